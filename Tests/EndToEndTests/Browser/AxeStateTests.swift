import TestSupport
import Testing

extension WholeSiteTests.Pages {
  @Suite(
    .enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"),
    .enabled(if: Checkers.hasAxe, "there is no axe.min.js here"))
  struct AxeStateTests {
    /// What scripts make of a page.
    enum State: CaseIterable {
      case filtered, nothingFound, facets, menuOfCard, viewer, menuInViewer, details, shortcuts
      case noFavourites, favourites
    }

    @Test(arguments: [Axe.View.light, .dark, .narrow, .forcedColours, .largeText])
    func axeFindsNothingInAnyState(_ view: Axe.View) async throws {
      try await expectNothing(inEveryStateOf: try await Showroom.site(.usual), view)
    }

    @Test func axeFindsNothingInAnyStateFromRightToLeft() async throws {
      try await expectNothing(inEveryStateOf: try await Showroom.site(.arabic), .light)
    }

    private func expectNothing(inEveryStateOf site: BuiltSite, _ view: Axe.View) async throws {
      let photo = try #require(try site.photos(on: "index.html").first)
      try await Browser.use { browser in
        let axe = try await Axe(browser, view)
        for state in State.allCases {
          try await bring(browser, to: state, "file://\(site.root)/", photo: photo)
          // axe does not know that an open dialog is above all that sticks.
          try await browser.run(Self.hideBehindDialog)
          let violations = try await axe.violations()
          #expect(violations == [], "\(state), \(view)")
        }
      }
    }

    private static let hideBehindDialog = """
      const header = document.querySelector('header.site');
      if (document.querySelector('dialog[open]')) header.style.visibility = 'hidden';
      """

    private func bring(
      _ browser: Browser, to state: State, _ address: String, photo: String
    ) async throws {
      let hands = Hands(browser)
      let page =
        switch state {
        case .viewer, .menuInViewer, .details: photo
        case .noFavourites: "favourites.html"
        default: "index.html"
        }
      try await browser.open(address + page)
      switch state {
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
      case .noFavourites: try await browser.until("document.querySelector('#favourites *')")
      case .favourites:
        try await hands.markFirst(2)
        try await browser.open(address + "favourites.html")
        try await browser.until("document.querySelectorAll('#favourites .card').length === 2")
      }
    }
  }
}
