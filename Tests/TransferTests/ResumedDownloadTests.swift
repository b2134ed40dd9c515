import Foundation
import Model
import Preview
import Support
import TestSupport
import Testing
import Transfer

/// A download that is cut, and how the next one makes it whole.
struct ResumedDownloadTests {
  private let cut: CutDownload

  init() throws { cut = try CutDownload() }

  @Test func goesOnWhereItWasCutAgainAndAgain() async throws {
    let site = try Fixture { CutDownload.answer($0, cutAfter: 20_000) }
    let first = try await cut.failure(site)
    #expect(first.code == .truncated)
    #expect(first.kept?.ofAnywhere == CutDownload.part)
    #expect(cut.file == Array(CutDownload.whole.prefix(20_000)))

    let second = try await cut.failure(site, resuming: first.kept)
    #expect(second.code == .truncated)
    #expect(
      second.kept?.ofAnywhere
        == KeptPart(byteCount: 40_000, validator: CutDownload.tag, wholeLength: 50_000))

    let healed = try Fixture { CutDownload.answer($0) }
    let response = try await cut.download(healed, resuming: second.kept?.ofAnywhere)
    #expect(response.status == 200)
    #expect(response.bodyLength == 50_000)
    #expect(response.headers["Content-Type"] == "image/png")
    #expect(response.headers["Content-Range"] == nil && response.headers["Content-Length"] == nil)
    #expect(cut.file == CutDownload.whole)
    let ranges = (site.requests + healed.requests).map { $0.header("Range") }
    #expect(ranges == [nil, "bytes=20000-", "bytes=40000-"])
    #expect(healed.requests.first?.header("If-Range") == CutDownload.tag)
  }

  @Test(arguments: ["ETag", "Last-Modified"])
  func goesOnByWhateverTheServerTellsItsFilesApart(_ name: String) async throws {
    let shop = try TemporaryFolder()
    try shop.write(CutDownload.whole, to: "picture.png")
    let files = ServedFolder(folder: shop.path)
    let site = try Fixture { files.response(to: $0) }
    let validator = try #require(try await site.get("/picture.png").headers[name])
    try cut.writePart()
    let response = try await site.client.download(
      Request(site.address("/picture.png")), to: cut.path,
      resuming: KeptPart(byteCount: 20_000, validator: validator))
    #expect(response.status == 200 && response.bodyLength == 50_000)
    // Its beginning was not seen.
    #expect(response.digest == nil)
    #expect(cut.file == CutDownload.whole)
    #expect(site.requests.count == 2)
  }

  @Test func asksForNoCompression() async throws {
    let site = try Fixture { CutDownload.answer($0) }
    _ = try await cut.download(site)
    #expect(site.requests.first?.header("Accept-Encoding") == "identity")
  }

  @Test func undoesACompressionThatNobodyAskedFor() async throws {
    let site = try Fixture { _ in
      ServerResponse(
        headers: [("Content-Encoding", "gzip"), ("ETag", CutDownload.tag)],
        body: .bytes(Gzip.storing(CutDownload.whole)))
    }
    try cut.writePart()
    let response = try await cut.download(site, resuming: CutDownload.part)
    #expect(response.bodyLength == 50_000)
    #expect(response.digest == Digest(of: CutDownload.whole))
    #expect(cut.file == CutDownload.whole)
  }

  @Test func keepsNothingOfACompressedBody() async throws {
    let stream = Gzip.storing(CutDownload.whole)
    let site = try Fixture { _ in
      ServerResponse(
        headers: [("Content-Encoding", "gzip"), ("ETag", CutDownload.tag)],
        body: .truncated(Array(stream.prefix(20_000)), announced: stream.count))
    }
    let error = try await cut.failure(site)
    #expect(error.code == .truncated && error.kept == nil)
    #expect(cut.file == nil)
  }

  @Test func theRangeFollowsARedirect() async throws {
    let site = try Fixture(rerouting: ["other.example"]) {
      $0.path == "/" ? redirect(to: "http://other.example/x") : CutDownload.answer($0)
    }
    try cut.writePart()
    #expect(try await cut.download(site, resuming: CutDownload.part).bodyLength == 50_000)
    #expect(cut.file == CutDownload.whole)
    #expect(site.requests.map { $0.header("Range") } == ["bytes=20000-", "bytes=20000-"])
  }

  @Test func takesAFileThatHasChangedAnew() async throws {
    let other = [UInt8](repeating: 7, count: 30_000)
    let site = try Fixture { CutDownload.answer($0, of: other, tag: "\"v2\"") }
    try cut.writePart()
    let response = try await cut.download(site, resuming: CutDownload.part)
    #expect(response.status == 200 && response.bodyLength == 30_000)
    #expect(response.digest == Digest(of: other))
    #expect(cut.file == other)
  }

  @Test func keepsThePartOfTheChangedFileWhereThatIsCut() async throws {
    let other = [UInt8](repeating: 7, count: 30_000)
    let site = try Fixture { CutDownload.answer($0, of: other, tag: "\"v2\"", cutAfter: 9) }
    try cut.writePart()
    let error = try await cut.failure(site, resuming: CutDownload.part)
    #expect(
      error.kept?.ofAnywhere == KeptPart(byteCount: 9, validator: "\"v2\"", wholeLength: 30_000))
    #expect(cut.file == Array(other.prefix(9)))
  }

  /// A validator tells files of one address apart, and nothing of another address.
  @Test func aPartIsNeverGoneOnWithElsewhere() async throws {
    let other = CutDownload.whole.map { ~$0 }
    let site = try Fixture { request in
      if request.path == "/mirror" { return CutDownload.answer(request, of: other) }
      let isFirst = request.header("Range") == nil
      return isFirst
        ? CutDownload.answer(request, cutAfter: 20_000)
        : ServerResponse(status: 302, headers: [("Location", "/mirror")])
    }
    let first = try await cut.failure(site)
    let response = try await cut.download(site, resuming: first.kept)
    #expect(response.status == 200)
    #expect(cut.file == other)
  }

  @Test func aPartOfThePartIsProgress() async throws {
    let site = try Fixture { _ in
      ServerResponse(
        status: 206,
        headers: [("Content-Range", "bytes 20000-20004/50000"), ("ETag", CutDownload.tag)],
        body: .bytes(Array(CutDownload.whole[20_000..<20_005])))
    }
    try cut.writePart()
    let error = try await cut.failure(site, resuming: CutDownload.part)
    #expect(error.code == .truncated && error.detail == "20005 of 50000 bytes came")
    #expect(
      error.kept?.ofAnywhere
        == KeptPart(byteCount: 20_005, validator: CutDownload.tag, wholeLength: 50_000))
    #expect(cut.file == Array(CutDownload.whole.prefix(20_005)))
  }

  @Test func aPartWithoutANameIsToldByTheLengthOfTheWhole() async throws {
    let site = try Fixture { _ in
      ServerResponse(
        status: 206, headers: [("Content-Range", "bytes 20000-49999/50000")],
        body: .bytes(Array(CutDownload.whole[20_000...])))
    }
    try cut.writePart()
    #expect(try await cut.download(site, resuming: CutDownload.part).bodyLength == 50_000)
    #expect(cut.file == CutDownload.whole)
    try cut.writePart()
    let unmeasured = KeptPart(byteCount: 20_000, validator: CutDownload.tag)
    #expect(try await cut.failure(site, resuming: unmeasured).code == .truncated)
    #expect(cut.file == nil)
  }

  @Test func countsTheWholeFileAgainstTheLimit() async throws {
    let site = try Fixture { CutDownload.answer($0) }
    try cut.writePart()
    #expect(
      try await cut.failure(site, resuming: CutDownload.part, maxBytes: 49_999).code == .tooLarge)
    #expect(cut.file == nil)
    try cut.writePart()
    #expect(
      try await cut.download(site, resuming: CutDownload.part, maxBytes: 50_000).status == 200)
  }

  @Test func whatWasThereStaysWhereNobodyAnswers() async throws {
    let site = try Fixture { _ in ServerResponse() }
    site.server.stop()
    try cut.writePart()
    let error = try await cut.failure(site, resuming: CutDownload.part)
    #expect(error.code == .unreachable)
    #expect(error.kept == CutDownload.part)
    #expect(cut.file == Array(CutDownload.whole.prefix(20_000)))
  }

  @Test(arguments: [0, 19_999, 20_001])
  func aFileOfAnotherLengthIsBegunAnew(_ length: Int) async throws {
    try cut.writePart([UInt8](repeating: 9, count: length))
    let site = try Fixture { CutDownload.answer($0) }
    #expect(try await cut.download(site, resuming: CutDownload.part).status == 200)
    #expect(cut.file == CutDownload.whole)
    #expect(site.requests.map { $0.header("Range") } == [nil])
  }

  @Test func aPartThatIsGoneIsBegunAnew() async throws {
    let site = try Fixture { CutDownload.answer($0) }
    #expect(try await cut.download(site, resuming: CutDownload.part).status == 200)
    #expect(cut.file == CutDownload.whole)
  }

  @Test func noLinkAndNoPipeIsGoneOnWith() async throws {
    let site = try Fixture { CutDownload.answer($0) }
    let target = try cut.folder.write(Array(CutDownload.whole.prefix(20_000)), to: "elsewhere")
    try FileManager.default.createSymbolicLink(atPath: cut.path, withDestinationPath: target)
    #expect(try await cut.failure(site, resuming: CutDownload.part).code == .file)
    #expect(FileManager.default.contents(atPath: target)?.count == 20_000)
    try FileManager.default.removeItem(atPath: cut.path)
    #expect(mkfifo(cut.path, 0o600) == 0)
    #expect(try await cut.failure(site, resuming: CutDownload.part).code == .file)
    #expect(site.requests.isEmpty)
  }
}
