// The bar at the end of the window, and what its buttons do.
let focusedCard = null;

// What an act is for: what is selected, else this page's photo, else the card that has the focus.
const targets = () => {
  if (selected.size) return cards().map(pathOf).filter((path) => selected.has(path))
    .filter((path, place, paths) => paths.indexOf(path) === place);
  if (here) return [here];
  return focusedCard?.isConnected && focusedCard.checkVisibility() ? [pathOf(focusedCard)] : [];
};

// An act waits while this page gives way to a newer one, which then does it: its answer would be lost.
let isReady = false;
let postponed = null;
const act = async (name, values, said, count) => {
  if (!isReady) {
    postponed = [name, values, said, count];
    return null;
  }
  const answer = await ask(name, values);
  if (answer) announce(say(said, {count}));
  return answer;
};

const hide = (photos = targets()) =>
  photos.length && act("hide", {photos}, "didHide", photos.length);
const show = (photos) => act("show", {photos}, "didShow", photos.length);
const place = (at, target, photos = targets(), collection) => photos.length
  && act("place", {photos, at, target, ...(collection && {collection})}, "didMove");
const cover = (photo = targets()[0], collection) => photo
  && act("cover", {photos: [photo], ...(collection && {collection})}, "didCover");
const undo = () => state.canUndo !== false && act("undo", {}, "didUndo");
const redo = () => state.canRedo !== false && act("redo", {}, "didRedo");

// By one place, towards the beginning (-1) or the end (1).
const shift = (way, photos = targets()) => {
  const paths = ownCards().map(pathOf);
  const places = photos.map((path) => paths.indexOf(path)).filter((index) => index >= 0);
  const target = paths[way < 0 ? Math.min(...places) - 1 : Math.max(...places) + 1];
  return places.length && target && place(way < 0 ? "before" : "after", target, photos);
};

const button = (name, onclick, attributes = {}) =>
  element("button", {type: "button", "data-act": name, onclick, ...attributes}, words[name]);

const buttons = {
  edit: button("edit", () => targets().length === 1 ? edit(targets()[0]) : tagAll()),
  hide: button("hide", () => hide()),
  first: button("first", () => place("first")),
  earlier: button("earlier", () => shift(-1)),
  later: button("later", () => shift(1)),
  last: button("last", () => place("last")),
  cover: button("cover", () => cover()),
  tags: button("tags", () => tagAll()),
  clear: button("clear", selectNone),
  selectAll: button("selectAll", selectAll),
  undo: button("undo", undo),
  redo: button("redo", redo),
  hidden: button("hidden", () => listHidden()),
  publish: button("publish", () => openPublishing()),
  keys: button("keys", () => modal(words.keys, element("p", {}, words.keyHelp))),
};
const count = element("span", {class: "count"});
const acts = element("div", {class: "acts"},
  count, ["edit", "hide", "tags", "first", "earlier", "later", "last", "cover", "clear"]
    .map((name) => buttons[name]));
const hereHidden = element("p", {class: "note", hidden: true},
  words.isHidden + " ", button("show", () => show([here])));
const tools = element("section", {class: "gallerist-tools", "aria-label": words.tools},
  hereHidden, status, element("div", {class: "rows"}, acts, element("div", {class: "acts"},
    ["undo", "redo", "hidden", "publish", "selectAll", "keys"].map((name) => buttons[name]))));

const showBar = () => {
  const {size} = selected;
  const isOrdered = size > 0 && ownList();
  count.textContent = size ? say("selected", {count: size}) : "";
  acts.hidden = !size && !(here && hereHidden.hidden);
  buttons.edit.hidden = size > 1;
  buttons.tags.hidden = buttons.clear.hidden = !size;
  for (const name of ["first", "earlier", "later", "last"]) buttons[name].hidden = !isOrdered;
  buttons.cover.hidden = !isOrdered || size > 1;
  buttons.selectAll.hidden = !cards().length;
  document.documentElement.style.setProperty("--gallerist-tools", `${tools.offsetHeight}px`);
};

const takeState = (news) => {
  state = news;
  buttons.undo.disabled = !state.canUndo;
  buttons.redo.disabled = !state.canRedo;
  buttons.hidden.textContent = say("hiddenCount", {count: state.hidden});
  if (state.problem) announce(state.problem, true);
  showPublication();
};
