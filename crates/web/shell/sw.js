// Keeps every file of the app, so that it works offline. `cargo xtask web` fills in the braces.
const CACHE = "argad-{{version}}";
const FILES = {{files}};
// A weak network must not keep anybody waiting.
const PATIENCE = 2500;

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

// Runs once no page of the version before is open any more.
addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("argad-") && name !== CACHE;
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))),
  );
});

const kept = (request) => caches.match(request, { ignoreSearch: true });

// The page itself: the newest if the network answers in time, else the one kept.
const page = async (request) => {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const fresh = fetch(request).catch(() => undefined);
  const answer = await Promise.race([fresh, late]);
  if (answer?.ok) return answer;
  return (await kept("./")) ?? (await fresh) ?? Response.error();
};

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(
    request.mode === "navigate" ? page(request) : kept(request).then((answer) => answer ?? fetch(request)),
  );
});
