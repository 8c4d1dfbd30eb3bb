// Keeps every file of the app, so that it works offline. `cargo xtask web` fills in the braces.
const VERSION = "{{version}}";
const CACHE = `argad-${VERSION}`;
// Names and hashes of all files.
const FILES = {{files}};
// A weak network must not keep anybody waiting.
const PATIENCE = 2500;

// As `cargo xtask web` writes it: the beginning of SHA-256.
const hash = async (bytes) => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest.slice(0, 6)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

const address = (name) => (name === "index.html" ? "./" : name);

// Fetches a whole build and gives its answers by address. A file that is missing or of another build is a fault: half a
// build starts nowhere.
const whole = (files) =>
  Promise.all(
    Object.entries(files)
      .filter(([name]) => !name.endsWith(".br") && name !== "sw.js")
      .map(async ([name, wanted]) => {
        const known = await caches.match(address(name));
        if (known && (await hash(await known.clone().arrayBuffer())) === wanted) return [address(name), known];
        const answer = await fetch(address(name), { cache: "no-cache" });
        if (!answer.ok || (await hash(await answer.clone().arrayBuffer())) !== wanted) throw new Error(`not whole: ${name}`);
        return [address(name), answer];
      }),
  );

const keep = async (name, answers) => {
  const cache = await caches.open(name);
  await Promise.all(answers.map(([at, answer]) => cache.put(at, answer)));
};

addEventListener("install", (event) => {
  event.waitUntil(whole(FILES).then((answers) => keep(CACHE, answers)));
});

// Runs once no page of the version before is open any more.
addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("argad-") && name !== CACHE;
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))),
  );
});

const kept = (request) => caches.match(request, { ignoreSearch: true });

// The newest page there is, if all that belongs to it is there.
const newest = async () => {
  const answer = await fetch("files.json", { cache: "no-store" });
  const list = await answer.json();
  if (list.version === VERSION) return kept("./");
  const answers = await whole(list.files);
  const [, page] = answers.find(([at]) => at === "./");
  const fresh = page.clone();
  // Where there is no room to keep it, it works all the same.
  await keep(`argad-${list.version}`, answers).catch(() => {});
  return fresh;
};

// The newest page if the network brings it in time, else the one kept.
const page = async () => {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const fresh = newest().catch(() => undefined);
  return (await Promise.race([fresh, late])) ?? (await kept("./")) ?? (await fresh) ?? Response.error();
};

// Files people open by themselves, such as the notices, are no pages of the app.
const isFile = (url) => {
  const name = url.pathname.slice(new URL(registration.scope).pathname.length);
  return name !== "index.html" && Object.hasOwn(FILES, name);
};

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  const wantsPage = request.mode === "navigate" && !isFile(url);
  event.respondWith(wantsPage ? page() : kept(request).then((answer) => answer ?? fetch(request)));
});
