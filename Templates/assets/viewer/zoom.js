// Where the photo is and how large. All points are seen from the middle of the frame.
let shot = null;
// How much larger than fitted, and how far from the middle.
const whole = {scale: 1, x: 0, y: 0};
let zoom = whole;

// Never above full size, nor gone where the window has no room at all.
const fitOf = ({width, height}) => !width ? 1
  : Math.max(Math.min(frame.clientWidth / width, frame.clientHeight / height, 1), 1 / width);
const fittedWidth = (photo) => photo.width * fitOf(photo);
const isZoomed = () => zoom.scale > 1.001;
const full100 = () => 1 / fitOf(shot.photo);
const mostScale = () => shot.film ? 1 : Math.max(4, 2 * full100());

// How far the photo may go either way, until its edge is seen.
const roomFor = (scale) => {
  const {width, height} = shot.photo;
  const fit = fitOf(shot.photo) * scale;
  return {
    x: Math.max(0, (width * fit - frame.clientWidth) / 2),
    y: Math.max(0, (height * fit - frame.clientHeight) / 2),
  };
};
const within = (value, most) => Math.max(-most, Math.min(most, value));

const showAt = (x, y, scale) => {
  shot.box.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
};
// Whatever is in the frame moves to where a change puts it, as far as motion is wanted.
const glide = (change) => {
  const before = [...frame.children].map((box) => [box, box.style.transform || "none"]);
  change();
  if (reducesMotion()) return tidy();
  const moves = before.map(([box, from]) =>
    box.animate({transform: [from, box.style.transform]}, glideTime).finished);
  Promise.all(moves).then(tidy, () => {});
};
// Leaves the photo alone in the frame.
const tidy = () => {
  for (const box of [...frame.children]) {
    if (box === shot.box) continue;
    cancel(box);
    box.remove();
  }
};
const cancel = (box) => {
  for (const move of box.getAnimations()) move.cancel();
};

const setZoom = ({scale, x, y}) => {
  const room = roomFor(scale);
  zoom = {scale, x: within(x, room.x), y: within(y, room.y)};
  showAt(zoom.x, zoom.y, zoom.scale);
  if (shot.isPicture && isZoomed()) askFor(shot, fittedWidth(shot.photo) * scale);
  // Without them it is as sharp as its large image.
  if (shot.tiles || shot.photo.tiles && isZoomed()) g.layTiles(shot, frame, zoom)?.catch(() => {});
  dialog.classList.toggle("zoomed", isZoomed());
  schedule();
};

g.later("tiles", "layTiles");

// What is at a point stays there.
const zoomAt = (wanted, {x, y} = whole) => {
  if (!shot.isPicture) return;
  const scale = Math.max(1, Math.min(mostScale(), wanted));
  const ratio = scale / zoom.scale;
  setZoom({scale, x: x - (x - zoom.x) * ratio, y: y - (y - zoom.y) * ratio});
};
const zoomBy = (factor) => glide(() => zoomAt(zoom.scale * factor));
// Full size, or as much as makes a difference; and back.
const toggleZoom = (point) => glide(() =>
  zoomAt(isZoomed() ? 1 : full100() > 1.05 ? full100() : 2, point));

const size = ({photo, isPicture, box}) => {
  if (!isPicture) return;
  box.style.width = fittedWidth(photo) + "px";
  box.style.height = photo.height * fitOf(photo) + "px";
};
const layOut = () => {
  if (!shot) return;
  size(shot);
  if (shot.isPicture) askFor(shot, fittedWidth(shot.photo));
  // In a window that has grown, less is full size.
  setZoom({...zoom, scale: Math.min(zoom.scale, mostScale())});
};
new ResizeObserver(() => {
  layOut();
  fillStrip();
}).observe(frame);
