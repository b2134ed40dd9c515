import Foundation
import Model
import Support
import TestSupport
import Testing
import Zip

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

  @Test(arguments: [false, true]) func aByteThatTurnedIsTold(isBag: Bool) throws {
    try sample.bundle(isBag: isBag)
    let whole = try sample.bytes("tea.zip")
    for position in stride(from: 0, to: whole.count, by: 7) {
      var bytes = whole
      bytes[position] ^= 1 << (position % 8)
      try sample.folder.write(bytes, to: "turned.zip")
      let failure = #expect(throws: Failure.self, "byte \(position)") { try verified("turned.zip") }
      #expect(failure?.code == .badData)
    }
  }

  @Test(arguments: [
    ["../x": "a"], ["/tmp/x": "a"], ["a/../../x": "a"], ["a//x": "a"], ["a/b\\..\\x": "a"],
    ["a/x": "a", "b/y": "b"], ["a/x\ny": "a"],
  ])
  func anEntryThatLeadsElsewhereIsTold(files: [String: String]) throws {
    let files = files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    let sums = files.map { line(String($0.0.dropFirst(2)), $0.1) }.joined()
    try archive(files + [("a/SHA256SUMS", sums)])
    let told = try #require(problem())
    #expect(told.hasSuffix("does not lie in the one folder that all of it is in"), "\(told)")
  }

  @Test func whatIsThereTwiceIsTold() throws {
    let sums = line("x", "1") + line("x", "2")
    try archive([("a/x", "1"), ("a/x", "2"), ("a/SHA256SUMS", sums)])
    #expect(problem() == "the bundle is damaged: it holds “x” twice, or in no order")
  }

  private func line(_ path: String, _ text: String) -> String {
    "\(Digest(of: text).hex)  \(path)\n"
  }

  @Test func whatIsMissingAndWhatIsTooMuchIsNamed() throws {
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
    func entry(_ name: String, _ bytes: [UInt8], from start: Int) -> ZipEntry {
      ZipEntry(
        name: name, method: 0, checksum: bytes.withUnsafeBytes { Deflate.checksum($0) },
        packedCount: bytes.count, byteCount: bytes.count, start: start)
    }
    let inner = Array("2".utf8)
    var nested = entry("a/y", inner, from: 0)
    let content = nested.localHeader + inner
    let outer = entry("a/x", content, from: 0)
    nested.start = outer.localHeader.count
    let sums = Array(
      "\(Digest(of: content).hex)  x\n\(Digest(of: inner).hex)  y\n".utf8)
    let list = entry("a/SHA256SUMS", sums, from: outer.localHeader.count + content.count)
    let files = outer.localHeader + content + list.localHeader + sums
    let lines = [outer, nested, list].flatMap(\.directoryLine)
    let end = ZipEntry.end(entries: 3, start: files.count, byteCount: lines.count)
    try sample.folder.write(files + lines + end, to: "made.zip")
    #expect(problem() == "the bundle is damaged: “a/y” is damaged in it")
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
