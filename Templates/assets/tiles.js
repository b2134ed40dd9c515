// Deep zoom: tiles of a large photo lie over it, those that are in view, as fine as the screen can show.
(() => {
"use strict";
const g = window.gallerist;
// As `TilePyramid` of the generator has it.
const side = 512;
// A finger or a wheel goes on.
const rest = 80;

const tileAt = (photo, factor, column, row) => {
  const [width, height] = [+photo.width, +photo.height];
  const [left, top] = [column * side * factor, row * side * factor];
  const across = Math.min(side * factor, width - left);
  const down = Math.min(side * factor, height - top);
  const region = across === width && down === height ? "full" : [left, top, across, down].join();
  const size = [across, down].map((length) => Math.ceil(length / factor)).join();
  return {left, top, across, down, name: `${region}/${size}/0/default.jpg`};
};

// The first and the last column or row in view. `scale` is how large a pixel of the photo is shown.
const inView = (length, room, moved, scale, step) => {
  const start = (length - room / scale) / 2 - moved / scale;
  const end = Math.min(length, start + room / scale);
  return [Math.floor(Math.max(0, start) / step), Math.ceil(end / step) - 1];
};

// The tiles that the zoom of the viewer needs; none where the photo's widest file is as fine.
const needed = ({photo, box}, frame, zoom) => {
  const {x, y} = zoom;
  const scale = zoom.scale * parseFloat(box.style.width) / photo.width;
  const sharpness = scale * devicePixelRatio;
  const widths = g.all("picture :is(source, img)", box)
    .flatMap(({srcset}) => [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => +width));
  if (photo.width * sharpness <= Math.max(0, ...widths)) return [];
  let factor = 1;
  while (factor * 2 * sharpness <= 1 && Math.max(photo.width, photo.height) > side * factor) factor *= 2;
  const step = side * factor;
  const [left, right] = inView(photo.width, frame.clientWidth, x, scale, step);
  const [top, bottom] = inView(photo.height, frame.clientHeight, y, scale, step);
  const tiles = [];
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) tiles.push(tileAt(photo, factor, column, row));
  }
  return tiles;
};

const part = (length, whole) => 100 * length / whole + "%";
const imageOf = ({tiles, width, height}, {left, top, across, down, name}) => {
  const image = g.element("img", {alt: "", draggable: "false", decoding: "async"});
  Object.assign(image.style, {left: part(left, width), top: part(top, height),
    width: part(across, width), height: part(down, height)});
  image.src = tiles + name;
  return image;
};

const fadeIn = (image) => {
  image.classList.add("seen");
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) {
    image.animate({opacity: [0, 1]}, 200);
  }
};

// By layer, the tiles that are there, by their names.
const laid = new WeakMap();
const lay = async (shot, frame, zoom) => {
  const layer = shot.tiles;
  const known = laid.get(layer);
  const wanted = new Map(needed(shot, frame, zoom).map((tile) => [tile.name, tile]));
  layer.wanted = wanted;
  const coming = [];
  for (const [name, tile] of wanted) {
    if (known.has(name)) continue;
    const image = imageOf(shot.photo, tile);
    known.set(name, image);
    layer.append(image);
    coming.push(image.decode().then(() => fadeIn(image), () => {
      known.delete(name);
      image.remove();
    }));
  }
  await Promise.all(coming);
  // What lay there before stays until then.
  if (layer.wanted !== wanted) return;
  for (const [name, image] of known) {
    if (wanted.has(name)) continue;
    known.delete(name);
    image.remove();
  }
};

let waiting;
g.layTiles = (shot, frame, zoom) => {
  if (!shot.tiles) {
    // What plays its video lies above.
    shot.tiles = shot.box.insertBefore(g.element("div", {class: "tiles"}), shot.player ?? null);
    laid.set(shot.tiles, new Map());
  }
  clearTimeout(waiting);
  waiting = setTimeout(() => lay(shot, frame, zoom), rest);
};
})();
