// Starts the client, or the workshop (aid, cards, lists, editor), which is a program of its own. `cargo xtask web` fills in what stands between braces.
(() => {
  try {
    // Before anything is drawn: no flash of the other theme.
    const theme = localStorage.getItem("argad.theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is blocked: the system's preference it is.
  }
  // As `Page::is_of_the_workshop` says, of addresses in the app's own words.
  const workshop = /^#\/(aid|cards|editor)(?=[/?]|$)/.test(location.hash);
  // What the program asks for first is on its way before the program is. Not a preload: where the program takes long to
  // come, browsers complain of one that nobody has used yet.
  fetch(document.getElementById("data").href).then((answer) => answer.arrayBuffer()).catch(() => {});
  // Both files are asked for at once.
  const module = fetch(workshop ? "{{workshop-module}}" : "{{module}}");
  import(workshop ? "./{{workshop-script}}" : "./{{script}}")
    .then((client) => client.default({ module_or_path: module }))
    .catch((error) => {
      console.error(error);
      const sorry = document.getElementById("sorry");
      if (sorry) sorry.hidden = false;
    });
  // Blocked, or not a secure address: the app works, only not offline.
  addEventListener("load", () => navigator.serviceWorker?.register("sw.js").catch(() => {}));
})();
