// Firefox keeps what a page of a folder stores for that page alone.
const isForgetful = g.isFile && CSS.supports("-moz-appearance", "none");

const choice = (words, isChosen, keep) => {
  const note = g.element("p", {class: "count"});
  const box = g.element("input", {
    type: "checkbox",
    checked: isChosen,
    onchange: () => {
      const isKept = keep(box.checked) && !isForgetful;
      note.textContent = isKept ? "" : g.say("notKept");
      g.announce(note.textContent);
    },
  });
  return g.element("div", {class: "choice"}, g.element("label", {}, box, " ", words), note);
};

// Single keys are what people who speak to their computer hit by accident.
const keysChoice = () => choice(g.say("singleKeys"), g.kept("keys") !== false,
  (isChosen) => g.keep("keys", isChosen ? null : false));

// One of several, of which the first is usual and not kept.
const several = (words, name, choices) => {
  const chosen = g.kept(name) ?? "";
  return g.element("fieldset", {class: "several"}, g.element("legend", {}, words),
    choices.map(([value, label]) => g.element("label", {}, g.element("input", {
      type: "radio", name, value, checked: value === chosen,
      onchange: () => {
        if (!g.keep(name, value || null) || isForgetful) g.announce(g.say("notKept"));
        document.dispatchEvent(new Event("look"));
      },
    }), " ", label)));
};
const looks = () => [
  several(g.say("appearance"), "light",
    [["", g.say("automatic")], ["light", g.say("light")], ["dark", g.say("dark")]]),
  several(g.say("pictureSize"), "small",
    [["small", g.say("small")], ["", g.say("medium")], ["large", g.say("large")]]),
];

// What can be kept without a network, where the service worker runs, which fetches and keeps it.
const keeping = () => {
  if (!g.worker?.controller) return [];
  const place = g.element("fieldset", {class: "keeping"});
  g.open("offline").then(() => g.showKeeping(place)).catch(() => place.remove());
  return [place];
};

g.openSettings = () => openDialog(g.say("settings"), looks(),
  choice(g.say("alwaysPages"), g.kept("pages") === true,
    (isChosen) => g.keep("pages", isChosen || null)),
  keysChoice(), ...keeping());

g.showSettings = (place) => place.replaceChildren(
  g.element("h2", {}, g.say("settings")),
  ...looks(),
  choice(g.say("alwaysPages"), g.kept("pages") === true,
    (isChosen) => g.keep("pages", isChosen || null)),
  keysChoice(), ...keeping());
