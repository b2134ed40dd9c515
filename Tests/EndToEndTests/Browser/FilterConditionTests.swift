import Foundation
import Model
import Support
import TestSupport
import Testing

extension WholeSiteTests.Pages {
  /// Filtering where not all is as it should be, or somebody types what nobody expects.
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct FilterConditionTests {
    @Test func olderResultsNeverComeOverNewerOnes() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await browser.run(
          """
          const part = gallerist.part;
          const released = new Promise((release) => { window.release = release; });
          gallerist.part = async (name) => {
            if (name === 'n-width') { window.isAsked = true; await released; }
            return part(name);
          };
          """)
        try await browser.click("input[type=search]")
        try await browser.type("width>1")
        try await browser.until("window.isAsked")
        try await browser.run("document.querySelector('input[type=search]').value = ''")
        try await Hands(browser).filter("fractal")
        try await browser.wait(
          for: """
            release();
            gallerist.findPhotos('width>1').then(() => setTimeout(() => done(0), 300));
            """)
        #expect(try await browser.run(Found.title).text.hasSuffix(" photos match “fractal”"))
        #expect(try await browser.address().hasSuffix("?q=fractal"))
      }
    }

    @Test func aLargeGalleryWaitsForTheSecondLetterOrEnter() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await browser.wait(
          for: """
            gallerist.meta().then((meta) => {
              const large = {...meta, count: 5000};
              gallerist.meta = async () => large;
              done(0);
            });
            """)
        try await browser.click("input[type=search]")
        try await browser.until("document.activeElement.name === 'q' && gallerist.search")
        try await browser.type("f")
        try await browser.until(
          "document.querySelector('[role=status]').textContent.includes('two letters')")
        #expect(
          try await browser.run("return document.querySelectorAll('#results').length").number == 0)
        try await browser.press(.enter)
        try await browser.until(Found.isThere)
      }
    }

    @Test func nothingThatIsTypedDoesAnyHarm() async throws {
      try await Hall.visit(.torture) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await browser.click("input[type=search]")
        try await browser.wait(for: "gallerist.open('search').then(() => done(0))")
        for query in Self.hostile {
          let asked = try await browser.wait(
            for: """
              const box = document.querySelector('input[type=search]');
              box.value = \(JSONString.quoted(query));
              box.dispatchEvent(new Event('input', {bubbles: true}));
              box.form.requestSubmit();
              const isEmpty = !gallerist.search.readQuery(box.value).length;
              const wait = (left) => {
                const title = document.querySelector('#found')?.textContent ?? '';
                const isOver = isEmpty ? !title : title.includes(box.value.trim());
                if (isOver || !left) return done(isOver);
                setTimeout(wait, 50, left - 1);
              };
              wait(100);
              """)
          #expect(asked.isTrue, "\(query.prefix(40))")
        }
        #expect(
          try await browser.run(
            "return document.querySelectorAll('#results :is([onerror], script)').length"
          ).number == 0)
      }
    }

    /// The footer of a short page is in sight: it goes away as somebody types, and stays away.
    @Test(arguments: [320, 1280])
    func nothingMovesWhileAShortPageIsFiltered(width: Int) async throws {
      try await Hall.visit(.usual, before: Self.watch) { browser, hall in
        try await browser.resize(width: width, height: 2_000)
        try await browser.open(hall.address + "tag/fractal/index.html")
        try await browser.click("input[type=search]")
        try await browser.type("wide")
        try await browser.until(Found.isThere)
        try await browser.type("zzz")
        try await browser.until("document.querySelector('#results .links')")
        try await browser.press(.escape)
        try await browser.open(hall.address + "tag/fractal/index.html?q=wide")
        try await browser.until(Found.isThere)
        #expect(try await browser.run("return shifts").elements.map(\.text) == [])
      }
    }

    private static let watch = """
      window.shifts = [];
      new PerformanceObserver((list) => shifts.push(...list.getEntries()
        .filter((shift) => shift.value > 0 && !shift.hadRecentInput)
        .map((shift) => shift.value + shift.sources.map(({node}) =>
          (node?.outerHTML ?? '').slice(0, 90)).join(' | '))))
        .observe({type: 'layout-shift', buffered: true});
      """
    private static let hostile = [
      "<img src=x onerror=alert(1)>", "\"", "-", "((((", "\\", "%00 %", "tag:\"<script>",
      "\u{202e}abc", "constructor:x __proto__", "width>=9999999999999999999999999", "💥\u{200d}💥",
      String(repeating: "a ", count: 600), String(repeating: "\"x", count: 900),
      String(repeating: "長", count: 3_000), "&amp;&lt;b&gt;", "javascript:alert(1)", "../../etc",
      "",
    ]
  }
}
