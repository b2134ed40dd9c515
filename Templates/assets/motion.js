// The video that was taken with a photo, on its page: it is played as soon as its place is opened, and gives way to the
// photo again.
(() => {
"use strict";
const g = window.gallerist;
const place = g.find(".motion");
const [summary, video] = place.children;
const giveWay = () => {
  const hasFocus = video === document.activeElement;
  place.open = false;
  if (hasFocus) summary.focus();
};
place.addEventListener("toggle", () => {
  if (place.open) video.play().catch(() => {});
  else video.pause();
});
video.onended = giveWay;
video.onerror = () => {
  giveWay();
  g.announce(g.say("notLoaded"));
};
})();
