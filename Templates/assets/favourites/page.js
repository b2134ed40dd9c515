const place = g.find("#favourites");
const head = g.element("div");
const content = g.element("div");
// Photos to begin with, for those who have marked none.
const begin = g.find("#begin");
let records;
// The favourites that the gallery does not have. They may come back: it is for the visitor alone to
// remove what was marked.
let gone = [];
// What was changed together, to be had back for as long as nothing else changes.
let change = null;

const button = (words, onclick) =>
  g.element("button", {type: "button", class: "button", onclick}, words);

const setAll = (places) => {
  change = {before: g.favourites(), after: places.join()};
  g.setFavourites(places);
  g.find("button", head)?.focus();
};
// Those of others come behind one's own.
const addAll = (places) => {
  setAll([...new Set([...g.favourites(), ...places])]);
  if (shared().length) location.hash = "";
};
const undo = () => {
  g.setFavourites(change.before);
  g.find("button", head)?.focus();
};

// The choice of somebody else: `#fav=3f/dog-3fa8c1,aa/cup-aa0001`
const isPlace = (text) => g.placeIn(`photo/${text}.html`) === text;
const shared = () => [...new Set((g.hash().get("fav") ?? "").split(",").filter(isPlace))];
let shown;
// What comes with a script that may not come.
const wish = (work) => () => work().catch(() => g.announce(g.say("loadingFailed")));

const toolsFor = (chosen) => [
  change?.after === g.favourites().join() && button(g.say("undo"), undo),
  chosen.length && button(g.say("slideshow"), () => g.play("favourites")),
  chosen.length && button(g.say("copyAsLink"), wish(() => copyLink(chosen))),
  chosen.length && button(g.say("copyList"), wish(() => copyList(chosen))),
  g.favourites().length && button(g.say("saveAsFile"), saveFile),
  button(g.say("openFile"), openFile),
  g.favourites().length && button(g.say("removeAll"), () => setAll([])),
].filter(Boolean);
const toolsForShared = (places) => [
  places.some((one) => !g.isFavourite(one))
    && button(g.say("addToFavourites"), () => addAll(places)),
  records.length && button(g.say("slideshow"), () => g.play("choice")),
  button(g.say("ownFavourites"), () => { location.hash = ""; }),
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
  if (shown) {
    const note = g.say("chosenByOthers", {count: records.length});
    return head.replaceChildren(g.element("p", {class: "count"}, note), row(toolsForShared(shown)));
  }
  const chosen = records.filter((record) => g.isFavourite(record.place));
  const missing = gone.filter(g.isFavourite);
  head.replaceChildren(...notes(chosen.length, missing.length), row(toolsFor(chosen)));
  // Marked among the photos to begin with, or in another tab.
  const known = [...records.map((record) => record.place), ...gone];
  if (g.favourites().some((place) => !known.includes(place))) start();
};

const show = async () => {
  const others = shared();
  const places = others.length ? others : g.favourites();
  const numbers = places.length ? await Promise.all(places.map(g.numberOf)) : [];
  gone = places.filter((_, i) => numbers[i] === undefined);
  const there = numbers.filter((number) => number !== undefined);
  records = await Promise.all(there.map(g.record));
  shown = others.length ? others : null;
  showHead();
  if (!records.length) {
    if (begin && !shown) place.append(begin);
    return content.replaceChildren(head);
  }
  if (shown) begin?.remove();
  const list = g.element("ol", {class: "grid " + (await g.meta()).grid});
  await g.open("choose");
  content.replaceChildren(head, list, g.element("div", {class: "bar"},
    // Without those whose hearts were taken away since.
    g.element("div", {class: "tools"}, g.zipTools(
      async () => records.filter(({place}) => shown || g.isFavourite(place)), "favourites")),
    g.downloads(records)));
  if (shown) g.shortList("choice", places);
  return g.showSeries(list, await g.series(shown ? "choice" : "favourites"));
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
  addEventListener("hashchange", () => {
    if (shared().join() !== (shown ?? []).join()) start();
  });
  start();
});
