// Has the site's scripts work in one page that holds all that they ask for.
(() => {
"use strict";
const g = window.gallerist;
if (!g) return;

// Scripts, style sheets and files of the index lie in the page, by their addresses.
const textOf = (address) => {
  const held = document.getElementById(address.split("?")[0]);
  if (!held) throw new Error(address);
  return held.textContent;
};
const done = new Set();
const add = (name, address) => {
  if (address.startsWith("assets/") && done.has(address)) return;
  const element = g.element(name, {}, textOf(address));
  done.add(address);
  document.head.append(element);
};
g.load = async (address) => add("script", address);
g.style = async (address) => add("style", address);

// What others put in the place of such a function is called by way of `change`.
const wrap = (name, change) => {
  let real = g[name];
  const wrapped = (...values) => change((...given) => real(...given), ...values);
  Object.defineProperty(g, name, {get: () => wrapped, set: (other) => { real = other; }});
};

// A photo has no page of its own: its address is this page's, with the viewer at it.
const pageOf = (place) => `?photo/${place}.html`;
const images = new Map();
for (const link of g.all("a[data-photo]")) {
  const {photo} = link.dataset;
  images.set(photo, g.find("img", link));
  link.href = pageOf(photo);
  link.removeAttribute("data-photo");
}
wrap("record", async (record, number) => {
  const found = await record(number);
  if (!found) return found;
  const image = images.get(found.place);
  const files = image && [{address: image.src, width: image.width}];
  return {...found, link: pageOf(found.place), tiles: undefined, kinds: files ? [{files}] : []};
});
// A list of actions would offer other pages and files, and a link to this one leads nobody here.
wrap("openMenu", () => {});
wrap("open", async (open, name) => {
  if (name === "touch") throw new Error(name);
  const isNew = name === "viewer" && !g.find(".viewer");
  await open(name);
  if (!isNew) return;
  for (const words of ["moreActions", "share"]) {
    g.find(`.viewer [aria-label="${CSS.escape(g.say(words))}"]`)?.remove();
  }
});

// Tags look for themselves; other pages are not there.
wrap("details", async (details, ...values) => {
  const told = await details(...values);
  const last = told.pop();
  if (!g.find(".button", last)) told.push(last);
  for (const link of told.flatMap((part) => g.all("a", part))) {
    if (link.closest(".tags")) link.href = "?" + new URLSearchParams({q: `tag:"${link.textContent}"`});
    else if (!/^https?:/.test(link.getAttribute("href"))) link.replaceWith(...link.childNodes);
  }
  return told;
});

const goTo = async (address) => {
  history.pushState(null, "", location.pathname + address);
  await g.open("search");
  dispatchEvent(new PopStateEvent("popstate", {state: null}));
};
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!link?.search || link.pathname !== location.pathname || event.defaultPrevented) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const place = g.placeIn(link.search);
  if (!place) return goTo(link.search);
  return g.view(place, {name: new URLSearchParams(link.hash.slice(1)).get("in") ?? undefined});
});

const place = g.placeIn(location.search);
if (place) history.replaceState(null, "", `${location.pathname}#v=${place}`);
// There is nothing to install.
Object.defineProperty(window, "isSecureContext", {value: false});
})();
