// The player of a video in the viewer. Until somebody wants to see it, a button lies in the middle of the still, or
// aside where the video was only taken with the photo, and nothing is loaded.
(() => {
"use strict";
const g = window.gallerist;

const videoOf = (src, {name}) => {
  const video = g.element("video", {src, controls: true, "aria-label": name});
  video.playsInline = true;
  // Whoever closes the viewer hears no more of it.
  new IntersectionObserver((entries) => entries.at(-1).isIntersecting || video.pause()).observe(video);
  // What is on it, and the keys that it has, are for its controls.
  video.addEventListener("pointerdown", (event) => event.stopPropagation());
  video.addEventListener("keydown", (event) => {
    if (/^( |Enter|Arrow|Home|End)/.test(event.key)) event.stopPropagation();
  });
  return video;
};

g.layPlayer = async (shot) => {
  const {box, photo} = shot;
  const film = photo.motion || photo.save;
  // Of others there is only the still.
  if (shot.player || !/\.(mp4|webm)$/.test(film)) return;
  // What an image is made of nobody hears.
  box.role = "group";
  const lay = (player) => {
    shot.player?.remove();
    box.append(shot.player = player);
  };
  const note = g.element("p", {class: "unplayed"}, g.say("notLoaded"));
  const start = g.iconButton("M7 4l12 8-12 8z", g.say("playVideo"), () => {
    // A slideshow would go on meanwhile.
    g.find(".playing .starts")?.click();
    note.remove();
    const video = videoOf(film, photo);
    lay(video);
    video.focus();
    const giveWay = () => {
      const hasFocus = video === document.activeElement;
      lay(start);
      if (hasFocus) start.focus();
    };
    // What was taken with a photo is over after a moment.
    if (photo.motion) video.onended = giveWay;
    video.onerror = () => {
      giveWay();
      box.append(note);
      g.announce(note.textContent);
    };
    // Some browsers want it to be started by its controls.
    video.play().catch(() => {});
  });
  start.className = photo.motion ? "icon player aside" : "icon player";
  start.addEventListener("pointerdown", (event) => event.stopPropagation());
  // Whoever turns on hears no more of it, and has the keys of the viewer.
  new MutationObserver(() => {
    if (!box.ariaHidden) return;
    if (box.contains(document.activeElement)) box.closest("dialog").focus();
    if (shot.player !== start) shot.player.pause();
  }).observe(box, {attributeFilter: ["aria-hidden"]});
  // Its controls are at its edge.
  shot.film = !photo.motion;
  lay(start);
};
})();
