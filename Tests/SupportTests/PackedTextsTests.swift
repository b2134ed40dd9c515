import Support
import TestSupport
import Testing

struct PackedTextsTests {
  private static let texts = (0..<1_000).map { number in
    number % 7 == 0 ? "" : "Räv \(number) " + String(repeating: "é", count: number % 90)
  }

  @Test func eachIsAsItWas() {
    let packed = PackedTexts(Self.texts)
    #expect(packed.count == Self.texts.count)
    for (number, text) in Self.texts.enumerated() { #expect(packed[number] == text) }
  }

  @Test func theyMayLieOnAShelf() throws {
    let folder = try TemporaryFolder()
    let packed = PackedTexts(Self.texts, on: ByteShelf(folder: folder.path, room: 0))
    for (number, text) in Self.texts.enumerated() { #expect(packed[number] == text) }
  }
}
