// What is known of the photo, beside it: `i` opens it, and closes it again.
g.later("details", "details");
g.later("player", "layPlayer");

const tellDetails = async () => {
  const {photo} = shot;
  if (details.hidden) return;
  const told = await g.details(photo, pageOf(photo.place)).catch(() => [g.say("notLoaded")]);
  if (photo !== shot.photo) return;
  details.replaceChildren(...told);
  details.scrollTop = 0;
};

function toggleDetails() {
  details.hidden = !details.hidden;
  info.ariaExpanded = String(!details.hidden);
  all.classList.toggle("informed", !details.hidden);
  tellDetails();
}
info.ariaExpanded = "false";
