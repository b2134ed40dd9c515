import Foundation
import Model
import Support
import Synchronization
import TestSupport
import Testing

@testable import Publishing

/// Files that are handed over piece by piece.
struct AssembledFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func publish(
    replacing: Bool = false, _ assemble: @escaping Publisher.Assembling
  ) throws -> Publisher.Counts {
    let output = try OutputFolder(folder.path + "/out")
    let publisher = try Publisher(
      folder: output, ledgerPath: folder.path + "/ledger", replacesForeignFiles: replacing)
    do {
      try publisher.stage(RankedPath("s/a/a.zip", .image)) { .assembled(assemble) }
    } catch {
      publisher.abandon()
      throw error
    }
    return try publisher.publish(folder: output) { _, _ in }
  }

  private static func pieces(_ pieces: [String]) -> Publisher.Assembling {
    { take throws(Failure) in
      for piece in pieces {
        let bytes = Array(piece.utf8)
        try bytes.withUnsafeBufferPointer { (bytes) throws(Failure) in
          try take(UnsafeRawBufferPointer(bytes))
        }
      }
    }
  }

  private func text() throws -> String {
    String(
      decoding: try File.bytes(of: folder.path + "/out/s/a/a.zip", atMost: 100), as: UTF8.self)
  }

  @Test func allPiecesAreInTheFileWhichIsWrittenOnlyWhereItIsAnother() throws {
    #expect(try publish(Self.pieces(["one, ", "", "two"])).written == 2)
    #expect(try text() == "one, two")
    #expect(try publish(Self.pieces(["one", ", two"])).written == 0)
    #expect(try publish(Self.pieces(["one, three"])).written == 2)
    #expect(try text() == "one, three")
    try FileManager.default.removeItem(atPath: folder.path + "/ledger")
    #expect(try publish(Self.pieces(["one, three"])).written == 0)
  }

  @Test func oneThatCannotBeReadAgainLeavesTheSiteAsItWas() throws {
    #expect(try publish(Self.pieces(["one"])).written == 2)
    let asked = Mutex(false)
    let failure = #expect(throws: Failure.self) {
      try publish { take throws(Failure) in
        try Self.pieces(["two"])(take)
        let isAsked = asked.withLock { asked in
          defer { asked = true }
          return asked
        }
        if isAsked { throw Failure(.inputOutput, "the disk is gone", place: "two") }
      }
    }
    #expect(failure?.place == "two")
    #expect(try text() == "one")
    #expect(try folder.files(under: "out") == ["SHA256SUMS", "s/a/a.zip"])
  }
}
