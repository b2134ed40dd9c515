import Lint
import TestSupport
import Testing

/// A small site at https://example.org/pictures/.
enum DataSite {
  static let base = "https://example.org/pictures/"
  static let paths = [
    "index.html", "offline.html", "feed.atom", "sitemap.xml", "sitemap-1.xml", "site.webmanifest",
    "s/dogs/index.html", "photo/0e/dog-0e7c6b.html", "photo/1f/cat-1f3a2b.html",
    "photo/2a/owl-2a0000.html", "original/0e/dog-0e7c6b-0a0b0f.jpg",
    "img/0e/dog-0e7c6b-640-0a0b0d.webp",
    "img/0e/dog-0e7c6b-640-0a0b0e.jpg", "assets/site.css", "assets/more.css", "assets/paper.svg",
    "assets/icon.svg", "assets/icon-192.png",
    "iiif.json", "s/dogs/manifest.json", "tiles/0e/dog/info.json",
    "tiles/0e/dog/0,0,512,400/512,400/0/default.jpg",
    "tiles/0e/dog/512,0,88,400/88,400/0/default.jpg", "tiles/0e/dog/full/300,200/0/default.jpg",
    "tiles/0e/dog/full/max/0/default.jpg",
  ]
  static let addresses = LinkResolver(paths: paths, base: base)
}

/// One thing made wrong in a file that is right.
struct Planted: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let other: String
  let rule: Rule
  let line: Int?

  init(_ name: String, _ text: String, _ other: String, _ rule: Rule, _ line: Int?) {
    testDescription = name
    (self.text, self.other, self.rule, self.line) = (text, other, rule, line)
  }

  /// The first place of the text has the other one.
  func planted(in file: String) -> [UInt8] {
    Array(file.replacing(text, with: other, maxReplacements: 1).utf8)
  }

  func isAll(_ findings: [Finding], _ location: SourceLocation = #_sourceLocation) {
    #expect(
      findings.map { Place(rule: $0.rule.name, line: $0.line) }
        == [Place(rule: rule.name, line: line)], "\(findings)", sourceLocation: location)
  }

  private struct Place: Hashable {
    let rule: String
    let line: Int?
  }
}

/// Bytes that nobody meant to write.
enum Mutations {
  private static let signs = Array("\"'(){}[]<>\\/*:,;&#@\n\0\t\u{FF}-19".utf8)

  static func visit(_ text: String, count: Int = 300, _ check: ([UInt8]) -> Void) {
    var generator = SeededGenerator.announced(UInt64(text.utf8.count))
    for _ in 0..<count {
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &generator) { change(&bytes, &generator) }
      check(bytes)
    }
  }

  private static func change(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    let end = min(bytes.count, place + Int.random(in: 1...40, using: &generator))
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 1, 2: bytes[place] = signs[Int.random(in: 0..<signs.count, using: &generator)]
    case 3: bytes.removeSubrange(place..<end)
    case 4: bytes.insert(contentsOf: bytes[place..<end], at: place)
    default:
      if Int.random(in: 0..<8, using: &generator) == 0 { bytes.removeSubrange(place...) }
    }
  }
}
