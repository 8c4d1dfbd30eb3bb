// What is wrong with this page for those who do not see it, or not well: names, pictures, references,
// headings, contrast, targets. Gives a list of sentences; an empty one is what is wanted.
const faults = [];
const shown = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
const hidden = (e) => e.closest("[aria-hidden=true], [inert]") !== null;
const where = (e) => `${e.tagName.toLowerCase()}${e.className?.baseVal ?? (e.className ? "." + e.className : "")} "${(e.textContent ?? "").trim().slice(0, 30)}"`;

// Names.
const referred = (e, attribute) => (e.getAttribute(attribute) ?? "").split(/\s+/).filter(Boolean);
const textOf = (e) => [...e.childNodes].map((n) => n.nodeType === Node.TEXT_NODE ? n.data
  : n.nodeType === Node.ELEMENT_NODE && n.getAttribute("aria-hidden") !== "true" ? n.getAttribute("aria-label") ?? n.alt ?? textOf(n) : "").join("");
const nameOf = (e) => [e.getAttribute("aria-label"),
  ...referred(e, "aria-labelledby").map((id) => document.getElementById(id)?.textContent),
  ...[...(e.labels ?? [])].map((label) => label.textContent),
  textOf(e), e.getAttribute("alt"), e.getAttribute("title")].find((name) => name && name.trim());
const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=slider], [role=application]";
for (const e of document.querySelectorAll(controls))
  if (shown(e) && !hidden(e) && !nameOf(e)) faults.push(`no name: ${where(e)}`);
for (const e of document.querySelectorAll("img:not([alt])")) faults.push(`no alt: ${e.src.slice(0, 60)}`);
for (const e of document.querySelectorAll("svg"))
  if (shown(e) && !hidden(e) && !e.closest("[role=img], [role=application]") && !e.getAttribute("aria-label") && !e.querySelector("title")
    && !e.closest(controls)) faults.push(`a picture without words: ${where(e)}`);
for (const e of document.querySelectorAll("[tabindex]")) if (e.tabIndex > 0) faults.push(`tabindex above 0: ${where(e)}`);
for (const e of document.querySelectorAll("[aria-hidden=true]"))
  if (e.querySelector("a[href], button, input, select, textarea")) faults.push(`hidden, but can be focused: ${where(e)}`);

// Ids and references.
const ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
for (const id of new Set(ids)) if (ids.filter((other) => other === id).length > 1) faults.push(`id twice: ${id}`);
for (const attribute of ["aria-labelledby", "aria-describedby", "aria-controls", "aria-activedescendant", "for"])
  for (const e of document.querySelectorAll(`[${attribute}]`))
    for (const id of referred(e, attribute)) if (!document.getElementById(id)) faults.push(`${attribute} leads nowhere: ${id}`);

// The page and its headings.
if (!document.documentElement.lang) faults.push("no language");
if (!document.title.trim()) faults.push("no title");
if (document.querySelectorAll("main").length !== 1) faults.push("not one main part");
const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter((e) => shown(e) || e.classList.contains("unseen"));
if (headings.filter((e) => e.tagName === "H1").length !== 1) faults.push("not one h1");
headings.reduce((before, e) => {
  const level = Number(e.tagName[1]);
  if (level > before + 1) faults.push(`a level of headings is left out before ${where(e)}`);
  return level;
}, 0);

// Contrast, and targets.
const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
const rgba = (colour) => {
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data;
  return [r, g, b, a / 255];
};
const over = ([r, g, b, a], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a)];
const light = (rgb) => {
  const [r, g, b] = rgb.map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const behind = (e) => {
  const layers = [];
  for (let at = e; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.backgroundImage !== "none") return null;
    const colour = rgba(style.backgroundColor);
    if (colour[3] > 0) layers.push(colour);
    if (colour[3] === 1) break;
  }
  return layers.reverse().reduce((under, layer) => over(layer, under), [255, 255, 255]);
};
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const told = new Set();
while (texts.nextNode()) {
  const e = texts.currentNode.parentElement;
  if (!texts.currentNode.data.trim() || !shown(e) || e.closest("svg, .unseen, [disabled], [aria-disabled=true], option") || e.matches(".skip")) continue;
  const back = behind(e);
  if (!back) continue;
  const style = getComputedStyle(e);
  const [a, b] = [light(over(rgba(style.color), back)), light(back)].sort((x, y) => y - x);
  const ratio = (a + 0.05) / (b + 0.05);
  const size = parseFloat(style.fontSize);
  const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
  const key = `${e.tagName}.${e.className}`;
  if (ratio < least - 0.01 && !told.has(key)) {
    told.add(key);
    faults.push(`contrast ${ratio.toFixed(2)} of ${least}: ${where(e)}`);
  }
}
for (const e of document.querySelectorAll("button, select, input:not([type=file])")) {
  const box = e.getBoundingClientRect();
  if (shown(e) && box.width > 0 && (box.width < 24 || box.height < 24) && !e.closest("label")) faults.push(`a target of ${box.width.toFixed(0)} by ${box.height.toFixed(0)}: ${where(e)}`);
}
return faults;
