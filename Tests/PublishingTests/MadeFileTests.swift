import Foundation
import Model
import Support
import Synchronization
import TestSupport
import Testing

@testable import Publishing

/// Files that are made of one of the cache when they are published, as pictures with their rights.
struct MadeFileTests {
  private let folder: TemporaryFolder
  private let image: String
  private let digest = Digest(of: "pixels")

  init() throws {
    folder = try TemporaryFolder()
    image = try folder.write("pixels", to: "cache/image")
  }

  @Test func theAdditionIsInThePublishedFileOnly() throws {
    #expect(try publish(["a.webp": "Anna"]).written == 2)
    #expect(try text("out/a.webp") == "pixels by Anna")
    #expect(try text("cache/image") == "pixels")
  }

  @Test func anUnchangedFileIsNeitherReadNorMadeAgain() throws {
    try publish(["a.webp": "Anna"])
    let before = try modified("a.webp")
    try FileManager.default.removeItem(atPath: image)
    let counts = try publish(["a.webp": "Anna"], making: { _ in Issue.record("it is made again") })
    #expect((counts.written, counts.unchanged) == (0, 2))
    #expect(try modified("a.webp") == before)
  }

  @Test func aChangedAdditionRewritesOnlyTheFilesWithIt() throws {
    try publish(["a.webp": "Anna", "b.webp": "Ben"])
    let before = try modified("b.webp")
    let made = Mutex<[String]>([])
    let counts = try publish(
      ["a.webp": "Anna Berg", "b.webp": "Ben"],
      making: { name in made.withLock { $0.append(name) } })
    #expect((counts.written, counts.unchanged) == (2, 1))
    #expect(made.withLock { $0 } == ["Anna Berg"])
    #expect(try text("out/a.webp") == "pixels by Anna Berg")
    #expect(try modified("b.webp") == before)
  }

  @Test func aFileWithoutItsAdditionIsWrittenAgain() throws {
    try publish(["a.webp": nil])
    #expect(try publish(["a.webp": "Anna"]).written == 2)
    #expect(try text("out/a.webp") == "pixels by Anna")
    #expect(try publish(["a.webp": nil]).written == 2)
    #expect(try text("out/a.webp") == "pixels")
  }

  @Test func aFileThatWasOnlyTouchedOrForgottenIsNotWrittenAgain() throws {
    try publish(["a.webp": "Anna"])
    let moment = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: moment], ofItemAtPath: folder.path + "/out/a.webp")
    #expect(try publish(["a.webp": "Anna"]).written == 0)
    try FileManager.default.removeItem(atPath: ledger)
    #expect(try publish(["a.webp": "Anna"]).written == 0)
    #expect(try modified("a.webp") == moment)
  }

  @Test func aDamagedFileOfTheCacheIsNotMadeInto() throws {
    try folder.write("zeros!", to: "cache/image")
    let failure = #expect(throws: Failure.self) {
      try publish(["a.webp": "Anna"], making: { _ in Issue.record("it is made of damage") })
    }
    #expect(failure?.place == image)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out/a.webp"))
  }

  @Test func thePublishedFileIsStillKnownByTheFileItWasMadeOf() throws {
    try publish(["a.webp": "Anna", "b.webp": nil])
    let site = try #require(PublishedSite(around: realOutput + "/a.webp", ledgers: folder.path))
    #expect(try site.digest(of: "a.webp") == digest)
    #expect(try site.files(with: [digest]) == ["a.webp", "b.webp"])
  }

  @Test func aDryRunMakesNothingThatIsNotThere() throws {
    let publisher = try Publisher(
      dryRunningAt: folder.path + "/out", ledgerPath: ledger, replacesForeignFiles: false)
    try publisher.dryRun(file("a.webp"), inputs: Digest(of: "Anna")) { content("Anna") }
    #expect(try publisher.dryRan().counts.written == 2)
  }
}

extension MadeFileTests {
  @discardableResult
  private func publish(
    _ additions: [String: String?], making watch: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> Publisher.Counts {
    let output = try OutputFolder(folder.path + "/out")
    let publisher = try Publisher(folder: output, ledgerPath: ledger, replacesForeignFiles: false)
    do {
      for (name, addition) in additions.sorted(by: { $0.key < $1.key }) {
        try publisher.stage(file(name), inputs: Digest(of: addition ?? "none")) {
          content(addition, watch)
        }
      }
    } catch {
      publisher.abandon()
      throw error
    }
    return try publisher.publish(folder: output) { _, _ in }
  }

  private func content(
    _ addition: String?, _ watch: @escaping @Sendable (String) -> Void = { _ in }
  ) -> Publisher.Content {
    guard let addition else { return .copy(from: image, digest) }
    return .made(
      Publisher.Making(from: image, digest) { bytes in
        watch(addition)
        return bytes + Array(" by \(addition)".utf8)
      })
  }

  /// Where `PublishedSite` looks for it.
  private var ledger: String { "\(folder.path)/\(PublishedSite.ledgerName(of: realOutput))" }

  private var realOutput: String {
    (RealPath.of(folder.path) ?? folder.path) + "/out"
  }

  private func file(_ path: String) -> RankedPath {
    RankedPath(path, .image)
  }

  private func text(_ name: String) throws -> String {
    String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)")),
      as: UTF8.self)
  }

  private func modified(_ name: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: "\(folder.path)/out/\(name)")[
      .modificationDate] as? Date
  }
}
