// From one photo to another.
const sideways = g.page.dir === "rtl" ? -1 : 1;
let series = null;
let index = 0;
let turns = 0;
let waiting;
// The shots around, by their places in the series.
const beside = new Map();
const isIn = (number) => number >= 0 && number < (series?.length ?? 0);
// From the middle of the frame to that of the photo beside.
const span = () => (frame.clientWidth + 24) * sideways;

// Before it is known where the photo stands, the last wish waits. `pulled` is how far a finger has
// taken the photo. Tells whether there is one.
let early = 0;
const step = (way, pulled) => {
  if (!series) early = way;
  else if (isIn(index + way)) return goTo(index + way, pulled);
};

const goTo = async (wanted, pulled) => {
  if (!isIn(wanted) || wanted === index) return;
  const before = index;
  index = wanted;
  const turn = ++turns;
  try {
    const photo = await photoAt(series.at(wanted));
    if (turn === turns) show(photo, false, pulled && {pulled, way: wanted - before});
  } catch {
    if (turn !== turns) return;
    index = before;
    g.announce(g.say("photoFailed"));
    glide(() => setZoom(zoom));
    schedule();
  }
};

const show = (photo, isNew, push) => {
  const going = shot;
  if (going) going.box.ariaHidden = true;
  shot = shotOf(photo, true);
  shot.box.ariaHidden = null;
  zoom = whole;
  cancel(shot.box);
  dialog.classList.remove("leaving");
  dim(0);
  if (isNew) frame.replaceChildren(shot.box);
  if (push) {
    const from = push.pulled + push.way * span();
    showAt(from, 0, 1);
    size(shot);
    frame.append(shot.box);
    glide(() => {
      going.box.style.transform = `translate(${-push.way * span()}px)`;
      layOut();
    });
  } else {
    layOut();
    if (!isNew) fade(shot);
  }
  g.find("bdi", title).textContent = photo.name;
  heart.dataset.place = photo.place;
  heart.ariaPressed = String(g.isFavourite(photo.place));
  tellWhere();
  tellDetails();
  fillStrip();
  // It has the length of a video.
  if (photo.length) g.layPlayer(shot);
  waitFor(shot);
  writeAddress(photo.place);
};

// What goes stays until something is to be seen of what comes.
const fade = async (coming) => {
  await Promise.race([coming.seen, pause(300)]);
  if (coming !== shot) return;
  const others = [...frame.children].filter((box) => box !== coming.box);
  frame.append(coming.box);
  if (reducesMotion()) return tidy();
  const fades = [coming.box.animate({opacity: [0, 1]}, glideTime),
    ...others.map((box) => box.animate({opacity: 0}, {...glideTime, fill: "forwards"}))];
  await Promise.all(fades.map((move) => move.finished)).catch(() => {});
  if (coming === shot) tidy();
};

// The photos beside, as far as a finger has pulled.
const showBeside = (pulled) => {
  for (const way of [-1, 1]) {
    const other = beside.get(index + way);
    if (!other) continue;
    if (other.box.parentNode !== frame) {
      size(other);
      other.box.ariaHidden = true;
      frame.append(other.box);
    }
    other.box.style.transform = `translate(${pulled + way * span()}px)`;
  }
};

const tellWhere = () => {
  const {length = 1} = series ?? {};
  const where = length > 1 ? g.say("position", {number: index + 1, most: length}) : "";
  position.textContent = where;
  all.classList.toggle("single", length < 2);
  for (const [button, isEnd] of [[previous, index < 1], [next, index >= length - 1]]) {
    if (isEnd && document.activeElement === button) dialog.focus();
    button.classList.toggle("none", isEnd);
  }
  const {name} = shot.photo;
  if (isPlaying) return;
  g.announce(where ? g.say("titleAtPosition", {title: name, position: where}) : name);
};

// Says so if it takes its time, and what to do if it does not come.
const tell = (kind, ...words) => {
  note.className = kind;
  note.replaceChildren(...words);
};
const waitFor = (awaited) => {
  clearTimeout(waiting);
  tell("wait");
  if (!awaited.isReady) waiting = setTimeout(() => tell("wait", g.say("loadingPhoto")), 300);
  schedule();
  awaited.ready.then(() => {
    if (awaited !== shot) return;
    clearTimeout(waiting);
    tellState(shot);
    schedule();
    fetchNeighbours();
  });
};
const tellState = (told) => {
  if (told !== shot || !(told.isReady || told.hasFailed)) return;
  if (told.hasFailed) {
    tell("failed", g.element("p", {}, g.say("photoFailed")), g.element("button",
      {type: "button", class: "button", onclick: tryAgain}, g.say("tryAgain")));
  } else if (told.isSmall) tell("quiet", g.say("largeFailed"));
  else tell("wait");
};
const tryAgain = () => {
  dialog.focus();
  show(shot.photo);
};

const fetchNeighbours = async () => {
  const turn = turns;
  for (const number of beside.keys()) if (Math.abs(number - index) > 2) beside.delete(number);
  for (const number of [index + 2, index - 1, index + 1]) {
    const photo = isIn(number) && await photoAt(series.at(number)).catch(() => null);
    if (turn !== turns) return;
    if (photo) beside.set(number, shotOf(photo));
  }
  // The one that is seen goes last.
  shotOf(shot.photo);
};
