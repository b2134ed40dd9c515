import Imaging
import Model
import Sandbox
import TestSupport
import Testing

/// A gallery of everything that is hard to show: hostile words at every source that sends words,
/// pictures of odd shapes, pictures that cannot be read, pictures about which nothing is known,
/// and a search without results.
enum TortureGallery {
  static let words = [
    "<script>alert(1)</script>", "\" onload=\"x", "' x='", "../../etc/passwd", "a/b\\c",
    "nul\u{0}\u{1B}[31m", "\u{202E}txt.exe", "مرحبا بالعالم", String(repeating: "long ", count: 40),
    "{{{title}}}", "&amp;&lt;", "CON", "..", "c++", "c#", "C", "😀👩‍👩‍👧", "]]>", "%2e%2e%2f",
    String(repeating: "W", count: 200), "e\u{301}tude", "\u{E9}tude", "日本語の長い題名", "ß", "ẞ",
  ]

  private static let sizes = [(1200, 200), (160, 1600), (20, 20), (480, 320), (320, 480)]
    .compactMap { PixelSize(width: $0, height: $1) }

  private static let refused = HostileFile.all.filter {
    $0.isRefused && $0.name != "too-long" && $0.name != "jpeg-scans"
  }.prefix(4)

  static func build() async throws -> Studio {
    let sources = try SevenSources(items: items, isSmall: false)
    let folder = sources.studio.folder
    let size = try #require(PixelSize(width: 480, height: 320))
    for file in refused { try folder.write(file.bytes, to: "pictures/anything/\(file.name).jpg") }
    // Nothing is known of these, not even a name.
    for number in 1...3 {
      let painting = Painting(scene: .lake, palette: .dawn, seed: UInt64(number))
      try folder.write(painting.paint(size), to: "pictures/anything/\(number).jpg")
    }
    try sources.configureTorture()
    // The pictures that cannot be read are told by the code.
    return try await Showroom.Exhibit.built(sources.studio, status: 1)
  }

  private static var items: [CatalogueItem] {
    zip(Catalogue(count: words.count).items, words).enumerated().map { number, pair in
      var (item, text) = pair
      item = item.tagged("anything")
      item.title = text
      item.size = sizes[number % sizes.count]
      item.tags += [text.replacing(",", with: " ")]
      if number == 3 { item.tags += (1...300).map { "tag \($0)" } }
      item.creator = CatalogueItem.Creator(id: item.id, name: text, hasPortrait: number % 2 == 0)
      item.overrides = [
        (key: "pageURL", value: .string("javascript:alert('\(text)')")),
        (key: "unexpected<b>", value: .string(text)),
      ]
      return item
    }
  }
}

extension SevenSources {
  /// All the sources, and one search in vain.
  fileprivate func configureTorture() throws {
    try configure(
      Self.names,
      settings: Showroom.Exhibit.baseURL + "<key>gps</key><string>exact</string>"
        + "<key>title</key><string>Torture &amp; “&lt;b&gt;hostile&lt;/b&gt;” words</string>"
        + "<key>description</key><string>\(String(repeating: "Wörter ", count: 30))</string>",
      also: "<dict><key>source</key><string>pixabay</string><key>search</key>"
        + "<string>nowhere</string><key>title</key><string>In vain</string></dict>")
  }
}
