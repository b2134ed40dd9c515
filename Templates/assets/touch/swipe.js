// A finger that goes sideways across the photo of a page turns to the one beside. The browser keeps
// what goes up and down, and two fingers.
const stage = g.find(".stage");
const sideways = g.page.dir === "rtl" ? -1 : 1;
const still = matchMedia("(prefers-reduced-motion: reduce)");
let swipe = null;

const pointOf = ({touches: [{clientX: x, clientY: y}], timeStamp: time}) => ({x, y, time});
const linkTo = (x) => g.find(`.way [rel=${x * sideways < 0 ? "next" : "prev"}]`);
const move = (x, time = 0) => {
  const {style} = g.find(":scope > :has(img)", stage) ?? stage;
  style.transition = time ? `translate ${time}ms ease-out` : "";
  style.translate = x && !still.matches ? `${x}px` : "";
};

// While pages melt into each other, nothing but the page as a whole is touched.
const isOnStage = ({target, touches: [{clientY}]}) => {
  if (target.localName === "video") return false;
  const {top, bottom} = stage.getBoundingClientRect();
  return stage.contains(target) || target === g.page && clientY > top && clientY < bottom;
};
const begin = (event) => {
  // Whoever has enlarged the page moves about on it.
  const isOne = event.touches.length === 1 && (window.visualViewport?.scale ?? 1) < 1.01;
  if (swipe) move(0, 200);
  swipe = isOne && isOnStage(event) ? pointOf(event) : null;
};
const follow = (event) => {
  if (!swipe) return;
  const {x, y, time} = pointOf(event);
  const [across, down] = [x - swipe.x, y - swipe.y];
  if (swipe.far == null && Math.hypot(across, down) < 10) return;
  if (swipe.far == null && Math.abs(across) < 2 * Math.abs(down)) return swipe = null;
  Object.assign(swipe, {far: across, speed: across / (time - swipe.time)});
  move(linkTo(across) ? across : across / 3);
};
const end = (event) => {
  const {far = 0, speed = 0} = swipe ?? {};
  swipe = null;
  if (!far) return;
  const link = event.type === "touchend" && linkTo(far);
  const isEnough = Math.abs(far) > innerWidth / 4 || Math.abs(far) > 30 && Math.abs(speed) > .4;
  if (link && isEnough) link.click();
  else move(0, 200);
};

if (stage && g.find(".way")) {
  // Some browsers would turn to the page before.
  g.page.style.overscrollBehaviorX = "none";
  for (const [type, act] of Object.entries(
    {touchstart: begin, touchmove: follow, touchend: end, touchcancel: end})) {
    addEventListener(type, act, {passive: true});
  }
  addEventListener("pageshow", () => move(0));
}
