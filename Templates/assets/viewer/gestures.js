// Fingers and the mouse on the photo. Whatever they do has a button, too.
const fingers = new Map();
let drag = null;
let tap = null;

const pointOf = ({clientX, clientY, timeStamp: time}) => {
  const {left, top, width, height} = frame.getBoundingClientRect();
  return {x: clientX - left - width / 2, y: clientY - top - height / 2, time};
};
const pinchOf = () => {
  const [a, b] = fingers.values();
  return {x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: Math.hypot(a.x - b.x, a.y - b.y)};
};
// The page behind comes through.
const dim = (part) => {
  all.style.backgroundColor = part ? `rgb(11 11 12 / ${1 - part})` : "";
};

frame.addEventListener("pointerdown", (event) => {
  if (event.button || fingers.size > 1) return;
  for (const move of frame.getAnimations({subtree: true})) move.finish();
  frame.setPointerCapture(event.pointerId);
  const start = pointOf(event);
  fingers.set(event.pointerId, start);
  const wasIdle = dialog.classList.contains("idle");
  if (fingers.size > 1) {
    showAt(zoom.x, zoom.y, zoom.scale);
    showBeside(0);
    drag = {pinch: pinchOf(), zoom};
  } else drag = {start, zoom, wasIdle, trail: [start]};
});

frame.addEventListener("pointermove", (event) => {
  if (!fingers.has(event.pointerId) || !drag) return;
  fingers.set(event.pointerId, pointOf(event));
  if (drag.pinch) pinch();
  else pull(pointOf(event));
});

const pinch = () => {
  const now = pinchOf();
  const [x, y] = [now.x - drag.pinch.x, now.y - drag.pinch.y];
  const scale = drag.zoom.scale * now.distance / drag.pinch.distance;
  setZoom(drag.zoom);
  zoomAt(scale, drag.pinch);
  setZoom({...zoom, x: zoom.x + x, y: zoom.y + y});
  drag.hasMoved = true;
  // Smaller than the window, it is put away.
  drag.shrunk = drag.zoom.scale > 1 ? 0 : Math.max(0, 1 - scale);
  if (!drag.shrunk || reducesMotion()) return;
  showAt(x, y, 1 - drag.shrunk);
  dim(drag.shrunk);
};

// Pans a zoomed photo; whoever pulls across a whole one, or from its edge outwards, moves on, and
// whoever pulls it down closes. Which of both it is stays so until the finger is lifted.
const pull = (now) => {
  const x = now.x - drag.start.x;
  const y = now.y - drag.start.y;
  drag.trail.push(now);
  drag.hasMoved ||= Math.hypot(x, y) > 8;
  if (!drag.hasMoved) return;
  drag.isAcross ??= Math.abs(x) > Math.abs(y);
  const from = drag.zoom;
  setZoom({...from, x: from.x + x, y: from.y + y});
  const isAtEdge = Math.abs(from.x) > roomFor(from.scale).x - 1 && from.x * x >= 0;
  drag.beyond = drag.isAcross && isAtEdge ? from.x + x - zoom.x : 0;
  drag.down = drag.isAcross || isZoomed() ? 0 : Math.max(0, y);
  if (reducesMotion()) return;
  // Where there is no other, it goes along reluctantly.
  const way = Math.sign(drag.beyond) * -sideways;
  drag.pulled = drag.beyond * (isIn(index + way) ? 1 : .3);
  const part = drag.down / frame.clientHeight;
  showAt(zoom.x + drag.pulled, zoom.y + drag.down, zoom.scale * (1 - part / 2));
  if (drag.isAcross) showBeside(drag.pulled);
  dim(part);
};

// Pixels in a millisecond, in the last tenth of a second.
const speedOf = (trail, time) => {
  const recent = trail.filter((point) => time - point.time < 100);
  const [first, last] = [recent[0], recent.at(-1)];
  const elapsed = last?.time - first?.time;
  return (axis) => elapsed ? (last[axis] - first[axis]) / elapsed : 0;
};
// A good part of the way without turning back, or a fling.
const isEnough = (far, speed, room) => {
  const forth = speed * Math.sign(far);
  return Math.abs(far) > room ? forth > -.1 : Math.abs(far) > 20 && forth > .4;
};

const letGo = (event) => {
  if (!fingers.delete(event.pointerId)) return;
  const {beyond = 0, pulled = 0, down = 0, shrunk, hasMoved, wasIdle, trail = []} = drag ?? {};
  const isMeant = event.type !== "pointercancel";
  // The finger that is left may go on alone.
  const [rest] = fingers.values();
  drag = rest && {start: rest, zoom, trail: [rest], hasMoved: true};
  if (isMeant && shrunk > .2) return leave();
  if (rest) return;
  if (!hasMoved) return isMeant && tapped(event, wasIdle);
  const speed = speedOf(trail, event.timeStamp);
  if (isMeant && isEnough(down, speed("y"), 100)) return leave();
  dim(0);
  const way = Math.sign(beyond) * -sideways;
  if (isMeant && isEnough(beyond, speed("x"), frame.clientWidth / 4) && step(way, pulled)) return;
  glide(() => {
    setZoom(zoom);
    showBeside(0);
  });
};
frame.addEventListener("pointerup", letGo);
frame.addEventListener("pointercancel", letGo);

// Beside the photo it closes; whose controls had faded wants those.
const tapped = (event, wasIdle) => {
  const {x, y, time} = pointOf(event);
  const {width, height} = shot.box.getBoundingClientRect();
  const isBeside = Math.abs(x) > width / 2 || Math.abs(y) > height / 2;
  if (isBeside && !isZoomed()) return wasIdle || leave();
  const isSecond = tap && time - tap.time < 350 && Math.hypot(x - tap.x, y - tap.y) < 30;
  tap = isSecond ? null : {x, y, time};
  if (isSecond) toggleZoom({x, y});
};

// A wheel zooms; where it goes sideways, it turns, once until it rests.
let wheel = {time: 0};
dialog.addEventListener("wheel", (event) => {
  const {target, timeStamp: time, deltaMode, ctrlKey} = event;
  if (target.closest(".dialog, .details")) return;
  // The page behind stays where it is.
  event.preventDefault();
  // Lines or pixels.
  const [x, y] = [event.deltaX, event.deltaY].map((amount) => amount * (deltaMode ? 16 : 1));
  if (ctrlKey || Math.abs(x) <= Math.abs(y)) {
    return zoomAt(zoom.scale * Math.exp(-within(y, 200) / 400), pointOf(event));
  }
  if (isZoomed()) return setZoom({...zoom, x: zoom.x - x});
  if (time - wheel.time > 200) wheel = {far: 0};
  wheel.time = time;
  wheel.far += x;
  if (wheel.isSpent || Math.abs(wheel.far) < 60) return;
  wheel.isSpent = true;
  step(Math.sign(x) * sideways);
}, {passive: false});
