// Pages of a host melt into each other, and a thumbnail grows into its photo. This stands in the page
// itself, before the style sheet, as browsers ask for it before any other script runs; it is no rule
// of the style sheet, as from a folder Chromium would write a line on the console for each page. In a
// page a script has neither `<` nor an ampersand.
(() => {
"use strict";
if (location.protocol === "file:" || !("onpagereveal" in window)) return;

const sheet = new CSSStyleSheet();
sheet.replaceSync(
  "@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto } }");
document.adoptedStyleSheets.push(sheet);

// One that never comes about, as on a page that was shown too early, is no matter. Such are ended by
// the browser, and may never be handed to anybody.
addEventListener("unhandledrejection", (event) => {
  const {reason} = event;
  if (!(reason instanceof DOMException)) return;
  if (/transition/i.test(reason.message)) event.preventDefault();
});

// What is the same on both pages: the stage with all that lies in it, else the thumbnail of the other
// page's photo.
const findImage = (address) => document.querySelector(".stage > :has(img)")
  ?? [...document.querySelectorAll(".card a")]
    .find((link) => link.pathname === new URL(address, location.href).pathname)
    ?.querySelector("img");

const show = async ({viewTransition}, address) => {
  if (!viewTransition) return;
  // One that does not come about is no matter.
  for (const name of ["ready", "updateCallbackDone", "finished"]) viewTransition[name].catch(() => {});
  if (!address) return;
  const image = findImage(address);
  if (!image) return;
  image.style.viewTransitionName = "photo";
  await viewTransition.finished.catch(() => {});
  image.style.viewTransitionName = "";
};

// Metadata and the tags come from below, like a sheet.
const rise = () => document.documentElement.animate(
  {transform: ["translateY(4rem)", "none"], opacity: [0, 1]},
  {duration: 200, easing: "ease-out", pseudoElement: "::view-transition-new(root)"});

addEventListener("pageswap", (event) => show(event, event.activation?.entry?.url));
addEventListener("pagereveal", (event) => {
  show(event, window.navigation?.activation?.from?.url);
  if (/\/(info\/|tags\/index)/.test(location.pathname)) {
    event.viewTransition?.ready.then(rise, () => {});
  }
});
})();
