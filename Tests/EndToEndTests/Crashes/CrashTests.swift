import Foundation
import Glibc
import Sandbox
import TestSupport
import Testing

/// Builds that are killed whenever: nobody who reads the site notices, and the next build makes it
/// what it would have been. `Scripts/soak kills` sets how often, and from which seed.
@Suite(.serialized) struct CrashTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let kills = environment["GALLERIST_KILLS"].flatMap { Int($0) } ?? 6
  private static let seed = SeededGenerator.seed(7)
  private static let pictures = 16
  /// After so many kills the sites are compared, and change.
  private static let killsInARow = 3
  /// After so many of those both sites begin anew.
  private static let editionsOfASite = 4

  @Test func killedBuildsBreakNoLinkAndTheNextOneMendsEverything() async throws {
    Self.say("seed \(Self.seed), \(Self.kills) kills")
    var generator = SeededGenerator(Self.seed)
    var kills = 0
    var edition = 0
    var room = try ChangingGallery(pictures: Self.pictures)
    var pages: [String] = []
    while kills < Self.kills, edition < 20 * Self.kills {
      if edition % Self.editionsOfASite == 0 {
        room = try ChangingGallery(pictures: Self.pictures)
        pages = []
      }
      let shown = (0..<Self.pictures).filter { _ in generator.next() % 4 > 0 }
      try room.show(Set(shown + [0]), theme: Int(generator.next() % 3))
      kills += try await killRuns(
        of: room, from: pages, edition: edition,
        atMost: min(Self.killsInARow, Self.kills - kills), &generator)
      try await expectSame(room, from: pages, edition: edition)
      pages = try room.site("killed").pages()
      edition += 1
    }
    #expect(kills == Self.kills)
  }

  @Test func killedRollbacksBreakNoLinkAndTheNextOneEndsThem() async throws {
    var generator = SeededGenerator(Self.seed)
    var room = try ChangingGallery(pictures: Self.pictures)
    var trees: [Data] = []
    var kills = 0
    for number in 0..<(20 * Self.kills) where kills < Self.kills {
      // What the runs of a killed one leave to be had back is bounded.
      if number % 10 == 0 {
        room = try ChangingGallery(pictures: Self.pictures)
        trees = try await buildTwice(room, &generator)
      }
      let run = number % 2 + 1
      let killing = Killing(&generator)
      let pages = try room.site("killed").pages()
      let result = try await killing.run(
        room.startRollback("killed", to: run), of: room.site("killed"), from: pages)
      Self.say(
        "rollback to \(run), at \(killing.description): "
          + (result.wasKilled ? "killed" : "ended before") + ", \(result.broken.count) broken links"
      )
      #expect(result.broken.prefix(5) == [], "seed \(Self.seed)")
      kills += result.wasKilled ? 1 : 0
      let ended = try await room.rollback("killed", to: run)
      #expect([0, 66].contains(ended.status), "\(ended.errors)")
      #expect(try Data(room.site("killed").bytes("SHA256SUMS")) == trees[run - 1])
      #expect(try await room.site("killed").isWhole(), "seed \(Self.seed)")
    }
    #expect(kills == Self.kills)
  }

  /// Gives the lists of files that the two runs left.
  private func buildTwice(
    _ room: ChangingGallery, _ generator: inout SeededGenerator
  ) async throws -> [Data] {
    var trees: [Data] = []
    for edition in 0..<2 {
      let shown = (0..<Self.pictures).filter { _ in generator.next() % 4 > 0 }
      try room.show(Set(shown + [edition]), theme: edition)
      #expect(try await room.build("killed", edition: edition).status == 0)
      trees.append(try Data(room.site("killed").bytes("SHA256SUMS")))
    }
    return trees
  }

  /// Gives how many were really killed. A run that ended before leaves the next one nothing to do.
  ///
  /// - Parameter pages: of the last run that came to its end. What a killed run brought besides is
  ///   new: nothing leads there, and it may lead to what is still to come.
  private func killRuns(
    of room: ChangingGallery, from pages: [String], edition: Int, atMost count: Int,
    _ generator: inout SeededGenerator
  ) async throws -> Int {
    for number in 0..<count {
      let killing = Killing(&generator)
      let build = try room.start("killed", edition: edition)
      let result = try await killing.run(build, of: room.site("killed"), from: pages)
      Self.say(
        "edition \(edition), at \(killing.description): "
          + (result.wasKilled ? "killed" : "ended before") + ", read \(result.rounds) times, "
          + "\(result.broken.count) broken links")
      #expect(result.broken.prefix(5) == [], "seed \(Self.seed)")
      if !result.wasKilled { return number }
    }
    return count
  }

  /// The killed site is mended by one run, and is then, file by file, the one that was left in peace.
  private func expectSame(
    _ room: ChangingGallery, from pages: [String], edition: Int
  ) async throws {
    let killed = room.site("killed")
    let reader = SiteReader(root: killed.root)
    async let seen = Self.read(reader, from: pages)
    let mended = try await room.build("killed", edition: edition)
    reader.stop()
    #expect(await seen == [], "seed \(Self.seed)")
    #expect(mended.status == 0, "\(mended.errors)")
    let peaceful = try await room.build("peaceful", edition: edition)
    #expect(peaceful.status == 0, "\(peaceful.errors)")
    #expect(try killed.differences(from: room.site("peaceful")) == [], "seed \(Self.seed)")
    #expect(try await killed.isWhole(), "seed \(Self.seed)")
  }

  @concurrent private static func read(
    _ reader: SiteReader, from pages: [String]
  ) async -> [String] {
    Array(reader.readAgainAndAgain(from: pages).broken.prefix(5))
  }

  private static func say(_ line: String) {
    // Buffered, it would be told when all is over.
    print("crashes: \(line)")
    fflush(nil)
  }
}

extension BuiltSite {
  fileprivate func pages() throws -> [String] { try files().filter { $0.hasSuffix(".html") } }

  /// Files that only one of the two has, or that differ.
  func differences(from other: BuiltSite) throws -> [String] {
    let (own, others) = (Set(try files()), Set(try other.files()))
    let differing = try own.intersection(others).filter { try bytes($0) != other.bytes($0) }
    return Array(own.symmetricDifference(others).union(differing).sorted().prefix(10))
  }

  /// What `sha256sum -c` says.
  func isWhole() async throws -> Bool {
    let check = Program(path: "/usr/bin/sha256sum")
    let outcome = try await check.run(
      ["--check", "--strict", "--quiet", "SHA256SUMS"], in: root)
    return outcome.status == 0
  }
}
