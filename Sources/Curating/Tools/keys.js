// Keys, before the page's own. Letters are off where a visitor's settings say so.
const sideways = document.documentElement.dir === "rtl"
  ? {ArrowLeft: 1, ArrowRight: -1} : {ArrowLeft: -1, ArrowRight: 1};

const deed = (key, event, card) => {
  const photos = card ? [pathOf(card)] : targets();
  const isOrdered = card && card.parentNode === ownList();
  if (event.shiftKey) {
    return sideways[key] && isOrdered
      && (() => shift(sideways[key], selected.has(photos[0]) ? targets() : photos));
  }
  if (key === "Escape") return (drag && endDrag) || (selected.size && selectNone);
  if (key === " ") return card && event.target.matches(".card > a")
    && (() => pick(card, !selected.has(photos[0]), false));
  if (window.gallerist?.kept?.("keys") === false) return null;
  const chosen = selected.size ? targets() : photos;
  return {
    a: cards().length && selectAll,
    u: undo,
    e: photos.length && (() => edit(photos[0])),
    h: chosen.length && (() => hide(chosen)),
    f: isOrdered && (() => place("first", null, chosen)),
    l: isOrdered && (() => place("last", null, chosen)),
    c: isOrdered && (() => cover(photos[0])),
  }[key];
};

addEventListener("keydown", (event) => {
  const {key, target} = event;
  if (find("dialog[open]") || target.closest?.("input:not([type=checkbox]), textarea, select")) return;
  const isCommand = event.ctrlKey || event.metaKey;
  const back = isCommand && key.toLowerCase() === "z" && (event.shiftKey ? redo : undo);
  const does = back || (!isCommand && !event.altKey && deed(key, event, target.closest?.(".card")));
  if (!does) return;
  event.preventDefault();
  event.stopPropagation();
  does();
}, true);

addEventListener("focusin", ({target}) => {
  const card = target.closest(".card");
  if (card) focusedCard = card;
});
