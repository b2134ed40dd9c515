import Foundation
import Model
import TestSupport
import Testing

@testable import Site
@testable import Theme

/// Layouts in a real browser: where cards stand, and what becomes of a list that grows or is searched.
@Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
struct LayoutScriptTests {
  private let folder: TemporaryFolder

  /// Sixty photos of several shapes, ten on a page and four in each month, in every layout.
  init() throws {
    folder = try TemporaryFolder()
    let shapes = [(1_600, 1_000), (1_000, 1_600), (1_200, 1_200), (2_400, 1_000), (900, 1_200)]
    let pictures = (0..<60).map { number in
      var picture = Samples.picture(number, title: "Heron \(number)")
      let (width, height) = shapes[number % 5]
      picture.images = PublishedImages(
        large: Samples.image(number, width: width, height: height))
      picture.picture.dates.taken = Timestamp(year: 2023, month: number / 4 % 12 + 1, day: 3)
      return picture
    }
    var content = Samples.content(pictures, searches: [])
    content.pageSize = 10
    content.layout = .timeline
    content.collections = ListLayout.allCases.map { layout in
      var collection = Collection(
        title: layout.rawValue, source: Samples.source, pictures: pictures.map(\.id))
      collection.layout = layout
      return collection
    }
    try folder.write(content, with: "s/")
  }

  private func address(_ layout: ListLayout) -> String {
    "file://\(folder.path)/s/\(layout.rawValue)/index.html"
  }

  @Test func aGridOfThreeHasThreeEqualSquaresInARowAtEveryWidth() async throws {
    try await Browser.use { browser in
      try await browser.open(address(.grid))
      for width in [320, 390, 768, 1_440, 2_560] {
        try await browser.resize(width: width)
        let sides = try await browser.run(
          """
          const boxes = [...document.querySelectorAll('ol.grid > .card')]
            .map((card) => card.getBoundingClientRect());
          const first = boxes.filter((box) => box.top === boxes[0].top);
          const sides = boxes.flatMap((box) => [box.width, box.height]);
          return [first.length, Math.max(...sides) - Math.min(...sides), Math.min(...sides) / innerWidth,
            document.documentElement.scrollWidth - innerWidth];
          """
        ).elements.map(\.number)
        #expect(sides[0] == 3 && sides[1] < 0.1 && sides[3] <= 0, "\(width): \(sides)")
        #expect(sides[2] > 0.29, "they fill \(width) pixels: \(sides)")
      }
    }
  }

  @Test func aMasonryKeepsItsColumnsItsGapsAndTheOrderOfItsPictures() async throws {
    try await Browser.use { browser in
      try await browser.open(address(.masonry))
      for width in [320, 1_440] {
        try await browser.resize(width: width)
        let seen = try await browser.run(
          """
          const boxes = [...document.querySelectorAll('ol.grid > .card')]
            .map((card) => card.getBoundingClientRect());
          const columns = Map.groupBy(boxes, (box) => box.left);
          const gaps = [...columns.values()].flatMap((column) =>
            column.slice(1).map((box, place) => box.top - column[place].bottom));
          const cut = boxes.map((box, place) =>
            Math.abs(box.width / box.height / [1.6, 0.625, 1, 2.4, 0.75][place % 5] - 1));
          return [columns.size, Math.max(...gaps) - Math.min(...gaps), Math.max(...cut),
            boxes.every((box, place) => !place || box.top >= boxes[place - 1].top - 0.1)];
          """
        ).elements
        #expect(seen[0].number == 3, "at \(width) pixels")
        #expect(seen[1].number < 0.1, "gaps are as wide as others")
        #expect(seen[2].number < 0.05, "pictures are hardly cut")
        #expect(seen[3].isTrue, "none stands above the one before")
      }
    }
  }

  @Test func aListKeepsItsLayoutWhileItGrowsAndIsSearched() async throws {
    try await Browser.use { browser in
      for layout in [ListLayout.grid, .list, .timeline] {
        try await browser.open(address(layout))
        let before = try await browser.run(Self.list("#browse")).text
        try await browser.run("gallerist.growList(document.querySelector('ol.grid'))")
        try await browser.until("document.querySelectorAll('ol.grid .card').length >= 20")
        #expect(try await browser.run(Self.list("#browse")).text == before)
        #expect(try await browser.run(Self.unlike).elements.map(\.text) == [])
        if layout == .timeline {
          // The month that was begun goes on without another heading.
          let months = try await browser.run(Self.months).elements.compactMap(\.text)
          #expect(
            months.prefix(4) == [
              "January 2023 4", "February 2023 4", "March 2023 4", "April 2023 4",
            ])
          #expect(try await browser.run(Self.links).isTrue)
        }
        try await browser.open(address(layout) + "?q=heron")
        try await browser.until("document.querySelector('#results .card')")
        #expect(try await browser.run(Self.list("#results")).text == before)
        #expect(try await browser.run(Self.unlike).elements.map(\.text) == [])
        let headings = try await browser.run(
          "return document.querySelectorAll('#results .month').length"
        ).number
        #expect((headings > 0) == (layout == .timeline))
        #expect(try await browser.console().filter { !$0.contains("net::ERR_") } == [])
      }
    }
  }

  @Test func draggingAlongTheRailGoesThroughTheMonths() async throws {
    try await Browser.use { browser in
      try await browser.resize(width: 1_280)
      try await browser.open(address(.timeline))
      try await browser.run("gallerist.growList(document.querySelector('ol.grid'))")
      try await browser.until("document.querySelectorAll('ol.grid .card').length >= 20")
      let rail = try await browser.run(
        """
        const {x, y, height} = document.querySelector('.months ul').getBoundingClientRect();
        return [x + 20, y + 10, y + height - 4].map(Math.round);
        """
      ).elements.map { Int($0.number) }
      func move(_ y: Int) -> String {
        "{\"type\":\"pointerMove\",\"x\":\(rail[0]),\"y\":\(y),\"duration\":50}"
      }
      try await browser.perform(
        """
        [{"type":"pointer","id":"mouse","parameters":{"pointerType":"mouse"},"actions":[\(move(rail[1])),
        {"type":"pointerDown","button":0},\(move(rail[1] + 20)),\(move(rail[2])),{"type":"pointerUp","button":0}]}]
        """)
      // There the list grows on.
      try await browser.until(
        "document.querySelector('.months li:nth-child(n+4) [aria-current]') && scrollY > 0")
      #expect(try await browser.run("return location.hash === ''").isTrue)
    }
  }

  private static func list(_ place: String) -> String {
    "return document.querySelector('\(place) ol.grid').className"
  }

  /// What scripts made otherwise than the generator.
  private static let unlike = """
    const cards = [...document.querySelectorAll('.card')].map((card) => [card.matches('.told'),
      card.querySelector('img').sizes.replace(/^auto, ?/, ''), card.className.match(/ a../)[0],
      card.querySelector('.count')?.textContent.replace(/\\d+ \\w+/, '') ?? ''].join());
    const shapes = new Set(cards);
    return shapes.size > 5 ? [...shapes] : [];
    """

  private static let months = """
    return [...document.querySelectorAll('#browse .month')].map((month) => {
      let count = 0;
      for (let next = month.nextElementSibling; next?.matches('.card'); next = next.nextElementSibling) {
        count += 1;
      }
      return month.textContent + ' ' + count;
    });
    """

  /// The list of months has grown, too, and leads to each.
  private static let links = """
    return [...document.querySelectorAll('#browse .month h2')].every((heading) =>
      document.querySelector('.months a[href="#' + heading.id + '"]').textContent === heading.textContent);
    """
}
