import Foundation
import Model
import Preview
import Support
import TestSupport
import Testing
import Transfer

struct DownloadTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/picture"
  }

  private func failure(_ site: Fixture, maxBytes: Int = 1_000_000) async throws -> TransferError {
    let error = await #expect(throws: TransferError.self) {
      try await site.client.download(Request(site.address(), maxBytes: maxBytes), to: path)
    }
    return try #require(error)
  }

  @Test func writesTheBodyIntoANewFile() async throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let site = try Fixture { request in
      request.path == "/" ? redirect(to: "/x") : ServerResponse(body: .bytes(bytes))
    }
    let response = try await site.client.download(Request(site.address()), to: path)
    #expect(response.status == 200)
    #expect(response.body.isEmpty)
    #expect(response.bodyLength == 300_000)
    #expect(response.digest == Digest(of: bytes))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(bytes))
  }

  @Test func leavesWhatIsThereAlone() async throws {
    try folder.write("mine", to: "picture")
    let site = try Fixture { _ in ServerResponse(text: "theirs") }
    #expect(try await failure(site).code == .file)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("mine".utf8))
    #expect(site.requests.isEmpty)
  }

  @Test func followsNoLink() async throws {
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: folder.path + "/elsewhere")
    let site = try Fixture { _ in ServerResponse(text: "theirs") }
    #expect(try await failure(site).code == .file)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/elsewhere"))
  }

  @Test func saysThatTheFolderIsMissing() async throws {
    let site = try Fixture { _ in ServerResponse() }
    let error = await #expect(throws: TransferError.self) {
      try await site.client.download(Request(site.address()), to: folder.path + "/none/x")
    }
    #expect(error?.code == .file)
    #expect(error?.detail.hasSuffix("No such file or directory") == true)
  }

  @Test func leavesNothingBehindWhereTheBodyIsTooLong() async throws {
    let site = try Fixture { _ in ServerResponse(body: .endless(0x41)) }
    #expect(try await failure(site, maxBytes: 1_000_000).code == .tooLarge)
    #expect(try folder.files().isEmpty)
  }

  @Test func leavesNothingBehindWhereTheBodyIsCut() async throws {
    let site = try Fixture { _ in ServerResponse(body: .truncated([1, 2, 3], announced: 9)) }
    #expect(try await failure(site).code == .truncated)
    #expect(try folder.files().isEmpty)
  }

  @Test func leavesNothingBehindForAnErrorStatus() async throws {
    let site = try Fixture { _ in ServerResponse(status: 404, text: "gone") }
    let response = try await site.client.download(Request(site.address()), to: path)
    #expect(response.status == 404)
    #expect(response.body.isEmpty)
    #expect(try folder.files().isEmpty)
  }

  @Test func leavesNothingBehindWhenItIsCancelled() async throws {
    let bell = Bell()
    let site = try Fixture { _ in
      bell.fire()
      return ServerResponse(body: .endless(0x41))
    }
    let task = Task {
      try await site.client.download(Request(site.address(), maxBytes: .max), to: path)
    }
    await bell.wait()
    task.cancel()
    let error = await #expect(throws: TransferError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    #expect(try folder.files().isEmpty)
  }

  @Test func writesAnEmptyFileForAnEmptyBody() async throws {
    let site = try Fixture { _ in ServerResponse() }
    #expect(try await site.client.download(Request(site.address()), to: path).bodyLength == 0)
    #expect(try folder.files() == ["picture"])
  }
}
