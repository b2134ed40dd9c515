import Cache
import Model
import Support
import TestSupport
import Testing

struct SharedCacheTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func twoCachesWriteAtOnce() async throws {
    let caches = [try Cache(folder: folder.path), try Cache(folder: folder.path)]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<120 {
        let cache = caches[number % 2]
        group.addTask {
          try await cache.keep(Sample.answer("\(number)"), to: "\(number / 2)-\(number % 2)")
          let picture = Sample.picture("\(number)")
          // Both put the same bytes in the same place.
          let file = try cache.temporary([UInt8(number / 2)])
          _ = try await cache.keepOriginal(try Sample.original(of: picture), from: file)
        }
      }
      try await group.waitForAll()
    }
    for number in 0..<120 {
      let other = caches[(number + 1) % 2]
      let answer = try await other.answer(to: "\(number / 2)-\(number % 2)")
      #expect(answer == Sample.answer("\(number)"))
      let original = try await other.original(of: Sample.picture("\(number)"), role: .large)
      #expect(original?.digest == Digest(of: [UInt8(number / 2)]))
    }
    #expect(try folder.files(under: "originals").count == 60)
  }

  @Test func manyOpenAnEmptyFolderAtOnce() async throws {
    let path = folder.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask { try await Cache(folder: path).keep(Sample.answer(), to: "\(number)") }
      }
      try await group.waitForAll()
    }
    let cache = try Cache(folder: path)
    for number in 0..<8 {
      #expect(try await cache.answer(to: "\(number)") == Sample.answer())
    }
  }
}
