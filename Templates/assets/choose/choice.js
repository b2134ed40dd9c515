// The places of the chosen photos; null where nobody chooses.
let chosen = null;
// Where a range begins.
let last;

const photoLinks = () => g.all(".card > a").filter(({href}) => g.placeIn(href));
// Lists of the page stand aside while there is something to be found.
const shownLinks = () => photoLinks().filter((link) => link.checkVisibility());
const isAlone = () => !g.find("dialog[open]:not(.column), :popover-open");

// As long as somebody chooses, cards are boxes to be ticked.
const mark = () => {
  for (const link of photoLinks()) {
    const isChosen = chosen?.has(g.placeIn(link.href));
    if (chosen && link.ariaChecked !== String(isChosen)) link.ariaChecked = String(isChosen);
    if (chosen && link.role !== "checkbox") link.role = "checkbox";
    if (!chosen) for (const name of ["role", "aria-checked"]) link.removeAttribute(name);
  }
};
const observer = new MutationObserver(mark);

// Of one that is gone since, there is none.
const records = async () =>
  (await Promise.all([...chosen].map(async (place) => g.record(await g.numberOf(place))))).filter(Boolean);
const button = (words, onclick, facts) =>
  g.element("button", {type: "button", class: "button", onclick, ...facts}, words);
// One that needs photos.
const some = {"data-some": ""};

const count = g.element("p", {role: "status"});
// Links to the files, where no ZIP file can be made.
const list = g.element("div", {class: "links"});
const bar = g.element("section", {class: "choosing", "aria-label": g.say("choosePhotos")});
const tell = () => {
  mark();
  list.replaceChildren();
  for (const one of g.all("[data-some]", bar)) one.disabled = !chosen.size;
  count.textContent = g.say("chosen", {photos: g.say("photos", {count: chosen.size})});
};

// All from the one that was touched last to this one, or this one alone.
const toggle = (link, isRange) => {
  const place = g.placeIn(link.href);
  const places = shownLinks().map(({href}) => g.placeIn(href));
  const ends = [places.indexOf(last), places.indexOf(place)].sort((one, other) => one - other);
  if (isRange && ends[0] >= 0) for (const one of places.slice(ends[0], ends[1] + 1)) chosen.add(one);
  else if (!chosen.delete(place)) chosen.add(place);
  last = place;
  tell();
};

// Those that this page shows so far.
const chooseAll = () => {
  chosen = new Set([...chosen, ...shownLinks().map(({href}) => g.placeIn(href))]);
  tell();
};
const markFavourites = () => {
  g.setFavourites([...new Set([...g.favourites(), ...chosen])]);
  g.announce(`${g.say("favourites")}: ${g.say("photos", {count: g.favourites().length})}`);
};

const showLinks = async () => {
  const before = count.textContent;
  const all = await records().catch(() => null);
  if (!all) return g.announce(g.say("notFetched"));
  if (count.textContent !== before) return;
  list.replaceChildren(g.downloads(all));
  g.find("details", list).open = true;
};

const name = () => (g.find("h1")?.textContent.match(/[\p{L}\p{M}\p{N}]+/gu) ?? ["photos"]).join("-").slice(0, 80);
const start = () => {
  chosen = new Set();
  last = null;
  const zip = g.zipTools(records, name(), some);
  bar.replaceChildren(count, list, g.element("div", {class: "tools"},
    ...zip.length ? zip : [button(g.say("downloads"), showLinks, some)],
    button(g.say("addToFavourites"), markFavourites, some), button(g.say("chooseAll"), chooseAll),
    button(g.say("done"), end)));
  document.body.append(bar);
  observer.observe(g.find("main"), {childList: true, subtree: true});
  tell();
  // What comes with its words is no change of them.
  g.announce(count.textContent);
};
const end = () => {
  observer.disconnect();
  chosen = null;
  mark();
  // Whoever was in the bar is on the photo that was touched last, or where it began.
  const isInBar = bar.contains(document.activeElement);
  bar.remove();
  const touched = shownLinks().find(({href}) => g.placeIn(href) === last);
  if (isInBar) (touched ?? g.find(".play button"))?.focus();
};

// Begins, with a photo where there is one, or goes on with it.
g.choose = async (link, isRange) => {
  if (!chosen) start();
  if (link) toggle(link, isRange);
};
// What a long press does while somebody chooses.
g.chooseUpTo = async (link) => toggle(link, true);
g.isChoosing = () => chosen !== null;

// Before other parts: neither the viewer nor the page of a photo is wanted now. Not at the window, where the
// click that follows a long press is held back.
document.addEventListener("click", (event) => {
  const link = chosen && event.target.closest(".card > a");
  if (!link || !g.placeIn(link.href) || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  toggle(link, event.shiftKey);
}, true);
addEventListener("keydown", (event) => {
  const {key, target} = event;
  if (!chosen || !isAlone() || target.closest("input, textarea, select")) return;
  const link = target.closest(".card > a");
  const act = key === "Escape" ? end : key === " " && link ? () => toggle(link, event.shiftKey) : null;
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}, true);
