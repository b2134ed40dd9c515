import Support
import TestSupport
import Testing

struct StoredArchiveTests {
  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// One entry, `a.txt`; with `isLong` its lengths are where ZIP64 has them.
  private static func archive(isLong: Bool = false, method: Int = 0) -> [UInt8] {
    let (name, content) = (Array("a.txt".utf8), Array("content".utf8))
    let long = isLong ? little(1, 2) + little(16, 2) + little(7, 8) + little(7, 8) : []
    let length = isLong ? 0xFFFF_FFFF : 7
    let local =
      little(0x0403_4B50, 4) + [UInt8](repeating: 0, count: 22) + little(5, 2) + little(0, 2)
      + name + content
    let directory =
      little(0x0201_4B50, 4) + little(0, 6) + little(method, 2) + little(0, 8) + little(length, 4)
      + little(length, 4) + little(5, 2) + little(long.count, 2) + little(0, 2) + little(0, 12)
      + name + long
    return local + directory + little(0x0605_4B50, 4) + little(0, 4) + little(1, 2) + little(1, 2)
      + little(directory.count, 4) + little(local.count, 4) + little(0, 2)
  }

  @Test(arguments: [false, true])
  func anEntryIsFoundByItsName(isLong: Bool) throws {
    let archive = try #require(StoredArchive(Self.archive(isLong: isLong)))
    #expect(archive.names == ["a.txt"])
    #expect(archive["a.txt"].map(Array.init) == Array("content".utf8))
    #expect(archive["b.txt"] == nil)
  }

  @Test func whatIsCompressedOrNoArchiveIsNone() {
    #expect(StoredArchive(Self.archive(method: 8)) == nil)
    #expect(StoredArchive([]) == nil && StoredArchive(Array("no archive".utf8)) == nil)
  }

  @Test func noDamageMakesItReadBeyondItsEnd() {
    var generator = SeededGenerator.announced(9)
    for isLong in [false, true] {
      let whole = Self.archive(isLong: isLong)
      for length in 0..<whole.count { _ = StoredArchive(Array(whole.prefix(length))) }
      for _ in 0..<2_000 {
        var bytes = whole
        for _ in 0..<3 {
          bytes[Int.random(in: 0..<bytes.count, using: &generator)] =
            UInt8.random(in: 0...255, using: &generator)
        }
        guard let archive = StoredArchive(bytes) else { continue }
        for name in archive.names { _ = archive[name].map(Array.init) }
      }
    }
  }
}
