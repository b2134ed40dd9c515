import Model
import Preview
import Testing
import Transfer

/// Answers with which a part cannot be made whole.
struct MisfitTests {
  private let cut: CutDownload

  init() throws { cut = try CutDownload() }

  struct Misfit: CustomTestStringConvertible {
    let testDescription: String
    let status: Int
    let headers: [(String, String)]

    init(_ description: String, status: Int = 206, _ headers: (String, String)...) {
      testDescription = description
      self.status = status
      self.headers = headers
    }
  }

  @Test(arguments: [
    Misfit(
      "nothing more", status: 416, ("Content-Range", "bytes */20000"), ("ETag", CutDownload.tag)),
    Misfit(
      "another beginning", ("Content-Range", "bytes 19999-49999/50000"), ("ETag", CutDownload.tag)),
    Misfit(
      "a beginning later on", ("Content-Range", "bytes 20001-49999/50000"),
      ("ETag", CutDownload.tag)),
    Misfit("no range", ("ETag", CutDownload.tag)),
    Misfit("an open whole", ("Content-Range", "bytes 20000-49999/*"), ("ETag", CutDownload.tag)),
    Misfit(
      "an end beyond the whole", ("Content-Range", "bytes 20000-50000/50000"),
      ("ETag", CutDownload.tag)),
    Misfit(
      "a huge number", ("Content-Range", "bytes 20000-99999999999999999999/5"),
      ("ETag", CutDownload.tag)),
    Misfit("another unit", ("Content-Range", "lines 20000-49999/50000"), ("ETag", CutDownload.tag)),
    Misfit("rubbish", ("Content-Range", "bytes /-"), ("ETag", CutDownload.tag)),
    Misfit("another file", ("Content-Range", "bytes 20000-49999/50000"), ("ETag", "\"v2\"")),
    Misfit(
      "a file of another length, without a name", ("Content-Range", "bytes 20000-49999/60000")),
    Misfit(
      "a file of the same length with another name",
      ("Content-Range", "bytes 20000-49999/50000"),
      ("Last-Modified", "Tue, 06 May 2031 07:08:09 GMT")),
    Misfit(
      "a shorter part", ("Content-Range", "bytes 20000-20004/50000"), ("ETag", CutDownload.tag)),
    Misfit(
      "a compressed part", ("Content-Range", "bytes 20000-49999/50000"), ("ETag", CutDownload.tag),
      ("Content-Encoding", "gzip")),
  ])
  func beginsAnewAfterAnAnswerThatDoesNotFit(_ misfit: Misfit) async throws {
    let site = try Fixture { _ in
      ServerResponse(
        status: misfit.status, headers: misfit.headers.map { (name: $0.0, value: $0.1) },
        body: .bytes(Array(CutDownload.whole[20_000...])))
    }
    try cut.writePart()
    let error = try await cut.failure(site, resuming: CutDownload.part)
    #expect(error.code == .truncated)
    #expect(error.kept == nil)
    #expect(cut.file == nil)
  }

  @Test(arguments: [206, 404, 416, 503])
  func anyOtherStatusLeavesNoFile(_ status: Int) async throws {
    let site = try Fixture { _ in ServerResponse(status: status, text: "no") }
    #expect(try await cut.download(site).status == status)
    #expect(cut.file == nil)
  }

  @Test(arguments: [404, 503])
  func anErrorInsteadOfTheRestLeavesNoFile(_ status: Int) async throws {
    let site = try Fixture { _ in ServerResponse(status: status, text: "no") }
    try cut.writePart()
    #expect(try await cut.download(site, resuming: CutDownload.part).status == status)
    #expect(cut.file == nil)
  }
}
