/// Scripts that several tests run in a page.
enum Script {
  /// How many menus are open.
  static let openMenus = "document.querySelectorAll(':popover-open').length"

  /// Loads what is further down, too.
  static let loadEverything = """
    for (const image of document.images) image.loading = 'eager';
    Promise.allSettled([...document.images].map(image => image.complete ? 0
      : new Promise(end => { image.onload = image.onerror = end; })))
      .then(() => requestAnimationFrame(() => done(0)));
    """

  /// The addresses of images that did not load.
  static let brokenImages = """
    return [...document.images].filter(image => image.complete && image.naturalWidth === 0)
      .map(image => image.currentSrc || image.src);
    """

  /// Scrolls from the top to the end, a screen at a time, as pictures load.
  static let scrollToTheEnd = """
    const step = () => {
      const before = scrollY;
      scrollBy({top: innerHeight / 2, behavior: 'instant'});
      requestAnimationFrame(() => requestAnimationFrame(() => {
        const loading = [...document.images].filter(image => !image.complete
          && image.getBoundingClientRect().top < innerHeight);
        Promise.allSettled(loading.map(image => new Promise(
          end => { image.onload = image.onerror = end; }))).then(
            () => scrollY > before ? step() : requestAnimationFrame(() => done(0)));
      }));
    };
    step();
    """
}
