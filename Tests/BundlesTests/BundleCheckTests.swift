import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Bundles

/// A bundle that was damaged on its way, or made to harm, is told; nothing ends the program.
struct BundleCheckTests {
  private let sample: SiteSample

  init() throws { sample = try SiteSample() }

  @Test(arguments: [false, true]) func aWholeOneIsWhole(isBag: Bool) throws {
    let summary = try sample.bundle(isBag: isBag)
    let result = try sample.verified()
    #expect(result.kind == (isBag ? .bag : .zip))
    #expect(result.files == SiteSample.files.count + (isBag ? 1 : 0))
    #expect(summary.files == result.files)
  }

  @Test(arguments: [false, true]) func oneThatEndsTooEarlyIsTold(isBag: Bool) throws {
    try sample.bundle(isBag: isBag)
    let whole = try sample.bytes("tea.zip")
    for count in stride(from: 0, to: whole.count, by: 97) {
      try sample.folder.write(Array(whole[..<count]), to: "cut.zip")
      let failure = #expect(throws: Failure.self) { try verified("cut.zip") }
      #expect(failure?.code == .badData)
    }
  }

  /// What a file was called, when it was made and who may read it is no part of what it holds.
  @Test(arguments: [false, true]) func aByteThatTurnedIsToldOrChangesNothing(isBag: Bool)
    async throws
  {
    try sample.bundle(isBag: isBag)
    let whole = try sample.bytes("tea.zip")
    let place = try await sample.unpack()
    let before = try contents(of: place)
    var passed = 0
    for position in stride(from: 0, to: whole.count, by: 41) {
      var bytes = whole
      bytes[position] ^= 0x55
      try sample.folder.write(bytes, to: "turned.zip")
      do {
        _ = try verified("turned.zip")
        passed += 1
        try FileManager.default.removeItem(atPath: place)
        _ = try await sample.unpack(sample.folder.path + "/turned.zip")
        #expect(try contents(of: place) == before, "byte \(position)")
      } catch let failure as Failure {
        #expect(failure.code == .badData)
      }
    }
    #expect(passed < whole.count / 41 / 8)
  }

  @Test(arguments: [
    ["../x": "a"], ["/tmp/x": "a"], ["a/../../x": "a"], ["a//x": "a"], ["a/b\\..\\x": "a"],
    ["a/x": "a", "b/y": "b"], ["a/x": "a", "a/X": "b"],
  ])
  func anEntryThatLeadsElsewhereIsTold(files: [String: String]) throws {
    try archive(
      files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } + [("a/SHA256SUMS", "")])
    let failure = #expect(throws: Failure.self) { try verified("made.zip") }
    #expect(failure?.code == .badData)
  }

  @Test func whatIsMissingAndWhatIsTooMuchIsNamed() throws {
    let line = { (path: String, text: String) in "\(Digest(of: text).hex)  \(path)\n" }
    try archive([("a/x", "1"), ("a/SHA256SUMS", line("x", "1"))])
    #expect(try verified("made.zip").files == 1)
    try archive([("a/x", "2"), ("a/SHA256SUMS", line("x", "1"))])
    #expect(problem() == "the bundle is damaged: “x” is not what SHA256SUMS says")
    try archive([("a/x", "1"), ("a/y", "2"), ("a/SHA256SUMS", line("x", "1"))])
    #expect(problem() == "the bundle is damaged: SHA256SUMS does not list “y” where it should")
    try archive([("a/x", "1"), ("a/SHA256SUMS", line("x", "1") + line("y", "1"))])
    #expect(problem() == "the bundle is damaged: SHA256SUMS lists “y”, which is not there")
    try archive([("a/x", "1")])
    #expect(
      problem()
        == "the bundle is damaged: it is no bundle of Gallerist: it has neither SHA256SUMS nor manifest-sha256.txt"
    )
  }

  @Test func entriesThatShareBytesAreNotUnpacked() throws {
    try archive([("a/x", "1"), ("a/SHA256SUMS", "")])
    var bytes = try sample.bytes("made.zip")
    // The second line of the directory leads to the first entry.
    let lines = bytes.indices.filter { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) }
    for offset in 42..<46 { bytes[lines[1] + offset] = bytes[lines[0] + offset] }
    try sample.folder.write(bytes, to: "made.zip")
    #expect(throws: Failure.self) { try verified("made.zip") }
  }

  @Test func whatUnpacksToMoreThanItSaysIsStopped() throws {
    let file = BundledFile(path: "x.txt", content: .bytes(Array(repeating: 0, count: 1 << 20)))
    var read = try file.read()
    guard case .deflated(let bytes) = read.body else {
      Issue.record("zeros are not packed")
      return
    }
    read = ReadFile(
      path: "x.txt", body: .deflated(bytes), byteCount: 10, digest: read.digest,
      checksum: read.checksum)
    let writer = try ZipWriter(
      try FileWriter(sample.folder.path + "/made.zip"), waitingIn: sample.folder.path)
    try writer.add(read, in: "a")
    try writer.add(try BundledFile(path: "SHA256SUMS", content: .bytes([])).read(), in: "a")
    try writer.finish()
    #expect(problem() == "the bundle is damaged: “a/x.txt” is damaged in it")
  }

  @Test(arguments: [("nothing.zip", ExitCode.notFound), ("site", .inputOutput)])
  func whatIsNoFileIsNotRead(name: String, code: ExitCode) {
    let failure = #expect(throws: Failure.self) { try verified(name) }
    #expect(failure?.code == code)
  }

  private func verified(_ name: String) throws(Failure) -> BundleCheck.Result {
    try sample.verified("\(sample.folder.path)/\(name)")
  }

  private func problem() -> String? {
    do throws(Failure) {
      _ = try verified("made.zip")
      return nil
    } catch {
      return error.summary
    }
  }

  /// - Parameter files: in the order of the archive, with the folder that they are in.
  private func archive(_ files: [(String, String)]) throws {
    let writer = try ZipWriter(
      try FileWriter(sample.folder.path + "/made.zip"), waitingIn: sample.folder.path)
    for (name, text) in files {
      let slash = try #require(name.firstIndex(of: "/"))
      let path = String(name[name.index(after: slash)...])
      let bytes = Array(text.utf8)
      let file = ReadFile(
        path: path, body: .stored(bytes), byteCount: bytes.count, digest: Digest(of: bytes),
        checksum: bytes.withUnsafeBytes { Deflate.checksum($0) })
      try writer.add(file, in: String(name[..<slash]))
    }
    try writer.finish()
  }

  private func contents(of folder: String) throws -> [String: [UInt8]] {
    let names = try #require(FileManager.default.subpaths(atPath: folder))
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        (try? File.bytes(of: "\(folder)/\(name)", atMost: 1 << 24)).map { (name, $0) }
      })
  }
}
