// A dialog with a heading and a button that closes it; it is gone afterwards.
let dialogs = 0;
const openDialog = (heading, ...content) => {
  const id = `dialog-${dialogs += 1}`;
  const dialog = g.element("dialog", {
    class: "dialog",
    closedby: "any",
    "aria-labelledby": id,
    onclose: () => dialog.remove(),
  },
    g.element("h2", {id, tabindex: -1, autofocus: true}, heading),
    ...content,
    g.element("p", {class: "end"}, g.element("button",
      {type: "button", class: "button", onclick: () => dialog.close()}, g.say("close"))));
  // The focus is to return to what opened the list, not into it.
  g.find(".menu:popover-open")?.hidePopover();
  (g.find("dialog[open]") ?? document.body).append(dialog);
  dialog.showModal();
  return dialog;
};
