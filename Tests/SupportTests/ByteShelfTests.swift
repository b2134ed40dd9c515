import Foundation
import Support
import TestSupport
import Testing

/// Bytes of a great many things, of which most lie in a file.
struct ByteShelfTests {
  private static let texts = (0..<2_000).map {
    "record \($0) " + String(repeating: "x", count: $0 % 50)
  }

  @Test(arguments: [0, 1_000, 1 << 20]) func whatWasPutThereIsReadAgain(room: Int) throws {
    let folder = try TemporaryFolder()
    let shelf = ByteShelf(folder: folder.path, room: room)
    let shelved = Self.texts.map { shelf.put(Array($0.utf8)) }
    for (text, bytes) in zip(Self.texts, shelved) { #expect(bytes.bytes == Array(text.utf8)) }
    #expect(shelf.failure == nil)
    #expect(shelved[0] == ShelvedBytes(Array(Self.texts[0].utf8)))
    #expect(shelved[0] != shelved[1])
    #expect(shelf.put([]).bytes == [])
  }

  @Test func nothingOfItIsSeenInTheFolder() throws {
    let folder = try TemporaryFolder()
    let shelf = ByteShelf(folder: folder.path, room: 0)
    _ = shelf.put([1, 2, 3])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func whereNoFileCanBeAllIsInMemory() throws {
    let folder = try TemporaryFolder()
    let shelf = ByteShelf(folder: folder.path + "/missing", room: 0)
    #expect(shelf.put([1, 2, 3]).bytes == [1, 2, 3])
    #expect(shelf.failure == nil)
  }

  @Test func severalThreadsReadAndWriteAtOnce() async throws {
    let folder = try TemporaryFolder()
    let shelf = ByteShelf(folder: folder.path, room: 100)
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<8 {
        group.addTask {
          Self.texts.allSatisfy { text in
            let bytes = Array("\(number) \(text)".utf8)
            return shelf.put(bytes).bytes == bytes
          }
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }
}
