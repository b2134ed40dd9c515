// The viewer in the address: opening is a step forward, so that Back closes it.
let writing;
const pageOf = (place) => g.root + `photo/${place}.html`
  + g.withHash({v: null}).replace(/^[^#]+/, "");

// Not for every photo that one runs past: browsers allow only so many changes.
const writeAddress = (place) => {
  clearTimeout(writing);
  writing = setTimeout(() => change("replaceState", place), 100);
};
const change = (how, place, state = history.state) => {
  if (place !== (g.hash().get("v") ?? undefined)) {
    g.attempt(() => history[how](state, "", g.withHash({v: place})));
  }
};

// Opens the viewer at a photo, moves it there, or closes it where that is null.
g.view = async (place = own, {isFull, name = usualSeries(), playing} = {}) => {
  isLeaving = false;
  if (!place) return shut();
  const turn = ++turns;
  let found;
  if (place !== own) {
    found = await seriesWith(place, name);
    if (turn !== turns) return;
    if (!found) {
      change("replaceState");
      throw new Error(place);
    }
  }
  const photo = found ? await photoAt(found.series.at(found.index)) : ownPhoto();
  if (turn !== turns) return;
  const isNew = !dialog.open;
  if (isNew) open(place, name);
  ({series, index} = found ?? {series: null, index: 0});
  show(photo, isNew);
  if (isNew) growFrom(photo);
  if (isFull && !document.fullscreenElement) toggleFull();
  if (playing) setPlaying(true);
  if (found) return;
  found = await seriesWith(place, name);
  if (turn !== turns) return;
  if (!found) {
    if (!playing) return;
    setPlaying(false);
    throw new Error(place);
  }
  ({series, index} = found);
  tellWhere();
  schedule();
  if (shot.isReady) fetchNeighbours();
  step(early);
};

let opener;
const open = (place, name) => {
  const values = name === usualSeries() ? {v: place} : {v: place, in: name};
  if (g.hash().get("v") !== place) {
    g.attempt(() => history.pushState({...history.state, viewer: true}, "", g.withHash(values)));
  }
  opener = document.activeElement;
  early = 0;
  dialog.showModal();
  dialog.focus();
  wake();
};

// Out of the box in which the photo stands on its page.
const growFrom = (photo) => {
  const image = g.find(".stage picture:not(.first *) img");
  if (photo.place !== own || !image || reducesMotion()) return;
  const from = image.getBoundingClientRect();
  const to = shot.box.getBoundingClientRect();
  const x = from.x - to.x + (from.width - to.width) / 2;
  const y = from.y - to.y + (from.height - to.height) / 2;
  shot.box.animate({transform:
    [`translate(${x}px, ${y}px) scale(${from.width / (to.width || 1)})`, "none"]}, glideTime);
};

// Going back takes its time; who asks twice is not taken further.
let isLeaving = false;
const leave = () => {
  clearTimeout(writing);
  if (history.state?.viewer && g.hash().has("v")) {
    if (!isLeaving) history.back();
    isLeaving = true;
    return;
  }
  change("replaceState");
  shut();
};

// Who looked further stays with the last photo.
const shut = () => {
  clearTimeout(writing);
  setPlaying(false);
  const {place} = shot?.photo ?? {};
  if (own && place !== own) return location.replace(pageOf(place));
  const isFull = document.fullscreenElement;
  if (isFull) toggleFull();
  dialog.close();
  const ends = [...own ? [] : g.all(`.card a[href*="photo/${place}.html"]`), opener,
    ...g.all(".stage a, .tools button, .card a"), g.find("a")];
  const end = ends.find((one) => one !== document.body && one?.checkVisibility());
  end?.focus();
  // While the screen is full, nothing but the viewer takes the focus.
  if (isFull) document.addEventListener("fullscreenchange", () => end?.focus(), {once: true});
};

dialog.addEventListener("cancel", (event) => {
  event.preventDefault();
  leave();
});
// Browsers may close it without asking.
dialog.addEventListener("close", () => {
  if (!g.hash().has("v")) return;
  if (history.state?.viewer) addEventListener("popstate", shut, {once: true});
  leave();
});
// The way to another page does not begin at the stage.
addEventListener("pageswap", ({viewTransition}) => {
  if (dialog.open) viewTransition?.skipTransition();
});
