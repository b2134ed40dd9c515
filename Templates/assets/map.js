// The map as one that is moved and zoomed, with the photos of what is in view. Without this the page has a map
// for each part of the world where photos are.
(() => {
"use strict";
const g = window.gallerist;

const world = 7200;
// In pixels: how large a mark is, and how near another may be.
const [radius, room] = [16, 36];
// In units of the outlines, which are no finer.
const closest = 40;
// Whatever the digits of the language are, their codes end in their values.
const numberIn = (text) => +(text.match(/\p{Nd}/gu) ?? []).map((sign) => sign.charCodeAt() & 15).join("");

g.feature(() => {
  const maps = g.find(".maps");
  const ground = g.find(".ground", maps);
  const svg = g.find("svg", ground);
  const land = g.find("path", svg);
  const spots = g.all("a[id]", maps).map((link) => {
    const [circle, text] = link.children;
    const [x, y] = ["cx", "cy"].map((name) => +circle.getAttribute(name));
    return {link, circle, text, x, y, count: numberIn(text.textContent), label: link.ariaLabel};
  }).sort((one, other) => other.count - one.count);
  svg.replaceChildren(land, ...spots.map(({link}) => link));
  maps.classList.add("live");
  ground.tabIndex = 0;
  ground.role = "group";
  ground.setAttribute("aria-labelledby", "world-name");

  const whole = svg.viewBox.baseVal;
  const bounds = {top: whole.y, bottom: whole.y + whole.height};
  let view = {x: 0, y: 0, w: world};
  const shape = () => ground.clientHeight / ground.clientWidth || .5;
  const unit = () => view.w / ground.clientWidth;

  // The marks that have room, each with those around it that have none.
  const grouped = () => {
    const groups = [];
    for (const spot of spots) {
      const near = groups.find(([{x, y}]) => Math.hypot(spot.x - x, spot.y - y) < room * unit());
      if (near) near.push(spot);
      else groups.push([spot]);
    }
    return groups;
  };
  const isInView = ({x, y}) => x >= view.x && x <= view.x + view.w
    && y >= view.y && y <= view.y + view.w * shape();

  const draw = () => {
    const h = view.w * shape();
    view.x = Math.max(-view.w / 2, Math.min(world - view.w / 2, view.x));
    view.y = Math.max(bounds.top - h / 2, Math.min(bounds.bottom - h / 2, view.y));
    svg.setAttribute("viewBox", [view.x, view.y, view.w, h].join(" "));
    svg.setAttribute("font-size", 13 * unit());
    const shown = new Set();
    for (const group of grouped()) {
      const [{link, circle, text, x, y, label}] = group;
      if (!isInView({x, y})) continue;
      shown.add(link);
      const count = group.reduce((sum, spot) => sum + spot.count, 0);
      circle.setAttribute("r", radius * unit());
      for (const [name, value] of [["cx", x], ["cy", y]]) circle.setAttribute(name, value);
      text.setAttribute("x", x);
      text.setAttribute("y", y + 4.5 * unit());
      text.textContent = g.number(count);
      link.group = group;
      link.classList.toggle("several", group.length > 1);
      link.ariaLabel = group.length > 1
        ? group.map((spot) => spot.label).slice(0, 5).join("; ") + (group[5] ? " …" : "") : label;
    }
    for (const {link} of spots) link.style.display = shown.has(link) ? "" : "none";
    clearTimeout(timer);
    timer = setTimeout(() => showPhotos().catch(() => {}), 300);
  };

  const zoom = (factor, at = {x: view.x + view.w / 2, y: view.y + view.w * shape() / 2}) => {
    const w = Math.max(closest, Math.min(world, view.w * factor));
    const by = w / view.w;
    view = {x: at.x + (view.x - at.x) * by, y: at.y + (view.y - at.y) * by, w};
    draw();
  };
  const fit = (group) => {
    const [left, top] = ["x", "y"].map((key) => Math.min(...group.map((spot) => spot[key])));
    const [right, bottom] = ["x", "y"].map((key) => Math.max(...group.map((spot) => spot[key])));
    const w = Math.min(world, Math.max(closest, 1.4 * Math.max(right - left, (bottom - top) / shape())));
    view = {w, x: (left + right - w) / 2, y: (top + bottom - w * shape()) / 2};
    draw();
  };
  const pan = (across, down) => {
    view.x += across;
    view.y += down;
    draw();
  };
  const fitAll = () => spots[1] ? fit(spots) : zoomTo(spots[0], 400);
  const zoomTo = ({x, y}, w) => {
    view = {w, x: x - w / 2, y: y - w * shape() / 2};
    draw();
  };

  // The photos of the places in view, as a list that the search makes.
  const list = g.element("ol");
  const photos = g.element("section", {"aria-labelledby": "in-view"},
    g.element("h2", {id: "in-view"}, g.say("photosInView")), list);
  let timer;
  let asked = "";
  const showPhotos = async () => {
    const terms = spots.filter(isInView).map(({link}) => link.dataset.term).filter(Boolean);
    let query = "";
    for (const term of terms.slice(0, 50)) {
      if (query.length + term.length < 990) query += (query && " or ") + term;
    }
    if (query === asked) return;
    asked = query;
    photos.hidden = !query;
    if (!query) return;
    await g.open("search");
    const series = await g.series("q/" + query);
    if (asked !== query) return;
    const fresh = g.element("ol", {class: "grid " + (await g.meta()).grid});
    photos.replaceChildren(photos.firstChild, fresh);
    maps.after(photos);
    await g.showSeries(fresh, series);
  };

  const pointers = new Map();
  let moved = 0;
  const placeOf = ({clientX, clientY}) => {
    const box = svg.getBoundingClientRect();
    return {x: view.x + (clientX - box.x) * unit(), y: view.y + (clientY - box.y) * unit()};
  };
  ground.addEventListener("pointerdown", (event) => {
    if (event.button || event.target.closest("button")) return;
    pointers.set(event.pointerId, event);
    if (pointers.size === 1) moved = 0;
  });
  addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const other = [...pointers.values()].find(({pointerId}) => pointerId !== event.pointerId);
    moved += Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY);
    pointers.set(event.pointerId, event);
    if (other) {
      const distance = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      zoom(distance(before) / Math.max(1, distance(event)), placeOf(other));
    } else if (moved > 4) {
      pan((before.clientX - event.clientX) * unit(), (before.clientY - event.clientY) * unit());
    }
  });
  for (const name of ["pointerup", "pointercancel"]) {
    addEventListener(name, ({pointerId}) => pointers.delete(pointerId));
  }
  ground.addEventListener("dragstart", (event) => event.preventDefault());
  ground.addEventListener("click", (event) => {
    const {group} = event.target.closest("a") ?? {};
    if (moved > 4) event.preventDefault();
    else if (group?.length > 1 && view.w > closest) {
      event.preventDefault();
      fit(group);
      // Whoever came by keys goes on from there.
      g.find("a:not([style*=none])", svg)?.focus({preventScroll: true});
    }
    moved = 0;
  });
  // As a page is scrolled by the wheel, too: with Ctrl, as pinching on a touchpad is sent, or where the
  // map has the focus.
  ground.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !ground.contains(document.activeElement)) return;
    event.preventDefault();
    zoom(1.0015 ** event.deltaY, placeOf(event));
  }, {passive: false});
  ground.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const step = view.w / 8;
    const act = {
      ArrowLeft: () => pan(-step, 0), ArrowRight: () => pan(step, 0),
      ArrowUp: () => pan(0, -step), ArrowDown: () => pan(0, step),
      "+": () => zoom(.6), "-": () => zoom(1 / .6), 0: fitAll,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });

  const button = (sign, words, onclick) => g.element("button",
    {type: "button", class: "button icon", "aria-label": g.say(words), title: g.say(words), onclick}, sign);
  ground.append(g.element("div", {class: "zoom"}, button("+", "zoomIn", () => zoom(.6)),
    button("−", "zoomOut", () => zoom(1 / .6)), button("⤢", "fitToWindow", fitAll)));

  const sought = spots.find(({link}) => "#" + link.id === location.hash);
  if (sought) zoomTo(sought, 300);
  else fitAll();
  new ResizeObserver(draw).observe(ground);
  addEventListener("hashchange", () => {
    const spot = spots.find(({link}) => "#" + link.id === location.hash);
    if (spot) zoomTo(spot, 300);
  });
});
})();
