// The images: at first the one that the page shows, or a small one, then the best for the room.
const mostKept = 5;
const kept = new Map();
// As the lists ask for theirs, so that a browser that comes from there has it.
const listSizes = g.find(".first img, .card img")?.sizes.replace("auto, ", "") || "25vw";

// What the page shows of a photo.
const onPage = (place) =>
  g.all(place === own ? ".stage img" : `.card a[href*="photo/${place}.html"] img`)
    .findLast((image) => image.naturalWidth && image.checkVisibility());

// Once it is there, or known not to come.
const settled = (image) => new Promise((done) => {
  image.onload = () => done(true);
  image.onerror = () => done(false);
});

// Lays an image over those of a shot, which go once it is there. Tells whether it came.
const lay = async (shot, picture, sizes) => {
  const image = g.find("img", picture);
  if (sizes) for (const part of g.all("source, img", picture)) part.sizes = sizes;
  // The box says what is to be seen. What is not decoded yet would be a black frame.
  Object.assign(image, {alt: "", loading: "eager", decoding: "sync", draggable: false,
    fetchPriority: shot.isUrgent ? "high" : "low"});
  shot.box.insertBefore(picture, shot.tiles ?? shot.player);
  const isThere = await settled(image);
  if (isThere) await image.decode().catch(() => {});
  else picture.remove();
  while (picture.previousSibling) picture.previousSibling.remove();
  return isThere;
};

// One that does not come leaves what is there.
const askFor = async (shot, width) => {
  if (width <= shot.asked) return;
  // Not for each step of a wheel.
  shot.asked = Math.ceil(shot.asked ? width * 1.4 : width);
  shot.isSmall = !await lay(shot, shot.photo.picture(), shot.asked + "px");
  tellState(shot);
};

// A shot: the box of a photo and what is in it. Something of it is `seen` before it is `ready`.
const takeShot = (photo, isUrgent) => {
  const {place, name, alt = name, colour = ""} = photo;
  const picture = photo.picture();
  const shot = {photo, isUrgent, asked: 0, isPicture: !!picture};
  shot.box = g.element("div", {class: "shot " + colour,
    ...picture ? {role: "img", "aria-label": alt} : {}});
  if (!picture) {
    shot.box.append(g.element("p", {class: "nothing"}, g.element("bdi", {}, name)));
    shot.seen = shot.ready = Promise.resolve(shot.isReady = true);
    return shot;
  }
  const src = onPage(place)?.currentSrc;
  const small = src ? lay(shot, g.element("picture", {}, g.element("img", {src})))
    : lay(shot, picture, listSizes);
  const large = askFor(shot, fittedWidth(photo));
  shot.seen = Promise.race([large, small.then((isThere) => isThere || large)]);
  shot.ready = large.then(async () => {
    shot.isReady = !shot.isSmall || await small;
    shot.hasFailed = !shot.isReady;
    shot.box.className = "shot";
  });
  return shot;
};

// Those that were looked at, or will be, a few of them.
const shotOf = (photo, isUrgent) => {
  const old = kept.get(photo.place);
  const shot = old && !old.hasFailed && !old.isSmall ? old : takeShot(photo, isUrgent);
  kept.delete(photo.place);
  kept.set(photo.place, shot);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value);
  return shot;
};
