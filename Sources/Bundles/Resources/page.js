// Has the site's scripts work in one page that holds all that they ask for.
(() => {
"use strict";
const g = window.gallerist;
if (!g) return;

// Scripts, style sheets and files of the index lie in the page, by their addresses.
const done = new Set();
const add = (name, address) => {
  if (done.has(address)) return;
  const held = document.getElementById(address.split("?")[0]);
  if (!held) throw new Error(address);
  document.head.append(g.element(name, {}, held.textContent));
  if (!address.startsWith("assets/")) return;
  done.add(address);
  held.remove();
};
g.load = async (address) => add("script", address);
g.style = async (name) => {
  const sheet = g.find(`[id^="assets/${name}-"][id$=".css"]`);
  if (sheet) add("style", sheet.id);
};
// What is replaced here is there from now on.
for (const script of ["grid", "details", "actions"]) g.open(script).catch(() => {});
// There is nothing to install.
Object.defineProperty(window, "isSecureContext", {value: false});

// A photo has no page of its own: its address is this page's, with the viewer at it.
const pageOf = (place) => `?photo/${place}.html`;
const images = new Map();
for (const link of g.all("a[data-photo]")) {
  const image = g.find("img", link);
  const files = image && [{address: image.src, width: +image.getAttribute("width")}];
  images.set(link.dataset.photo, files ? [{files}] : []);
  link.href = pageOf(link.dataset.photo);
}
const {record, details, open} = g;
g.record = async (number) => {
  const found = await record(number);
  return found && {...found, link: pageOf(found.place), tiles: undefined, motion: undefined, length: found.save && found.length,
    kinds: images.get(found.place) ?? []};
};

// Nothing here leads to favourites, to other files or to an address that others can open.
g.addHearts = g.openMenu = () => {};
g.choose = async () => {};
g.feature(() => g.find(".play button")?.remove());
g.open = async (name) => {
  if (name === "touch") throw new Error(name);
  await open(name);
  if (name !== "viewer") return;
  g.details = told;
  const unused = ["moreActions", "share", "favourite"].map((words) => g.say(words));
  for (const tool of g.all(".viewer button")) if (unused.includes(tool.ariaLabel)) tool.remove();
};
const {showShortcuts} = g;
g.showShortcuts = (...values) => {
  showShortcuts(...values);
  const unused = [g.say("wherePhoto"), g.say("whereActions")];
  for (const part of g.all(".shortcuts :is(table, tr)")) {
    const isUnused = unused.includes(g.find("caption", part)?.textContent)
      || part.matches("tr") && ["m", "x"].includes(g.find("kbd", part)?.textContent);
    if (isUnused) part.remove();
  }
};

// Tags look for themselves, as far as one can ask for them; other pages are not there.
const told = async (...values) => {
  const parts = (await details(...values)).slice(0, -1);
  for (const link of parts.flatMap((part) => g.all("a", part))) {
    const [tag] = link.textContent.slice(0, 100).split('"');
    if (link.closest(".tags")) link.href = "?" + new URLSearchParams({q: `tag:"${tag}"`});
    else if (!/^https?:/.test(link.getAttribute("href"))) link.replaceWith(...link.childNodes);
  }
  return parts;
};

const lookFor = async (address) => {
  try {
    history.pushState(null, "", location.pathname + address);
  } catch {
    // Not every address may change, but what is behind `#` may.
    location.hash = address.slice(1);
  }
  await g.open("search");
  dispatchEvent(new PopStateEvent("popstate", {state: null}));
};
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!link?.search || link.pathname !== location.pathname || event.defaultPrevented) return;
  if (link.getAttribute("href").startsWith("#")) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const place = g.placeIn(link.search);
  const name = new URLSearchParams(link.hash.slice(1)).get("in") ?? undefined;
  (place ? g.view(place, {name}) : lookFor(link.search))
    .catch(() => g.announce(g.say("notLoaded")));
});

const place = g.placeIn(location.search);
if (place) history.replaceState(null, "", `${location.pathname}#v=${place}&${location.hash.slice(1)}`);

// The list as the theme has it takes the place of that for browsers without scripts.
g.feature(async () => {
  const list = g.find("ol[data-list]");
  try {
    const [meta, series] = await Promise.all([g.meta(), g.series("all")]);
    list.className = `grid ${meta.grid}`;
    if (series.length) await g.showSeries(list, series);
  } catch {
    // Then it stays as it is.
  }
});
})();
