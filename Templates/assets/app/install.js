// What makes of a gallery on the web one that can be installed, and visited without a network.
g.feature(() => {
  const {serviceWorker} = navigator;
  if (g.isFile || !isSecureContext) return;
  addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(() => {
    document.head.append(g.element("link", {rel: "manifest", href: `${root}site.webmanifest`}));
    // Some browsers refuse it in private windows; the pages are whole without.
    serviceWorker?.register(g.trusted(`${root}sw.js`))
      .then(() => g.kept("whole") && g.open("offline")).catch(() => {});
  }));
  if (!serviceWorker || serviceWorker.controller) return;
  // What came before the worker was there is to be seen again, too.
  const tell = () => serviceWorker.controller?.postMessage(
    [...document.images].filter((image) => image.naturalWidth).map((image) => image.currentSrc));
  serviceWorker.addEventListener("controllerchange", tell);
  addEventListener("pagehide", tell);
});
