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

g.showSettings = (place) => place.replaceChildren(
  g.element("h2", {}, g.say("settings")),
  choice(g.say("alwaysPages"), g.kept("pages") === true,
    (isChosen) => g.keep("pages", isChosen || null)),
  keysChoice());
