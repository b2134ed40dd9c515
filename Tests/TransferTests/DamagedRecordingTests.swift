import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Transfer

/// A recording may come from anybody, and in any state.
struct DamagedRecordingTests {
  private let folder: TemporaryFolder
  private static let address = WebAddress(known: "https://a.test/heron")
  private static let name = Digest(of: address.text).hex + "-1"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("gallerist recording 1\n\nfor people\n", to: "README")
    try folder.write(Self.text(), to: "exchanges/\(Self.name).txt")
    try folder.write("heron", to: "exchanges/\(Self.name).body")
  }

  private static func text(
    asked: String = address.text, _ outcome: String = "status: 200\nbody: 5\n", more: String = ""
  ) -> String {
    "asked: \(asked)\nwhen: 2031-05-08T09:08:09Z\nfrom: \(address.text)\n\(outcome)\nA: b\n\(more)"
  }

  private func answer(maxBytes: Int = 100) async throws -> Response {
    try await Player(folder: folder.path).send(Request(Self.address, maxBytes: maxBytes))
  }

  @Test func aRecordingMayBeWrittenByHand() async throws {
    let response = try await answer()
    #expect(response.body == Array("heron".utf8) && response.headers["a"] == "b")
  }

  @Test func linesMayEndAsOnOtherSystems() async throws {
    try folder.write(
      Self.text().replacing("\n", with: "\r\n"), to: "exchanges/\(Self.name).txt")
    #expect(try await answer().headers["a"] == "b")
  }

  @Test(arguments: [
    text(asked: "https://a.test/another"), text("status: 99\nbody: 5\n"), text("status: 200\n"),
    text("status: 200\nbody: 4\n"), text("status: 200\nbody: -5\n"),
    text("status: 200\nbody-not-kept: 5\n"), text("error: of-its-own\ndetail: x\n"),
    text("status: 200\nbody: 99999999999999999999\n"), "", "\u{0}", "asked: https://a.test/heron",
    text().replacing("2031-05-08", with: "2031-02-30"), text().replacing("Z", with: ""),
    text().replacing("from: https", with: "from: file"),
    text(more: "B: " + String(repeating: "x", count: 64 * 1024) + "\n"),
  ])
  func aDamagedTextIsTold(_ text: String) async throws {
    try folder.write(text, to: "exchanges/\(Self.name).txt")
    try await expectDamage()
  }

  @Test(arguments: ["txt", "body"])
  func noLinkIsFollowed(_ kind: String) async throws {
    let file = "\(folder.path)/exchanges/\(Self.name).\(kind)"
    let elsewhere = try TemporaryFolder()
    try FileManager.default.moveItem(atPath: file, toPath: elsewhere.path + "/file")
    try FileManager.default.createSymbolicLink(
      atPath: file, withDestinationPath: elsewhere.path + "/file")
    try await expectDamage()
  }

  @Test(arguments: ["txt", "body"])
  func aPipeHoldsNobodyUp(_ kind: String) async throws {
    let file = "\(folder.path)/exchanges/\(Self.name).\(kind)"
    try FileManager.default.removeItem(atPath: file)
    try #require(mkfifo(file, 0o644) == 0)
    try await expectDamage()
  }

  @Test func aBodyThatIsGoneOrCutIsTold() async throws {
    try folder.write("hero", to: "exchanges/\(Self.name).body")
    try await expectDamage()
    try FileManager.default.removeItem(atPath: "\(folder.path)/exchanges/\(Self.name).body")
    try await expectDamage()
  }

  @Test func textsFromOutsideAreCleaned() async throws {
    let outcome = "error: timed-out\ndetail: a\u{1B}[2Jb\u{202E}c\n"
    try folder.write(Self.text(outcome), to: "exchanges/\(Self.name).txt")
    let error = await #expect(throws: TransferError.self) { try await answer() }
    #expect(error?.code == .timedOut && error?.detail == "a[2Jbc")
  }

  @Test(arguments: [
    ("", "something else"), ("gallerist recording\n", "something else"),
    ("gallerist recording one\n", "something else"), ("Dear reader,\n", "something else"),
    ("gallerist recording 2\n", "recordings of version 2"),
    (String(repeating: "x", count: 65 * 1024), "longer than 64 KiB"),
  ])
  func whatIsNoRecordingIsTold(readme: String, says: String) throws {
    try folder.write(readme, to: "README")
    let failure = #expect(throws: Failure.self) { try Player(folder: folder.path) }
    #expect(failure?.code == .badData && failure?.place == folder.path)
    #expect(failure?.summary.contains(says) == true, "\(failure?.summary ?? "")")
  }

  @Test(arguments: ["README", "exchanges"])
  func whatLacksAPartIsNoRecording(_ part: String) throws {
    try FileManager.default.removeItem(atPath: folder.path + "/" + part)
    let failure = #expect(throws: Failure.self) { try Player(folder: folder.path) }
    #expect(failure?.code == .badData)
  }

  @Test func aFolderThatIsNotThereIsTold() throws {
    for path in ["/none", "/README"] {
      let failure = #expect(throws: Failure.self) { try Player(folder: folder.path + path) }
      #expect(failure?.code == .notFound && failure?.nextStep?.contains("--replay") == true)
    }
  }

  private func expectDamage(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let error = await #expect(throws: TransferError.self, sourceLocation: sourceLocation) {
      try await answer()
    }
    #expect(error?.code == .notRecorded, sourceLocation: sourceLocation)
    #expect(
      error?.detail.hasPrefix("the recording is damaged: ") == true, "\(error?.detail ?? "")",
      sourceLocation: sourceLocation)
  }
}
