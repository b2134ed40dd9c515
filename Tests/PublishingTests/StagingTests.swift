import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Publishing

/// Publishing with several threads at once.
struct StagingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func fourThreadsPublishTheSameAsOne() throws {
    let contents = try contents(count: 200)
    let one = try publish(contents, to: "one", threads: 1)
    let four = try publish(contents, to: "four", threads: 4)
    #expect(one == four)
    #expect(one.written == 261)
    let names = try folder.files(under: "one")
    #expect(try folder.files(under: "four") == names)
    for name in names { #expect(try bytes("one/" + name) == bytes("four/" + name)) }
    #expect(try origins(of: "one") == origins(of: "four"))
    #expect(try origins(of: "one").count == 261)
  }

  @Test func fourThreadsFindWhatOneHasPublished() throws {
    let contents = try contents(count: 200)
    try publish(contents, to: "out", threads: 1)
    let ledger = try bytes("out.ledger")
    let counts = try publish(contents, to: "out", threads: 4)
    #expect((counts.written, counts.unchanged, counts.removed) == (0, 261, 0))
    #expect(try bytes("out.ledger") == ledger)
  }

  @Test func theFirstMistakeInTheOrderOfThePlanIsToldAndNothingIsLeftBehind() throws {
    try publish([("index.html", .bytes([1]))], to: "out", threads: 1)
    var contents = try contents(count: 60)
    let missing = Digest(of: "missing")
    for number in [31, 12, 57] {
      contents[number].content = .copy(from: "\(folder.path)/missing-\(number)", missing)
    }
    let failure = #expect(throws: Failure.self) {
      try publish(contents, to: "out", threads: 4)
    }
    #expect(failure?.place == folder.path + "/missing-12")
    #expect(try folder.files(under: "out") == [Sums.path, "index.html"])
  }

  @Test func aFolderThatCannotBeMadeIsTheFirstFilesMistakeOnEveryThread() throws {
    try folder.write("in the way", to: "out/photo")
    let contents = (0..<40).map { (path: "photo/\($0).html", content: bytes(of: $0)) }
    let failure = #expect(throws: Failure.self) {
      try publish(contents, to: "out", threads: 4)
    }
    #expect(failure?.summary == "something that is not a folder is where the site needs one")
    #expect(try folder.files(under: "out") == ["photo"])
  }

  @Test func whatSeveralThreadsOfAKilledRunLeftIsFoundByTheNext() throws {
    let output = try OutputFolder(folder.path + "/out")
    let killed = try publisher(output, "out")
    let contents = try contents(count: 80)
    try ThreadPool.share(contents.count, among: 4) { number throws(Failure) in
      try killed.stage(file(contents[number].path)) { contents[number].content }
    }
    // With the list of what waits.
    #expect(try folder.files(under: "out").count == contents.count + 1)
    _ = try publisher(output, "out")
    #expect(try folder.files(under: "out") == [])
  }
}

extension StagingTests {
  private typealias Planned = (path: String, content: Publisher.Content)

  /// Pages in many folders, some copies, and some files that are made of others.
  private func contents(count: Int) throws -> [Planned] {
    let pages = (0..<count).map { number in
      (path: "photo/\(number % 23)/\(number).html", content: bytes(of: number))
    }
    let images = try (0..<60).map { number in
      let image = try folder.write("image \(number)", to: "cache/\(number)")
      let digest = Digest(of: "image \(number)")
      let making = Publisher.Making(from: image, digest) { $0 + [7] }
      return (
        path: "img/\(number % 7)/\(number).jpg",
        content: number.isMultiple(of: 2)
          ? Publisher.Content.copy(from: image, digest) : .made(making)
      )
    }
    return pages + images
  }

  private func bytes(of number: Int) -> Publisher.Content {
    .bytes(Array(String(repeating: "page \(number) ", count: 3_000).utf8))
  }

  @discardableResult
  private func publish(
    _ contents: [Planned], to name: String, threads: Int
  ) throws -> Publisher.Counts {
    let output = try OutputFolder("\(folder.path)/\(name)")
    let publisher = try publisher(output, name)
    do {
      try ThreadPool.share(contents.count, among: threads) { number throws(Failure) in
        try publisher.stage(file(contents[number].path)) { contents[number].content }
      }
    } catch {
      publisher.abandon()
      throw error
    }
    return try publisher.publish(folder: output) { _, _ in }
  }

  private func publisher(_ output: OutputFolder, _ name: String) throws -> Publisher {
    try Publisher(
      folder: output, ledgerPath: "\(folder.path)/\(name).ledger", replacesForeignFiles: false)
  }

  private func file(_ path: String) -> RankedPath {
    RankedPath(path, path.hasPrefix("img") ? .image : .page)
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)"))
  }

  /// The ledger of a site without the times.
  private func origins(of name: String) throws -> [String: Digest?] {
    try Ledger(path: "\(folder.path)/\(name).ledger").entries().mapValues(\.origin)
  }
}
