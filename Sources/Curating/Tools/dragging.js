// Cards of a collection are dragged with a mouse, or by their grip with a finger.
let drag = null;

const unmark = () => {
  for (const card of all(".gallerist-before, .gallerist-after")) {
    card.classList.remove("gallerist-before", "gallerist-after");
  }
};

const endDrag = () => {
  unmark();
  for (const card of all(".gallerist-dragged")) card.classList.remove("gallerist-dragged");
  document.body.classList.remove("gallerist-dragging");
  drag = null;
};

addEventListener("pointerdown", (event) => {
  const card = event.target.closest?.(".card");
  if (!card || event.button || card.parentNode !== ownList()) return;
  const isGrip = event.target.closest(".gallerist-grip");
  if (!isGrip && (event.pointerType !== "mouse" || event.target.closest("button, input"))) return;
  drag = {card, id: event.pointerId, x: event.clientX, y: event.clientY, cards: null};
});

const beginDrag = () => {
  const path = pathOf(drag.card);
  drag.cards = selected.has(path)
    ? ownCards().filter((card) => selected.has(pathOf(card))) : [drag.card];
  for (const card of drag.cards) card.classList.add("gallerist-dragged");
  document.body.classList.add("gallerist-dragging");
};

addEventListener("pointermove", (event) => {
  if (event.pointerId !== drag?.id) return;
  const {clientX: x, clientY: y} = event;
  if (!drag.cards && Math.hypot(x - drag.x, y - drag.y) < 8) return;
  if (!drag.cards) beginDrag();
  const edge = 60;
  if (y < edge) scrollBy({top: y - edge, behavior: "instant"});
  if (y > innerHeight - edge) scrollBy({top: y - innerHeight + edge, behavior: "instant"});
  unmark();
  const target = document.elementFromPoint(x, y)?.closest(".card");
  drag.target = target?.parentNode === ownList() && !drag.cards.includes(target) ? target : null;
  if (!drag.target) return;
  const {left, width} = target.getBoundingClientRect();
  drag.isBefore = (x < left + width / 2) !== (document.documentElement.dir === "rtl");
  target.classList.add(drag.isBefore ? "gallerist-before" : "gallerist-after");
});

const drop = async ({cards: moved, target, isBefore}) => {
  const list = target.parentNode;
  const before = [...list.children];
  const paths = moved.map(pathOf);
  if (isBefore) target.before(...moved);
  else target.after(...moved);
  const answer = await place(isBefore ? "before" : "after", pathOf(target), paths);
  if (!answer) list.append(...before);
};

addEventListener("pointerup", (event) => {
  if (event.pointerId !== drag?.id) return;
  const done = drag;
  endDrag();
  if (!done.cards) return;
  // What was dragged is not clicked.
  const stop = (click) => { click.preventDefault(); click.stopPropagation(); };
  addEventListener("click", stop, {capture: true, once: true});
  setTimeout(() => removeEventListener("click", stop, {capture: true}));
  if (done.target) drop(done);
});
addEventListener("pointercancel", () => drag && endDrag());
addEventListener("dragstart", (event) => {
  if (event.target.closest?.(".card")?.parentNode === ownList()) event.preventDefault();
});
