// The viewer in the address: opening is a step forward, so that Back closes it.
let writing;
const pageOf = (place) => g.root + `photo/${place}.html`
  + (own ? g.withHash({v: null}).replace(/^[^#]+/, "") : g.inSeries(series?.name, !g.find(".pager")));

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
  // Null where the index cannot be read.
  const find = () => g.seriesWith(place, name).catch(() => null);
  let found;
  if (place !== own) {
    found = await find();
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
  if (found?.series !== series) emptyStrip();
  ({series, index} = found ?? {series: null, index: 0});
  show(photo, isNew);
  if (isNew) grow();
  if (isFull && !document.fullscreenElement) toggleFull();
  if (playing) setPlaying(true);
  if (found) return;
  found = await find();
  if (turn !== turns) return;
  if (!found) {
    if (!playing) return;
    setPlaying(false);
    throw new Error(place);
  }
  ({series, index} = found);
  tellWhere();
  fillStrip();
  schedule();
  if (shot.isReady) fetchNeighbours();
  step(early);
};

let opener;
const open = (place, name) => {
  const values = name === usualSeries() ? {v: place} : {v: place, in: name};
  if (g.hash().get("v") !== place) {
    g.attempt(() => {
      // Whoever comes back to a list stands where the last photo is.
      if (!own) history.scrollRestoration = "manual";
      history.pushState({...history.state, viewer: true}, "", g.withHash(values));
    });
  }
  opener = document.activeElement;
  early = 0;
  dialog.showModal();
  dialog.focus();
  wake();
};

// Where the photo would lie on the picture of it that is on the page.
const onItsPicture = () => {
  const image = reducesMotion() ? null : onPage(shot.photo.place);
  if (!image) return null;
  const {left, top, width, height} = image.getBoundingClientRect();
  const x = left + (width - frame.clientWidth) / 2;
  const y = top + (height - frame.clientHeight) / 2;
  return `translate(${x}px, ${y}px) scale(${width / (shot.box.offsetWidth || 1)})`;
};
const grow = () => {
  const from = onItsPicture();
  if (from) shot.box.animate({transform: [from, "none"]}, glideTime);
};
const shrink = async () => {
  const to = dialog.open && onItsPicture();
  if (!to) return;
  dialog.classList.add("leaving");
  await shot.box.animate({transform: to}, {...glideTime, fill: "forwards"}).finished.catch(() => {});
  cancel(shot.box);
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

// Who looked further stays with the last photo: on its page, or where it stands in the list.
const shut = async () => {
  clearTimeout(writing);
  setPlaying(false);
  const {place} = shot?.photo ?? {};
  if (own && place !== own) return location.replace(pageOf(place));
  const turn = ++turns;
  const card = own ? null : await Promise.race([g.cardOf(place, series?.name, index), pause(500)]);
  if (turn !== turns) return;
  if (card) {
    const {top, bottom} = card.getBoundingClientRect();
    const isSeen = top >= 0 && bottom <= innerHeight;
    card.scrollIntoView({block: isSeen ? "nearest" : "center", behavior: "instant"});
  }
  const ends = [card, opener, ...g.all(".stage a, .tools button, .card a"), g.find("a")];
  const end = ends.find((one) => one !== document.body && one?.checkVisibility());
  const focusEnd = () => end?.focus({preventScroll: true});
  const isFull = document.fullscreenElement;
  if (isFull) toggleFull();
  else await shrink();
  if (turn !== turns) return;
  dialog.close();
  focusEnd();
  // While the screen is full, nothing but the viewer takes the focus.
  if (isFull) document.addEventListener("fullscreenchange", focusEnd, {once: true});
};

dialog.addEventListener("cancel", (event) => {
  event.preventDefault();
  if (details.hidden) leave();
  else toggleDetails();
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
