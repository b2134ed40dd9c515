import Model
import Testing

@testable import Site

struct EndingTests {
  private static let texts = [
    "heron", "herons", "iron", "日本語", "本", "🐦ron", "\u{E000}ron", "\u{FF5E}", "\u{10000}", "ron",
    "été",
    "a longer text that ends as another one does", "and that ends as another one does", "n",
    "aaaaaaaaaaaa",
  ]

  private func text(_ endings: Endings, _ ending: Int) -> String {
    String(decoding: endings.text(of: ending), as: UTF8.self)
  }

  @Test func allEndingsStandInTheOrderOfTheirCodeUnits() {
    let endings = Endings(of: Self.texts.map(\.utf8))
    let all = (0..<endings.count).map { text(endings, $0) }
    #expect(all.count == Self.texts.reduce(0) { $0 + $1.unicodeScalars.count })
    let isSorted = zip(all, all.dropFirst()).allSatisfy { one, other in
      !other.utf16.lexicographicallyPrecedes(one.utf16)
    }
    #expect(isSorted)
  }

  @Test func eachEndingKnowsItsText() {
    let endings = Endings(of: Self.texts.map(\.utf8))
    for ending in 0..<endings.count {
      let (source, isWhole) = endings.source(of: ending)
      let (whole, own) = (Self.texts[source], text(endings, ending))
      #expect(whole.utf8.reversed().starts(with: own.utf8.reversed()))
      #expect(isWhole == (whole.utf8.count == own.utf8.count))
    }
  }

  @Test func aZeroWithinATextIsPassedOver() {
    let endings = Endings(of: ["a\u{0}b".utf8])
    #expect((0..<endings.count).map { text(endings, $0) } == ["ab", "b"])
  }

  @Test func severalThreadsSortAsOneDoes() {
    let texts = (0..<30_000).map { "\(($0 &* 7_919) % 30_011) heron" }
    let (alone, shared) = (
      Endings(of: texts.map(\.utf8)), Endings(of: texts.map(\.utf8), jobs: 3)
    )
    let orders = [alone, shared].map { endings in
      (0..<endings.count).map { endings.source(of: $0).text * 100 + endings.text(of: $0).count }
    }
    #expect(alone.count > 300_000 && orders[0] == orders[1])
    let isSorted = (1..<shared.count).allSatisfy {
      !shared.text(of: $0).lexicographicallyPrecedes(shared.text(of: $0 - 1))
    }
    #expect(isSorted)
  }

  @Test func noTextsHaveNoEndings() {
    #expect(Endings(of: [String]().map(\.utf8)).count == 0)
  }

  @Test func risingNumbersAreAsLongAsIsSaid() {
    let numbers = [0, 56, 57, 113, 2_000, 60_000, 120_000, 5_000_000, 900_000_000]
    for first in numbers.indices {
      let some = numbers[first...]
      var text = ScriptText()
      text.append(rising: some)
      #expect(text.bytes.count == ScriptText.length(ofRising: some))
      #expect(IndexReader.rising(String(decoding: text.bytes, as: UTF8.self)) == Array(some))
      #expect(ScriptText(quoting: text).bytes.count == text.bytes.count + 2)
    }
  }

  @Test func noFolderHasTooManyFilesOfRecords() {
    let names = [0, 999, 1_000, 1_001, 49_999].map {
      IndexPart("r", $0, inFolders: true) { [] }.name
    }
    #expect(names == ["r-0", "r-999", "r-1/0", "r-1/1", "r-49/999"])
  }
}
