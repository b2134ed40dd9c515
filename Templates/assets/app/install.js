// What makes of a gallery on the web one that can be installed, and visited without a network.
g.feature(() => {
  // Browsers have none without HTTPS, nor in some private windows.
  const {worker} = g;
  if (g.isFile || !worker) return;
  addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(() => {
    document.head.append(g.element("link", {rel: "manifest", href: `${root}site.webmanifest`}));
    worker.register(g.trusted(`${root}sw.js`))
      .then(() => g.kept("whole") && g.open("offline")).catch(() => {});
  }));
  if (worker.controller) return;
  // What came before the worker was there is to be seen again, too.
  const tell = () => worker.controller?.postMessage(
    [...document.images].filter((image) => image.naturalWidth).map((image) => image.currentSrc));
  worker.addEventListener("controllerchange", tell);
  addEventListener("pagehide", tell);
});
