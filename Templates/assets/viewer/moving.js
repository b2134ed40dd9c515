// From one photo to another.
const sideways = g.page.dir === "rtl" ? -1 : 1;
let series = null;
let index = 0;
let turns = 0;
let waiting;

// Before it is known where the photo stands, the last wish waits.
let early = 0;
const step = (way) => {
  if (series) goTo(index + way);
  else early = way;
};

const goTo = async (wanted) => {
  if (!series || wanted < 0 || wanted >= series.length || wanted === index) return;
  const before = index;
  index = wanted;
  const turn = ++turns;
  try {
    const photo = await photoAt(series.at(wanted));
    if (turn === turns) show(photo);
  } catch {
    if (turn !== turns) return;
    index = before;
    g.announce(g.say("photoFailed"));
    schedule();
  }
};

const show = (photo, isNew) => {
  shot = shotOf(photo, true);
  zoom = {scale: 1, x: 0, y: 0};
  frame.replaceChildren(shot.box);
  layOut();
  if (!isNew && !reducesMotion()) shot.box.animate({opacity: [0, 1]}, glideTime);
  g.find("bdi", title).textContent = photo.name;
  info.href = `${g.root}info/${photo.place}.html`;
  if (heart) {
    heart.dataset.place = photo.place;
    heart.ariaPressed = String(g.isFavourite(photo.place));
  }
  tellWhere();
  waitFor(shot);
  writeAddress(photo.place);
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
const waitFor = (awaited) => {
  clearTimeout(waiting);
  note.replaceChildren();
  note.className = "wait";
  const timer = waiting = setTimeout(() => {
    note.append(g.say("loadingPhoto"));
  }, 300);
  schedule();
  if (awaited.isReady) clearTimeout(timer);
  awaited.ready.then(() => {
    clearTimeout(timer);
    if (awaited !== shot) return;
    note.replaceChildren();
    if (awaited.hasFailed) {
      note.className = "failed";
      note.append(g.element("p", {}, g.say("photoFailed")), g.element("button",
        {type: "button", class: "button", onclick: tryAgain}, g.say("tryAgain")));
    }
    schedule();
    fetchNeighbours();
  });
};
const tryAgain = () => {
  kept.delete(shot.photo.place);
  dialog.focus();
  show(shot.photo);
};

const fetchNeighbours = async () => {
  const turn = turns;
  for (const number of [index + 2, index - 1, index + 1]) {
    const isThere = series && number >= 0 && number < series.length;
    const photo = isThere && await photoAt(series.at(number)).catch(() => null);
    if (turn !== turns) return;
    if (photo) shotOf(photo);
  }
  // The one that is seen goes last.
  shotOf(shot.photo);
};
