// A strip of thumbnails of the photos around, with this one in the middle; only where there is room.
const thumbSize = 60;
const most = 10;
const thumbs = new Map();

const thumbOf = (number) => {
  const thumb = g.element("span", {onclick: () => goTo(number)});
  g.record(series.at(number)).then((record) => {
    thumb.className += " " + record.colour;
    if (!record.kinds.length) return;
    const image = g.thumb(record, thumbSize + "px");
    image.onerror = () => image.remove();
    thumb.append(image);
  }, () => {});
  strip.append(thumb);
  return thumb;
};

const fillStrip = () => {
  const half = strip.clientHeight && Math.min(most, Math.ceil(strip.clientWidth / thumbSize / 2));
  for (let number = index - half; half && number <= index + half; number++) {
    if (isIn(number) && !thumbs.has(number)) thumbs.set(number, thumbOf(number));
  }
  for (const [number, thumb] of thumbs) {
    const far = number - index;
    thumb.style.transform = `translate(${far * sideways * thumbSize}px)`;
    thumb.classList.toggle("now", !far);
    if (Math.abs(far) <= half) continue;
    thumb.remove();
    thumbs.delete(number);
  }
};
const emptyStrip = () => {
  thumbs.clear();
  strip.replaceChildren();
  beside.clear();
};
