// Fingers and the mouse on the photo. Whatever they do has a button, too.
const fingers = new Map();
let drag = null;
let tap = null;

const pointOf = ({clientX, clientY}) => {
  const {left, top, width, height} = frame.getBoundingClientRect();
  return {x: clientX - left - width / 2, y: clientY - top - height / 2};
};
const pinchOf = () => {
  const [a, b] = fingers.values();
  return {x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: Math.hypot(a.x - b.x, a.y - b.y)};
};
const begin = (event) => {
  drag = fingers.size > 1 ? {pinch: pinchOf(), zoom}
    : {start: pointOf(event), zoom, isTouch: event.pointerType !== "mouse"};
};

view.addEventListener("pointerdown", (event) => {
  if (event.button || fingers.size > 1) return;
  view.setPointerCapture(event.pointerId);
  fingers.set(event.pointerId, pointOf(event));
  begin(event);
});

view.addEventListener("pointermove", (event) => {
  if (!fingers.has(event.pointerId) || !drag) return;
  fingers.set(event.pointerId, pointOf(event));
  if (drag.pinch) pinch();
  else pull(pointOf(event));
});

const pinch = () => {
  const now = pinchOf();
  setZoom(drag.zoom);
  zoomAt(drag.zoom.scale * now.distance / drag.pinch.distance, drag.pinch);
  setZoom({...zoom, x: zoom.x + now.x - drag.pinch.x, y: zoom.y + now.y - drag.pinch.y});
  drag.hasMoved = true;
};

// Pans a zoomed photo; a finger that pulls across a whole one, or from its edge outwards, moves on.
const pull = (now) => {
  const x = now.x - drag.start.x;
  const y = now.y - drag.start.y;
  drag.hasMoved ||= Math.hypot(x, y) > 8;
  if (!drag.hasMoved) return;
  const from = drag.zoom;
  setZoom({...from, x: from.x + x, y: from.y + y});
  if (!drag.isTouch) return;
  const isAtEdge = Math.abs(from.x) > roomFor(from.scale).x - 1 && from.x * x >= 0;
  drag.beyond = isAtEdge ? from.x + x - zoom.x : 0;
  drag.down = isZoomed() ? 0 : y;
  const isAcross = Math.abs(drag.beyond) > Math.abs(drag.down);
  if (isAcross) drag.down = 0;
  else drag.beyond = 0;
  if (reducesMotion()) return;
  showAt(zoom.x + drag.beyond, zoom.y + Math.max(0, drag.down), zoom.scale);
};

const letGo = (event) => {
  if (!fingers.delete(event.pointerId)) return;
  const {beyond, down, hasMoved} = drag ?? {};
  const isCancelled = event.type === "pointercancel";
  drag = null;
  // The finger that is left may go on alone.
  const [rest] = fingers.values();
  if (rest) drag = {start: rest, zoom, isTouch: true, hasMoved: true};
  else if (!hasMoved) return isCancelled || tapped(event);
  else if (isCancelled) return glide(() => setZoom(zoom));
  else if (Math.abs(beyond) > 60) return step(Math.sign(beyond) * -sideways);
  else if (down > 100) return leave();
  else glide(() => setZoom(zoom));
};
view.addEventListener("pointerup", letGo);
view.addEventListener("pointercancel", letGo);

const tapped = (event) => {
  const {x, y} = pointOf(event);
  const isSecond = tap && event.timeStamp - tap.time < 350 && Math.hypot(x - tap.x, y - tap.y) < 30;
  tap = isSecond ? null : {x, y, time: event.timeStamp};
  if (isSecond) toggleZoom({x, y});
};

dialog.addEventListener("wheel", (event) => {
  if (event.target.closest(".dialog")) return;
  // The page behind stays where it is.
  event.preventDefault();
  if (!event.ctrlKey) return;
  // Lines or pixels.
  const amount = event.deltaY * (event.deltaMode ? 16 : 1);
  zoomAt(zoom.scale * Math.exp(-within(amount, 200) / 400), pointOf(event));
}, {passive: false});
