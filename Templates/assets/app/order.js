// What opens the viewer, and the series that a photo's page was opened from.
g.later("viewer", "view", "slideshow");

// A button with a drawing of 24 by 24.
g.iconButton = (lines, label, onclick, looks = "") => {
  const [icon, path] = ["svg", "path"].map((name) =>
    document.createElementNS("http://www.w3.org/2000/svg", name));
  icon.setAttribute("viewBox", "0 0 24 24");
  path.setAttribute("d", lines);
  icon.append(path);
  return g.element("button", {type: "button", class: "button icon " + looks, "aria-label": label,
    title: label, onclick}, icon);
};
// What could not be loaded is said where everybody sees it.
const failed = () => {
  const note = g.element("p", {popover: ""}, g.say("notLoaded"));
  document.body.append(note);
  note.showPopover();
  g.announce(note.textContent);
};
g.play = (name, place) => g.slideshow(name, place).catch(failed);
// Shows photos one after another: those of a list, or of the series of this page.
g.playButton = (list) => g.iconButton("M7 4l12 8-12 8z", g.say("slideshow"), () =>
  g.play(list?.dataset.list, list && g.placeIn(g.find(".card a", list).href)));

// An address with `#v=` is one of the viewer.
const lookForViewer = () => {
  const place = g.hash().get("v");
  if (place || g.find(".viewer[open]")) g.view(place).catch(() => {});
};
addEventListener("popstate", lookForViewer);
addEventListener("hashchange", lookForViewer);

g.feature(() => {
  lookForViewer();
  const list = g.find("ol.grid[data-list]");
  if (list && g.all(".card", list)[1]) {
    list.previousElementSibling.before(g.element("div", {class: "play"},
      g.iconButton("M4 4h16v16H4zM8 12l3 3 5-6", g.say("choosePhotos"), () => g.choose().catch(failed)),
      g.playButton(list)));
  }
  const inWay = g.find(".stage + .way");
  for (const move of ["focusin", "pointerover"]) inWay?.addEventListener(move, g.lead);
  // `#in=tag/dog`
  const series = g.hash().get("in");
  if (inWay && series) g.followSeries(series).catch(() => {});
  // A video has controls of its own.
  const stage = g.find(".stage > a");
  if (!stage) return;
  g.find(".tools .room")?.append(
    g.iconButton("M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5", g.say("fullScreen"),
      () => g.view(undefined, {isFull: true}).catch(failed)),
    inWay ? g.playButton() : "");
  stage.onclick = (event) => {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    g.view().catch(() => location.assign(stage.href));
  };
});
