// A dialog, gone once it is closed: whoever opened it has the focus again.
const modal = (title, ...content) => {
  const opener = document.activeElement;
  const close = element("button", {type: "button", class: "close", "aria-label": words.close,
    onclick: () => dialog.close()}, "×");
  const dialog = element("dialog", {class: "gallerist-dialog", "aria-labelledby": "gallerist-heading",
    ...(opener?.dataset.act && {"data-opener": opener.dataset.act})},
    element("div", {class: "head"}, element("h2", {id: "gallerist-heading"}, title), close),
    ...content);
  dialog.addEventListener("close", () => {
    dialog.remove();
    opener?.focus?.({preventScroll: true});
  });
  tools.append(dialog);
  dialog.showModal();
  return dialog;
};

const field = (name, input) => element("label", {class: "field"}, element("span", {}, words[name]), input);
const imageOf = (name) => `/.gallerist/image?photo=${encodeURIComponent(name)}`;
const tagsIn = (text) => text.split(/[,،、]/).map((tag) => tag.trim()).filter(Boolean);

// All that is hidden, with reasons.
const listHidden = async () => {
  const answer = await ask("hidden");
  if (!answer) return;
  const row = ({name, title, cause, reason, since, other, isFound}) => {
    const item = element("li", {},
      isFound ? element("img", {src: imageOf(name), alt: "", loading: "lazy"})
        : element("span", {class: "none"}),
      element("div", {},
        element("p", {}, element("strong", {}, element("bdi", {}, title ?? name)),
          since && ` – ${say("since", {date: since})}`),
        title && element("p", {class: "id"}, name),
        !isFound && element("p", {}, words.waiting),
        cause === "beside" && element("p", {}, words.beside),
        cause === "image" && element("p", {}, say("sameImage", {name: other})),
        cause === "said" && field("reason", element("input", {value: reason, onchange: (event) =>
          act("say", {photos: [name], reason: event.target.value}, "didSave")}))),
      cause !== "image" && element("button", {type: "button",
        "aria-label": `${words.show}: ${title ?? name}`, onclick: async () => {
          if (!await show([name])) return;
          const next = find("button", item.nextElementSibling ?? item.previousElementSibling ?? dialog);
          item.remove();
          next?.focus();
        }}, words.show));
    return item;
  };
  const dialog = modal(words.hidden, answer.pictures.length
    ? element("ul", {class: "hidden-list"}, answer.pictures.map(row))
    : element("p", {}, words.nothingHidden));
};
