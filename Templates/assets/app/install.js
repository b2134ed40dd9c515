// What makes of a gallery on the web one that can be installed, and visited without a network.
g.feature(() => {
  if (!/^http/.test(location.protocol) || !isSecureContext) return;
  addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(() => {
    document.head.append(g.element("link", {rel: "manifest", href: `${root}site.webmanifest`}));
    // Some browsers refuse it in private windows; the pages are whole without.
    navigator.serviceWorker?.register(g.trusted(`${root}sw.js`)).catch(() => {});
  }));
});
