// 24 MB, as the pages write it.
const sizeText = (bytes) => bytes < 1e6
  ? g.say("kilobytes", {number: Math.ceil(bytes / 1e3)})
  : g.say("megabytes", {number: Math.ceil(bytes / 1e6)});

const button = (words, onclick) => g.element("button", {type: "button", class: "button", onclick}, words);

// What can be kept, named as its own page is: the gallery, and the search that is shown.
const offered = () => {
  const list = g.find("[data-list^='s/']")?.dataset.list;
  const search = list && g.find("h1")?.textContent.trim();
  return [["", g.say("wholeGallery")], ...search ? [[list, search]] : []];
};

const stateText = ({isWhole, isFull, isRunning, problem, at, count, bytes}) => {
  if (isFull) return g.say("noRoomAnew");
  if (problem) return g.say("notReached");
  if (isRunning && count) return g.say("position", {number: at, most: count});
  if (isRunning) return g.say("looking");
  return isWhole ? g.say("keptWhole", {size: sizeText(bytes)}) : g.say("notAllHere");
};

// One of them: how far it is, and what can be done about it.
const row = (name, title) => {
  const text = g.element("p", {class: "count", tabindex: -1});
  const told = g.element("p", {class: "hidden", role: "status"});
  const bar = g.element("progress", {"aria-label": title, hidden: true});
  const actions = g.element("p", {});
  const place = g.element("div", {class: "choice keep", role: "group", "aria-label": title},
    g.element("p", {}, g.element("bdi", {}, title)), text, told, bar, actions);
  let shown;
  // While only numbers change, whoever is on a button stays there, and nobody is told each of them.
  const show = (kind, words, ...buttons) => {
    text.textContent = words;
    if (shown === kind) return;
    const hadFocus = actions.contains(document.activeElement) || document.activeElement === text;
    actions.replaceChildren(...buttons);
    if (hadFocus) (buttons[0] ?? text).focus();
    if (shown) told.textContent = words;
    shown = kind;
  };
  const again = () => button(g.say("tryAgain"), look);
  // The list of all files may be long: nobody fetches it who only came for the settings.
  const look = async () => {
    g.keep("full", null);
    show("looking", g.say("looking"));
    const found = await planOf(name).catch(() => null);
    if (!found) return show("away", g.say("notReached"), again());
    const {quota = Infinity, usage = 0} = await navigator.storage?.estimate?.() ?? {};
    const [size, room] = [sizeText(found.size), sizeText(Math.max(0, quota - usage))];
    if (found.size > quota - usage) return show("large", g.say("tooLarge", {size, room}), again());
    show("size", g.say("takesAbout", {size}), button(g.say("keepThis"), () => start(name, title, found)));
  };
  const renew = () => {
    const kept = known.get(name);
    bar.hidden = !kept?.isRunning;
    if (!kept) {
      return g.kept("full")?.name === name ? show("full", g.say("noRoom"), again())
        : show("offer", "", button(g.say("keepAsk"), look));
    }
    Object.assign(bar, {max: kept.count || 1, value: kept.count ? kept.at : 0});
    const isBusy = kept.isRunning && !kept.isPaused;
    const first = isBusy ? [button(g.say("pause"), () => pause(name))]
      : kept.isWhole ? [] : [button(g.say("goOn"), () => goOn(name))];
    show([isBusy, kept.isWhole, kept.problem, isBusy && !kept.count].join(), stateText(kept), ...first,
      button(g.say("removeThis"), () => remove(name)));
  };
  const onChange = ({detail}) => {
    if (!place.isConnected) document.removeEventListener("keeping", onChange);
    else if (detail === name) renew();
  };
  document.addEventListener("keeping", onChange);
  renew();
  return place;
};

g.showKeeping = async (place) => {
  await learn();
  const offers = new Map(offered());
  const full = g.kept("full");
  for (const {name, title} of [...known.values(), ...full ? [full] : []]) {
    if (title && !offers.has(name)) offers.set(name, title);
  }
  place.replaceChildren(g.element("legend", {}, g.say("withoutNetwork")),
    ...[...offers].map(([name, title]) => row(name, title)));
};
