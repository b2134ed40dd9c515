// A long press of a finger on a photo opens its list of actions; while somebody chooses photos, it chooses
// all up to that one.
const patience = 500;
const reach = 10;
let press = {};

const openPressed = () => {
  clearTimeout(press.timer);
  press.again ??= g.isChoosing?.() && press.link.matches(".card > a")
    ? g.chooseUpTo(press.link) : g.openMenu(press.place, press.link);
};
// To the browser this finger came down outside of the list, which therefore closes.
const openAgain = async () => (await press.again)?.();
const letGo = () => {
  clearTimeout(press.timer);
  if (!press.again) press = {};
};

addEventListener("pointerdown", ({pointerType, isPrimary, target, clientX: x, clientY: y}) => {
  clearTimeout(press.timer);
  press = {};
  const link = pointerType === "touch" && isPrimary && target.closest(".card a, .stage a");
  const place = link && (g.placeIn(link.href) ?? here);
  if (place) press = {link, place, x, y, timer: setTimeout(openPressed, patience)};
});
addEventListener("pointermove", ({clientX, clientY}) => {
  if (Math.hypot(clientX - press.x, clientY - press.y) > reach) letGo();
});
// The page scrolls.
addEventListener("pointercancel", letGo);
addEventListener("pointerup", () => {
  letGo();
  setTimeout(openAgain);
});

// Neither the browser's own list, nor a drag, nor the click that follows.
for (const type of ["contextmenu", "dragstart", "click"]) {
  addEventListener(type, (event) => {
    if (!press.place || (event.pointerType ?? "touch") !== "touch") return;
    if (type === "contextmenu") openPressed();
    if (type === "click" && !press.again) return;
    openAgain();
    event.preventDefault();
    event.stopPropagation();
  }, true);
}
