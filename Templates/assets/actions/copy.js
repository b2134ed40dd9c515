// Copies a text and says so. Where the browser refuses, the text stands below `heading`, to be copied
// by hand.
g.copy = async (text, told, heading) => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return copiedByHand(text, heading);
  }
  g.announce(told);
  return told;
};

const copiedByHand = (text, heading) => {
  const field = g.element("textarea", {readonly: true, rows: 3, "aria-label": heading});
  field.value = text;
  openDialog(heading, field);
  field.focus();
  field.select();
};
