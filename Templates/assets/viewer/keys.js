// The keys of the viewer.
const far = 80;
const pan = (x, y) => setZoom({...zoom, x: zoom.x + x * far, y: zoom.y + y * far});
const across = (way) => isZoomed() ? pan(-way, 0) : step(way * sideways);

const deeds = {
  ArrowLeft: () => across(-1),
  ArrowRight: () => across(1),
  ArrowUp: () => pan(0, 1),
  ArrowDown: () => pan(0, -1),
  PageUp: () => step(-1),
  PageDown: () => step(1),
  Home: () => goTo(0),
  End: () => goTo(series?.length - 1),
  "+": () => zoomBy(1.5),
  "=": () => zoomBy(1.5),
  "-": () => zoomBy(1 / 1.5),
  0: () => zoomBy(0),
  z: () => toggleZoom(),
  i: () => toggleDetails(),
  m: () => more.click(),
  f: () => toggleFull(),
  "?": () => g.showShortcuts(),
  " ": () => series?.length > 1 && setPlaying(!isPlaying),
};

dialog.addEventListener("keydown", (event) => {
  const {key, target} = event;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  if (target.closest("dialog") !== dialog || target.closest("select, [popover]")) return;
  if (key === " " && target.closest("a, button")) return;
  if (/^(Arrow[UD]|Page|Home|End)/.test(key) && details.contains(target)) return;
  if (/^\S$/.test(key) && g.kept("keys") === false) return;
  const act = deeds[key];
  if (!act) return;
  event.preventDefault();
  act();
});
