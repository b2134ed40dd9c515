import TestSupport

/// What somebody does who wants a site without a network: the settings of a page, and the stores behind.
struct Keeping {
  private let browser: Browser
  private let hall: Hall

  init(_ browser: Browser, _ hall: Hall) { (self.browser, self.hall) = (browser, hall) }

  /// A page with its settings, once the service worker answers for it.
  func open(_ page: String) async throws {
    try await browser.open(hall.address + page)
    try await browser.wait(for: "navigator.serviceWorker.ready.then(() => done(0))")
    try await browser.open(hall.address + page)
    try await browser.until("navigator.serviceWorker.controller")
    try await showSettings()
  }

  func showSettings() async throws {
    try await browser.until("document.readyState === 'complete'")
    // While images come in, what is at a place of the window moves.
    try await browser.run("document.querySelector(`footer a[href$='#settings']`).click()")
    try await browser.until("document.querySelector('.keep button')")
  }

  /// Asks how large one of them is.
  func look(_ place: Int) async throws {
    try await click("Keep…", in: place)
    try await says("Takes about ", in: place)
  }

  func keep(_ place: Int) async throws {
    try await look(place)
    try await click("Keep", in: place)
  }

  /// All of the gallery, until it is there.
  func keepAll() async throws {
    try await open("index.html")
    try await keep(0)
    try await says("Kept: ", in: 0)
  }

  /// From now on pages look whether the site was renewed.
  func letAnHourPass() async throws {
    try await browser.runEverywhere("const now = Date.now; Date.now = () => now() + 3600001;")
  }

  func click(_ words: String, in place: Int) async throws {
    let button = """
      [...document.querySelectorAll('.keep')[\(place)]?.querySelectorAll('button') ?? []]
        .find(({textContent}) => textContent === '\(words)')
      """
    try await browser.until(button)
    try await browser.run("(\(button)).click()")
  }

  func says(_ words: String, in place: Int) async throws {
    try await browser.until(
      "document.querySelectorAll('.keep')[\(place)]?.querySelector('.count').textContent"
        + ".includes('\(words)')")
  }

  /// The stores of what is kept whole.
  func stores() async throws -> [String] {
    try await browser.wait(for: "caches.keys().then(done)").elements.map(\.text)
      .filter { $0.contains(" whole ") }
  }

  /// Waits until a file is kept whole, and one that the site had before it is not any more.
  func holds(_ path: String, butNot former: String) async throws {
    try await browser.wait(
      for: """
        const look = async () => {
          const names = (await caches.keys()).filter(name => name.includes(' whole '));
          const [store] = await Promise.all(names.map(name => caches.open(name)));
          const [found, former] = await Promise.all(['\(path)', '\(former)']
            .map(path => store.match('\(hall.address)' + path)));
          if (found && !former) done(0);
          else setTimeout(look, 20);
        };
        look();
        """)
  }

  /// Stops the server, and gives those files that are not there any more, or not as the site has them. A page
  /// without a policy may fetch others.
  func missingOffline(_ files: [String]) async throws -> [String] {
    try await browser.open(hall.address + "gallery.json")
    hall.host.stop()
    let sums = try hall.site.text("SHA256SUMS").split(separator: "\n")
      .map { "['\($0.dropFirst(66))','\($0.prefix(64))']" }.joined(separator: ",")
    let names = files.map { "'\($0)'" }.joined(separator: ",")
    return try await browser.wait(
      for: """
        const digests = new Map([\(sums)]);
        const isThere = async (path) => {
          const response = await fetch(path.startsWith('data/') ? path + '?b=0' : path);
          const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
          const hex = [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('');
          return response.ok && hex === digests.get(path);
        };
        Promise.all([\(names)].map(async path => await isThere(path).catch(() => false) ? null : path))
          .then(all => done(all.filter(Boolean)));
        """
    ).elements.map(\.text)
  }
}
