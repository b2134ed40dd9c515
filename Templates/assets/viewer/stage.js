// The photo of a page that takes its time.
g.waitForStage = (image) => {
  if (image.complete) return;
  const wait = g.element("span", {role: "status", class: "wait"});
  image.closest(".stage > *").append(wait);
  wait.textContent = g.say("loadingPhoto");
  image.onload = image.onerror = () => wait.remove();
};
