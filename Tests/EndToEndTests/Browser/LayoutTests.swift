import Foundation
import Model
import TestSupport
import Testing

extension WholeSiteTests.Pages {
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct LayoutTests {
    @Test(arguments: [320, 768, 1280])
    func nothingMovesWhileAPageLoadsAndIsScrolled(width: Int) async throws {
      let site = try await Showroom.site(.usual)
      try await Browser.use { browser in
        try await browser.resize(width: width)
        try await browser.slowProcessor(times: 6)
        for page in try site.pageKinds() {
          try await browser.open("file://\(site.root)/\(page)")
          try await browser.wait(for: Script.scrollToTheEnd)
          let shifts = try await browser.wait(for: Self.shifts).elements.map(\.text)
          #expect(shifts.count == 0, "\(page): \(shifts)")
        }
      }
    }

    @Test(arguments: [Showroom.Exhibit.usual, .torture, .arabic, .single, .empty])
    func nothingIsWiderThanANarrowScreen(_ exhibit: Showroom.Exhibit) async throws {
      try await expectNoSidewaysScroll(exhibit, width: 320)
    }

    @Test(arguments: [Showroom.Exhibit.usual, .torture, .arabic])
    func nothingIsWiderThanTheScreenWithTextOfTwiceTheSize(
      _ exhibit: Showroom.Exhibit
    ) async throws {
      try await expectNoSidewaysScroll(
        exhibit, width: 640, after: "document.documentElement.style.fontSize = '200%';")
    }

    @Test(arguments: [320, 390, 768, 1280, 1680])
    func picturesInRowsAreHardlyCropped(width: Int) async throws {
      let site = try await Showroom.site(.usual)
      try await Browser.use { browser in
        try await browser.resize(width: width)
        for page in ["index.html", "all/2.html"] {
          try await browser.open("file://\(site.root)/\(page)")
          try await browser.wait(for: Script.loadEverything)
          let cropped = try await browser.run(Self.cropped).elements.map(\.text)
          #expect(cropped.count == 0, "\(page): \(cropped)")
        }
      }
    }

    private func expectNoSidewaysScroll(
      _ exhibit: Showroom.Exhibit, width: Int, after preparation: String = ""
    ) async throws {
      let site = try await Showroom.site(exhibit)
      let photos = try site.files().filter { $0.hasPrefix("photo/") || $0.hasPrefix("info/") }
      try await Browser.use { browser in
        try await browser.resize(width: width)
        for page in try site.pageKinds() + photos.prefix(exhibit == .torture ? 60 : 0) {
          try await browser.open("file://\(site.root)/\(page)")
          try await browser.run(preparation)
          let wide = try await browser.run(Self.tooWide).elements.map(\.text)
          #expect(wide.count == 0, "\(page): \(wide)")
        }
      }
    }

    private static let shifts = """
      const seen = [];
      new PerformanceObserver(list => seen.push(...list.getEntries()))
        .observe({type: 'layout-shift', buffered: true});
      requestAnimationFrame(() => requestAnimationFrame(() => done(
        seen.filter(shift => shift.value > 0).map(shift => shift.value + ' '
          + shift.sources.map(source => source.node?.outerHTML?.slice(0, 120)).join(' | ')))));
      """

    /// Where the page scrolls sideways: what reaches beyond the screen.
    private static let tooWide = """
      const width = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth <= width) return [];
      const wide = [...document.body.querySelectorAll('*')].filter(element => {
        const box = element.getBoundingClientRect();
        return box.right > width + 1 || box.left < -1 && !element.matches('.skip');
      });
      return ['scrolls to ' + document.documentElement.scrollWidth,
        ...wide.slice(-3).map(element => element.outerHTML.slice(0, 160))];
      """

    /// Pictures that lose more than two hundredths, unless they are so wide or tall that a grid
    /// shows a part of them only.
    private static let cropped = """
      return [...document.querySelectorAll('.grid img')].filter(image => {
        const own = image.naturalWidth / image.naturalHeight;
        const box = image.getBoundingClientRect();
        const shown = box.width / box.height;
        return own >= 0.5 && own <= 2.5 && Math.min(own / shown, shown / own) < 0.98;
      }).map(image => [image.naturalWidth / image.naturalHeight, image.clientWidth + '×'
        + image.clientHeight, image.closest('li').className].join(' '));
      """
  }
}
