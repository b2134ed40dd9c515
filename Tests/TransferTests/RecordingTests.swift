import Foundation
import Model
import Preview
import Support
import Synchronization
import TestSupport
import Testing

@testable import Transfer

struct RecordingTests {
  private let folder: TemporaryFolder
  private let path: String
  private static let moment = Timestamp(secondsSince1970: 1_935_990_489)  // 2031-05-08T07:08:09Z

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/some/where/recording"
  }

  private func recorder(_ site: Fixture) throws -> Recorder {
    try Recorder(site.client, folder: path) { Self.moment }
  }

  private func failure(
    _ work: () async throws -> Response, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> TransferError {
    let error = await #expect(throws: TransferError.self, sourceLocation: sourceLocation) {
      _ = try await work()
    }
    return try #require(error, sourceLocation: sourceLocation)
  }

  @Test func playsWhatWasRecordedWithoutTheServer() async throws {
    let site = try Fixture { request in
      switch request.path {
      case "/moved": redirect(to: "/here")
      case "/gone": ServerResponse(status: 404, text: "gone")
      case "/empty": ServerResponse(status: 204)
      default: ServerResponse(headers: [("X-Note", "heron: é")], body: .bytes([0, 255, 10, 13]))
      }
    }
    let recorder = try recorder(site)
    let requests = try ["/here", "/moved", "/gone", "/empty"].map { try Request(site.address($0)) }
    var live: [Response] = []
    for request in requests { live.append(try await recorder.send(request)) }
    await recorder.close()
    site.server.stop()

    let player = try Player(folder: path)
    // In another order than that in which they were recorded.
    for (request, live) in zip(requests, live).reversed() {
      let played = try await player.send(request)
      #expect(played.status == live.status && played.body == live.body)
      #expect(played.bodyLength == live.bodyLength && played.address == live.address)
      #expect(played.headers == live.headers)
      #expect(live.given == Self.moment && played.given == Self.moment)
    }
    #expect(site.requests.count == 5)
  }

  @Test func playsDownloads() async throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let site = try Fixture { request in
      request.path == "/gone"
        ? ServerResponse(status: 404, text: "gone") : ServerResponse(body: .bytes(bytes))
    }
    let recorder = try recorder(site)
    let requests = try ["/", "/gone"].map { try Request(site.address($0)) }
    for (number, request) in requests.enumerated() {
      _ = try await recorder.download(request, to: folder.path + "/live-\(number)")
    }
    site.server.stop()

    let player = try Player(folder: path)
    let file = folder.path + "/played"
    let whole = try await player.download(requests[0], to: file)
    #expect(whole.bodyLength == 300_000 && whole.body.isEmpty)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data(bytes))
    let gone = try await player.download(requests[1], to: folder.path + "/another")
    #expect(gone.status == 404 && gone.bodyLength == 4)
    #expect(try !folder.files().contains("another"))
    let refused = try await failure { try await player.download(requests[0], to: file) }
    #expect(refused.code == .file)
  }

  @Test func playsWhatWentWrong() async throws {
    let site = try Fixture { request in
      request.path == "/cut"
        ? ServerResponse(body: .truncated([1, 2, 3], announced: 9)) : redirect(to: "ftp://x.test/")
    }
    let recorder = try recorder(site)
    var live: [TransferError] = []
    let requests = try ["/cut", "/ftp", "/stopped"].map { try Request(site.address($0)) }
    for request in requests {
      if request.address.path == "/stopped" { site.server.stop() }
      live.append(try await failure { try await recorder.send(request) })
    }
    #expect(live.map(\.code) == [.truncated, .redirect, .unreachable])
    let player = try Player(folder: path)
    for (request, live) in zip(requests, live) {
      #expect(try await failure { try await player.send(request) } == live)
    }
  }

  @Test func theNthAskingGetsTheNthExchangeAndTheLastOneRepeats() async throws {
    let asked = Mutex(0)
    let site = try Fixture { _ in
      let number = asked.withLock { asked in
        asked += 1
        return asked
      }
      return ServerResponse(text: "answer \(number)")
    }
    let recorder = try recorder(site)
    let request = try Request(site.address())
    for _ in 0..<2 { _ = try await recorder.send(request) }
    let player = try Player(folder: path)
    var answers: [String] = []
    for _ in 0..<4 {
      answers.append(String(decoding: try await player.send(request).body, as: UTF8.self))
    }
    #expect(answers == ["answer 1", "answer 2", "answer 2", "answer 2"])
  }

  @Test func aCutDownloadIsWholeInTheExchangeAfterIt() async throws {
    let isCut = Mutex(true)
    let site = try Fixture { _ in
      isCut.withLock { $0.exchange(false) }
        ? ServerResponse(body: .truncated([1, 2, 3], announced: 9))
        : ServerResponse(body: .bytes([1, 2, 3, 4, 5, 6, 7, 8, 9]))
    }
    let recorder = try recorder(site)
    let request = try Request(site.address())
    let live = folder.path + "/live"
    let cut = try await failure { try await recorder.download(request, to: live) }
    if let kept = cut.kept {
      _ = try await recorder.download(request, to: live, resuming: kept)
    } else {
      _ = try await recorder.download(request, to: live)
    }

    let player = try Player(folder: path)
    let played = try folder.write([1, 2, 3], to: "played")
    let again = try await failure {
      try await player.download(
        request, to: played, resuming: KeptPart(byteCount: 3, validator: "\"x\""))
    }
    #expect(again.code == .truncated && again.kept == nil)
    #expect(try !folder.files().contains("played"))
    #expect(try await player.download(request, to: played).bodyLength == 9)
    #expect(try Data(contentsOf: URL(fileURLWithPath: played)) == Data(1...9))
  }

  @Test func whatIsNotThereIsSaid() async throws {
    _ = try recorder(Fixture { _ in ServerResponse() })
    let player = try Player(folder: path)
    let address = WebAddress(known: "https://a.test/?q=heron")
    let error = try await failure { try await player.send(Request(address)) }
    #expect(error.code == .notRecorded && error.detail == "it is not in the recording")
    #expect(error.address == address.text)
  }

  @Test func aBodyLongerThanIsWantedIsTooLargeAsItWasLive() async throws {
    let site = try Fixture { _ in ServerResponse(text: "0123456789") }
    let address = try site.address()
    _ = try await recorder(site).send(Request(address))
    let player = try Player(folder: path)
    #expect(try await player.send(Request(address, maxBytes: 10)).bodyLength == 10)
    let live = try await site.failure(maxBytes: 9)
    #expect(try await failure { try await player.send(Request(address, maxBytes: 9)) } == live)
  }

  @Test func whatOnlyTellsOfThisMachineIsNoExchange() async throws {
    let site = try Fixture { _ in ServerResponse(text: "x") }
    let recorder = try recorder(site)
    let occupied = try folder.write("mine", to: "occupied")
    let request = try Request(site.address())
    #expect(
      try await failure { try await recorder.download(request, to: occupied) }.code == .file)
    await site.client.close()
    #expect(try await failure { try await recorder.send(request) }.code == .cancelled)
    #expect(try folder.files(under: "some") == ["where/recording/README"])
  }

  @Test func anExchangeThatCannotBeWrittenDownFails() async throws {
    let site = try Fixture { _ in ServerResponse(text: "x") }
    let recorder = try recorder(site)
    try FileManager.default.removeItem(atPath: path + "/exchanges")
    let request = try Request(site.address())
    let file = folder.path + "/picture"
    for error in [
      try await failure { try await recorder.send(request) },
      try await failure { try await recorder.download(request, to: file) },
    ] {
      #expect(error.code == .file)
      #expect(error.detail.hasPrefix("the recording cannot be written: \(path)/exchanges/"))
      #expect(error.detail.hasSuffix(": No such file or directory"))
    }
    #expect(!FileManager.default.fileExists(atPath: file))
    site.server.stop()
    #expect(try await failure { try await recorder.send(request) }.code == .file)
  }

  @Test func aFolderThatHoldsSomethingIsNotRecordedInto() async throws {
    let site = try Fixture { _ in ServerResponse() }
    try folder.write("mine", to: "some/where/recording/notes")
    let occupied = #expect(throws: Failure.self) { try recorder(site) }
    #expect(occupied?.code == .cannotCreate && occupied?.place == path)
    #expect(occupied?.nextStep?.contains("--record") == true)
    #expect(try folder.files() == ["some/where/recording/notes"])
    let inFile = #expect(throws: Failure.self) {
      try Recorder(site.client, folder: path + "/notes") { Self.moment }
    }
    #expect(inFile?.code == .cannotCreate)
    #expect(inFile?.summary.contains("Not a directory") == true)
  }

  @Test func nothingOfAKeyOrOfWhoAskedIsWrittenDown() async throws {
    let key = "k+y/ü geheim&x"
    let site = try Fixture { request in
      if request.path == "/moved" { return redirect(to: "/there?\(request.rawQuery ?? "")") }
      let echo = request.value("key") ?? "none"
      let revealing = [
        "Set-Cookie", "WWW-Authenticate", "Proxy-Status", "X-Session-Id", "X-Api-Key",
        "X-Auth-Token",
      ]
      return ServerResponse(
        headers: [("X-Echo", echo), ("X-\(WebAddress.encoded(echo))", "1")]
          + revealing.map { ($0, "who-asked") },
        body: .bytes(Array("{\"a\": \"\(echo)\", \"b\": \"\(request.rawQuery ?? "")\"}".utf8)))
    }
    let secret = SecretItem(name: "key", value: try #require(Secret(key)))
    let recorder = try recorder(site)
    for target in ["/?q=1", "/moved?q=2"] {
      _ = try await recorder.send(Request(site.address(target), secrets: [secret]))
    }
    let download = try Request(site.address("/file"), secrets: [secret])
    _ = try await recorder.download(download, to: folder.path + "/picture")
    #expect(site.requests.count { $0.value("key") == key } == 4)

    let files = try folder.files(under: "some")
    #expect(files.count == 7)
    for name in files {
      let text = try String(contentsOfFile: folder.path + "/some/" + name, encoding: .utf8)
      let all = name + "\n" + text
      #expect(!Scrubber([secret]).finds(in: all), "\(all)")
      #expect(!all.contains("geheim") && !all.contains("who-asked"), "\(all)")
    }
  }

  @Test func anExchangeIsATextThatPeopleCanRead() async throws {
    let site = try Fixture(rerouting: ["service.test"]) { request in
      request.path == "/" ? redirect(to: "/x") : ServerResponse(text: "heron")
    }
    _ = try await recorder(site).send(Request(site.address("/", host: "service.test")))
    let name = Digest(of: "http://service.test/").hex + "-1"
    let files = try folder.files(under: "some/where/recording")
    #expect(files == ["README", "exchanges/\(name).body", "exchanges/\(name).txt"])
    let text = try String(contentsOfFile: path + "/exchanges/\(name).txt", encoding: .utf8)
    #expect(
      text.hasPrefix(
        """
        asked: http://service.test/
        when: 2031-05-08T07:08:09Z
        from: http://service.test/x
        status: 200
        body: 5


        """))
    #expect(text.contains("\nContent-Type: text/plain; charset=utf-8\n"))
    let readme = try String(contentsOfFile: path + "/README", encoding: .utf8)
    #expect(readme.hasPrefix("gallerist recording 1\n"))
  }
}

extension Bool {
  fileprivate mutating func exchange(_ new: Bool) -> Bool {
    defer { self = new }
    return self
  }
}
