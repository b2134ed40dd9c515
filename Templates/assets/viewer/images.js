// The images: at first the small one that the lists show, then the best for the room that it has.
const mostKept = 5;
const kept = new Map();
// As the lists ask for theirs, so that a browser that comes from there has it.
const listSizes = g.find(".first img, .card img")?.sizes || "25vw";

const askFor = (shot, width) => {
  const wanted = Math.ceil(width);
  if (wanted <= shot.asked) return;
  shot.asked = wanted;
  for (const part of g.all("source, img", shot.picture)) part.sizes = wanted + "px";
};

// Once it is there, or known not to come.
const settled = (image) => new Promise((done) => {
  image.addEventListener("load", () => done(true), {once: true});
  image.addEventListener("error", () => done(false), {once: true});
});

// A shot: the box of a photo and what is in it.
const takeShot = (photo, isUrgent) => {
  const shot = {photo, asked: 0, box: g.element("div", {class: "shot"})};
  shot.picture = photo.picture();
  if (!shot.picture) {
    shot.box.append(g.element("p", {class: "nothing"}, g.element("bdi", {}, photo.name)));
    shot.ready = Promise.resolve(shot.isReady = true);
    return shot;
  }
  const image = shot.image = g.find("img", shot.picture);
  image.fetchPriority = isUrgent ? "high" : "low";
  image.loading = "eager";
  image.draggable = false;
  askFor(shot, fittedWidth(photo));
  const small = shot.picture.cloneNode(true);
  const smallImage = g.find("img", small);
  smallImage.alt = "";
  smallImage.onerror = () => small.remove();
  for (const part of g.all("source, img", small)) part.sizes = listSizes;
  shot.box.append(small, shot.picture);
  shot.ready = settled(image).then(async (isThere) => {
    if (isThere) await image.decode().catch(() => {});
    small.remove();
    shot.isReady = isThere;
    shot.hasFailed = !isThere;
  });
  return shot;
};

// Those that were looked at, or will be, a few of them.
const shotOf = (photo, isUrgent) => {
  const shot = kept.get(photo.place) ?? takeShot(photo, isUrgent);
  kept.delete(photo.place);
  kept.set(photo.place, shot);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value);
  return shot;
};
