// The window of the viewer: a bar above, the photo, and a button for all that can be done.
const icons = {
  previous: "M15 4l-8 8 8 8",
  next: "M9 4l8 8-8 8",
  zoomOut: "M16 16l5 5M7 10.5h7M10.5 3a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15",
  zoomIn: "M16 16l5 5M7 10.5h7M10.5 7v7M10.5 3a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15",
  fit: "M3 5h18v14H3zM8 9h8v6H8z",
  play: "M7 4l12 8-12 8z",
  pause: "M8 5v14M16 5v14",
  share: "M12 15V3M8 7l4-4 4 4M5 11v9h14v-9",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v6M12 7v1",
  full: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  more: "M4 11h2v2H4zm7 0h2v2h-2zm7 0h2v2h-2z",
  close: "M5 5l14 14M19 5L5 19",
};
const tool = (name, label, onclick, looks) => g.iconButton(icons[name], label, onclick, looks);

const reducesMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const glideTime = {duration: 250, easing: "ease-out"};
const pause = (time) => new Promise((done) => setTimeout(done, time));

const title = g.element("h2", {id: "viewer-title"}, g.element("bdi"));
const position = g.element("p");
const live = g.element("p", {role: "status", class: "hidden"});
const previous = tool("previous", g.say("previous"), () => step(-1), "arrow before");
const next = tool("next", g.say("next"), () => step(1), "arrow after");
const play = tool("play", g.say("play"), () => setPlaying(!isPlaying), "starts");
const pace = g.element("select", {"aria-label": g.say("secondsPerPhoto"),
  title: g.say("secondsPerPhoto"), onchange: choosePace},
  [3, 5, 10].map((count) => g.element("option", {value: count}, g.number(count))));
const heart = g.heart("", {class: "button icon heart", "aria-label": g.say("favourite")});
const share = tool("share", g.say("share"),
  () => g.share(shot.photo.place, shot.photo.name), "touch");
const info = tool("info", g.say("details"), toggleDetails);
const full = tool("full", g.say("fullScreen"), toggleFull, "mouse");
const more = tool("more", g.say("moreActions"), () => g.openMenu(shot.photo.place, more));
const close = tool("close", g.say("close"), () => leave(), "close");

const frame = g.element("div", {class: "frame"});
const note = g.element("div", {class: "wait", role: "status"});
const details = g.element("section", {class: "details", "aria-label": g.say("details"), hidden: true});
// For those who see and point; all that it does, buttons do.
const strip = g.element("div", {class: "strip", "aria-hidden": true});
const all = g.element("div", {class: "all"},
  frame,
  g.element("div", {class: "title"}, title, position),
  g.element("div", {class: "set"},
    tool("zoomOut", g.say("zoomOut"), () => zoomBy(1 / 1.5), "mouse"),
    tool("fit", g.say("fitToWindow"), () => zoomBy(0), "mouse"),
    tool("zoomIn", g.say("zoomIn"), () => zoomBy(1.5), "mouse larger"),
    play, pace, heart, share, info, document.fullscreenEnabled && full, more),
  details, close, previous, next, strip, note, live);
const dialog = g.element("dialog", {class: "viewer", "aria-labelledby": "viewer-title",
  tabindex: -1}, all);
document.body.append(dialog);

// What is behind the viewer tells nobody anything.
const {announce} = g;
g.announce = (text) => {
  announce(text);
  live.textContent = text;
};

function toggleFull() {
  const {fullscreenElement} = document;
  // Some refuse.
  (fullscreenElement ? document.exitFullscreen() : all.requestFullscreen?.())?.catch(() => {});
}
document.addEventListener("fullscreenchange", () => {
  full.ariaLabel = full.title =
    document.fullscreenElement ? g.say("leaveFullScreen") : g.say("fullScreen");
});

// The controls fade when nobody does anything; see the style sheet for those that have the focus.
let idle;
const isCovered = () => g.find(":popover-open, .dialog", dialog);
const wake = () => {
  clearTimeout(idle);
  dialog.classList.remove("idle");
  idle = setTimeout(() => {
    if (!isCovered()) dialog.classList.add("idle");
  }, 3000);
};
for (const name of ["pointermove", "pointerdown", "keydown", "focusin"]) {
  // What is on a video stays there.
  dialog.addEventListener(name, wake, true);
}
// After a click with a mouse the keys are for the photo again.
dialog.addEventListener("click", ({target, detail}) => {
  if (detail && target.closest(".viewer button") && !g.find(":popover-open")) dialog.focus();
});
