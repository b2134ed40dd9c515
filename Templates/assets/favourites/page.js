const place = g.find("#favourites");
const head = g.element("div");
const content = g.element("div");
// Photos to begin with, for those who have marked none.
const begin = g.find("#begin");
let records;
// The favourites that the gallery does not have. They may come back: it is for the visitor alone to
// remove what was marked.
let gone = [];
// What was removed together, to be had back.
let removed = null;

const button = (words, onclick) =>
  g.element("button", {type: "button", class: "button", onclick}, words);

const removeAll = () => {
  removed = g.favourites();
  g.setFavourites([]);
  g.find("button", head).focus();
};
const undo = () => {
  g.setFavourites([...new Set([...removed, ...g.favourites()])]);
  g.find("button", head).focus();
};
// What comes with a script that may not come.
const wish = (work) => () => work().catch(() => g.announce(g.say("loadingFailed")));

const toolsFor = (chosen) => [
  chosen.length && button(g.say("slideshow"), () => g.play("favourites")),
  chosen.length && button(g.say("copyList"), wish(() => copyList(chosen))),
  g.favourites().length ? button(g.say("removeAll"), removeAll)
    : removed && button(g.say("undo"), undo),
].filter(Boolean);
const row = (tools) => g.element("div", {class: "bar"},
  g.element("ul", {class: "tools"}, tools.map((tool) => g.element("li", {}, tool))));

// Firefox keeps what a page of a folder stores for that page alone.
const isForgetful = g.isFile && CSS.supports("-moz-appearance", "none");
const isKept = () => g.keepsFavourites && !isForgetful;

const notes = (count, gone) => [
  count ? g.say("photos", {count}) : g.say("noFavourites"),
  gone && g.say("favouritesGone", {count: gone}),
  !isKept() && g.say("favouritesNotKept"),
].filter(Boolean).map((text) => g.element("p", {class: "count"}, text));

// The cards stay where they are: a heart that was taken back by mistake is there to be pressed.
const showHead = () => {
  if (!records) return;
  const chosen = records.filter((record) => g.isFavourite(record.place));
  const missing = gone.filter(g.isFavourite);
  head.replaceChildren(...notes(chosen.length, missing.length), row(toolsFor(chosen)));
  if (g.favourites().length) removed = null;
  // Marked among the photos to begin with, or in another tab.
  const known = [...records.map((record) => record.place), ...gone];
  if (g.favourites().some((place) => !known.includes(place))) start();
};

const show = async () => {
  const places = g.favourites();
  const numbers = places.length ? await Promise.all(places.map(g.numberOf)) : [];
  gone = places.filter((_, i) => numbers[i] === undefined);
  const there = numbers.filter((number) => number !== undefined);
  records = await Promise.all(there.map(g.record));
  showHead();
  if (!records.length) {
    if (begin) place.append(begin);
    return content.replaceChildren(head);
  }
  const list = g.element("ol", {class: "grid " + (await g.meta()).grid});
  content.replaceChildren(head, list, downloads(records));
  return g.showSeries(list, await g.series("favourites"));
};

const start = () => show().catch(() => {
  content.replaceChildren(
    g.element("p", {class: "count"}, g.say("loadingFailed")), button(g.say("tryAgain"), start));
});

g.feature(() => {
  if (!place) return;
  begin?.remove();
  place.append(content);
  // Nothing is changed by it, but a browser that keeps nothing says so.
  g.keepsFavourites = g.keep("none", null);
  document.addEventListener("favourites", showHead);
  start();
});
