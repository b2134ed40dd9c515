// The slideshow: it begins anew after the last photo, and waits while somebody does something.
let isPlaying = false;
let isHovering = false;
let timer;
let lock;

pace.value = g.kept("pace");
if (!pace.value) pace.value = 5;
function choosePace() {
  g.keep("pace", +pace.value);
  schedule();
}

const schedule = () => {
  clearTimeout(timer);
  const isSettled = shot?.isReady || shot?.hasFailed;
  if (!isPlaying || !isSettled || !series || isHovering || isZoomed() || document.hidden) return;
  timer = setTimeout(() => {
    if (isCovered()) schedule();
    else goTo((index + 1) % series.length);
  }, pace.value * 1000);
};

const setPlaying = (isOn) => {
  isPlaying = isOn;
  // The mouse that pressed the button is still there.
  isHovering = false;
  play.ariaLabel = play.title = isOn ? g.say("pause") : g.say("play");
  g.find("path", play).setAttribute("d", isOn ? icons.pause : icons.play);
  all.classList.toggle("playing", isOn);
  keepAwake();
  schedule();
};

// The screen stays on, where a browser can do that.
const keepAwake = async () => {
  const {wakeLock} = navigator;
  try {
    await lock?.release();
    lock = isPlaying && !document.hidden ? await wakeLock?.request("screen") : null;
  } catch {
    lock = null;
  }
};

document.addEventListener("visibilitychange", () => {
  keepAwake();
  schedule();
});
dialog.addEventListener("pointerover", ({target, pointerType}) => {
  isHovering = pointerType === "mouse" && !!target.closest(".title, .set, .button");
  schedule();
});
dialog.addEventListener("pointerleave", () => {
  isHovering = false;
  schedule();
});

// Begins at a photo of a series, or at its first. Whoever wants no motion starts it by hand.
g.slideshow = async (name = usualSeries(), place = own) => {
  if (!place) {
    const series = await g.series(name);
    if (!series?.length) throw new Error(name);
    place = (await g.record(series.at(0))).place;
  }
  return g.view(place, {name, playing: !reducesMotion()});
};
