// The address under which others find a photo: that of the web, where this page knows one.
const shared = (place) =>
  new URL(`${root}photo/${place}.html`, g.find("link[rel=canonical]")?.href ?? location.href).href;

// With what the device shares by, or else by copying the address.
g.share = async (place, title) => {
  const url = shared(place);
  try {
    await navigator.share({title, url});
  } catch (error) {
    // Somebody who thought better of it wants no copy either.
    if (error.name === "AbortError") return undefined;
    return g.copy(url, g.say("linkCopied"), g.say("copyLink"));
  }
};
