import TestSupport

/// What scripts make of a page.
enum PageState: CaseIterable {
  case filtered, nothingFound, facets, menuOfCard, viewer, menuInViewer, details, shortcuts
  case noFavourites, favourites, choosing

  /// Has a browser bring a page of a site into this state.
  /// - Parameter address: the site's.
  func come(about browser: Browser, on address: String, photo: String) async throws {
    let hands = Hands(browser)
    let page =
      switch self {
      case .viewer, .menuInViewer, .details: photo
      case .noFavourites: "favourites.html"
      default: "index.html"
      }
    try await browser.open(address + page)
    switch self {
    case .filtered: try await hands.filter("landscape")
    case .nothingFound: try await hands.filterInVain("landscepe")
    case .facets: try await hands.openFacets()
    case .menuOfCard: try await hands.openMenuOfCard()
    case .viewer: try await hands.openViewer()
    case .menuInViewer:
      try await hands.openViewer()
      try await hands.openMenu()
    case .details:
      try await hands.openViewer()
      try await browser.press(.i)
      try await browser.until("document.querySelector('.details a')")
    case .shortcuts: try await hands.openShortcuts()
    case .noFavourites: try await browser.until("document.querySelector('#favourites .card')")
    case .favourites:
      try await hands.markFirst(2)
      try await browser.open(address + "favourites.html")
      try await browser.until("document.querySelectorAll('#favourites .card').length === 2")
    case .choosing:
      let choosing = Choosing(browser)
      try await choosing.begin()
      try await choosing.click(1)
      // What lies below the bar is scrolled to; axe takes it for covered.
      try await browser.run("document.querySelector('.choosing').style.position = 'static'")
    }
    // axe does not know that an open dialog is above all that sticks.
    try await browser.run(
      """
      const header = document.querySelector('header.site');
      if (document.querySelector('dialog[open]')) header.style.visibility = 'hidden';
      """)
  }
}
