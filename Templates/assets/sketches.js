// What an image looks like from afar, drawn in its place until it is there: brightness in 4 × 3 cells
// and colour in 2 × 2, a sign of 64 for each.
(() => {
"use strict";
const g = window.gallerist;
const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const drawSketch = (text) => {
  const values = [...text].map((sign) => signs.indexOf(sign) * 4 + 2);
  const canvas = g.element("canvas", {width: 4, height: 3, "aria-hidden": true});
  const context = canvas.getContext("2d");
  const pixels = context.createImageData(4, 3);
  // The colour at a place, between those of the four corners.
  const colourAt = (first, x, y) => {
    const [a, b, c, d] = values.slice(first, first + 4);
    return (a * (3 - x) + b * x) * (2 - y) / 6 + (c * (3 - x) + d * x) * y / 6 - 128;
  };
  for (let i = 0; i < 12; i += 1) {
    const [blue, red] = [12, 16].map((first) => colourAt(first, i % 4, Math.floor(i / 4)));
    const light = values[i];
    pixels.data.set([light + 1.402 * red, light - 0.344 * blue - 0.714 * red, light + 1.772 * blue, 255],
      i * 4);
  }
  context.putImageData(pixels, 0, 0);
  return canvas;
};

g.sketch = (inside = document) => {
  for (const image of g.all("img[data-sketch]", inside)) {
    if (image.complete && image.naturalWidth) continue;
    const canvas = drawSketch(image.dataset.sketch);
    image.parentNode.before(canvas);
    image.addEventListener("load", () => canvas.remove(), {once: true});
  }
};
g.sketch();

// A photo that takes its time.
g.feature(() => setTimeout(async () => {
  const image = g.find(".stage picture:not(.first *) img");
  if (!image || image.complete) return;
  await g.style("viewer");
  if (image.complete) return;
  const wait = g.element("span", {role: "status", class: "wait"});
  image.closest(".stage > *").append(wait);
  wait.textContent = g.say("loadingPhoto");
  image.onload = image.onerror = () => wait.remove();
}, 300));
})();
