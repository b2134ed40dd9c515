import Foundation
import Glibc
import Preview
import Synchronization
import TestSupport
import Testing

/// `gallerist check --links external`, with other hosts that are all on this machine.
struct OutsideLinkTests {
  private let host: OutsideHost

  init() throws { host = try OutsideHost() }

  @Test func aDeadLinkIsFoundWithFileAndLine() async throws {
    let outcome = try await host.check(
      [["/ok"], ["/gone", "/ok"], ["/never"]], "--format", "json")
    #expect(outcome.status == 65)
    let report = try host.report(outcome)
    #expect(
      report.findings.map { "\($0.rule) \($0.file):\($0.line ?? 0)" } == [
        "dead-outside-link site/index.html:4", "dead-outside-link site/index.html:5",
      ])
    #expect(report.findings[0].message.hasSuffix("/gone” is dead: 410 Gone"))
    #expect(report.findings[1].message.hasSuffix("/never” is dead: 404 Not Found"))
    #expect(report.outside?.asked == 3)
    #expect(report.outside?.unasked.isEmpty == true)
  }

  @Test func theLinesSayTheSame() async throws {
    let outcome = try await host.check([["/never"]])
    #expect(
      outcome.output
        == "site/index.html:3: the link “\(host.root)/never” is dead: 404 Not Found "
        + "[dead-outside-link]\n")
    #expect(outcome.errors.contains("1 address of other hosts: 1 mistake"))
  }

  @Test(arguments: ["/ok", "/forbidden", "/private", "/no-head", "/head-liar", "/moved", "/large"])
  func whatIsThereOrRefusesRobotsIsNotTold(_ path: String) async throws {
    let outcome = try await host.check([[path]])
    #expect(outcome.status == 0, "\(outcome.output) \(outcome.errors)")
    #expect(outcome.output == "")
    #expect(!outcome.errors.contains("could not be asked"))
  }

  @Test func whoRefusesHEADIsAskedWithGET() async throws {
    _ = try await host.check([["/no-head"]])
    #expect(host.requests.map(\.method) == ["HEAD", "GET"])
  }

  @Test func oneAddressIsAskedForOnce() async throws {
    let outcome = try await host.check([["/ok", "/ok#a"], ["/ok#b", "/ok"]])
    #expect(outcome.status == 0)
    #expect(host.requests.map(\.path) == ["/ok"])
  }

  @Test func withoutTheOptionNobodyIsAsked() async throws {
    for options in [[], ["--links", "internal"], ["--links", "external", "--only", "pages"]] {
      let outcome = try await host.run([["/never"]], options)
      #expect(outcome.status == 0, "\(outcome.output)")
    }
    #expect(host.requests.isEmpty)
  }

  @Test func aHostThatNeverAnswersHoldsNobodyUpAndIsNoMistake() async throws {
    let outcome = try await host.check([["/silence"]], "--format", "json")
    #expect(outcome.status == 0)
    let unasked = try #require(try host.report(outcome).outside?.unasked.first)
    #expect(unasked.file == "site/index.html" && unasked.line == 3)
    #expect(unasked.address == host.root + "/silence")
    #expect(outcome.errors.contains("could not be checked"), "\(outcome.errors)")
  }

  @Test func redirectsWithoutEndComeToAnEnd() async throws {
    let outcome = try await host.check([["/loop"]])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.errors.contains("more than 5 redirects"), "\(outcome.errors)")
    #expect(host.requests.count <= 12)
  }

  @Test func theSiteItselfIsNoOtherHost() async throws {
    try host.folder.write(
      OutsideHost.page([["/site/nothing.html"]], host.root, isOwn: true), to: "site/index.html")
    let outcome = try await host.run(nil, ["--links", "external"])
    #expect(host.requests.isEmpty, "\(outcome.output)")
  }

  @Test func aPageCannotHaveThisMachineLookedAt() async throws {
    try host.configure(allowPrivateHosts: false)
    let outcome = try await host.check([["/never"]])
    #expect(outcome.status == 0)
    #expect(host.requests.isEmpty)
    #expect(outcome.errors.contains("is not a public address"), "\(outcome.errors)")
  }

  @Test func nobodyIsToldWhoAsks() async throws {
    _ = try await host.check([["/no-head", "/cookie", "/ok"]])
    #expect(host.requests.count == 4)
    for request in host.requests {
      for name in ["Cookie", "Authorization", "Referer"] { #expect(request.header(name) == nil) }
      #expect(request.header("User-Agent")?.hasPrefix("gallerist/") == true)
    }
  }

  @Test func whatCouldNotBeAskedIsANoteOfSARIF() async throws {
    let outcome = try await host.check([["/silence", "/never"]], "--format", "sarif")
    let text = outcome.output
    #expect(text.contains("\"ruleId\":\"dead-outside-link\""))
    #expect(text.contains("\"toolExecutionNotifications\":[{\"level\":\"note\""))
    #expect(text.contains("\"executionSuccessful\":true"))
  }

  @Test func aCheckThatIsStoppedEndsAtOnce() async throws {
    try host.configure(timeout: 200)
    try host.folder.write(OutsideHost.page([["/silence"]], host.root), to: "site/index.html")
    let running = try Program().start(
      ["check", "site", "--links", "external"], in: host.folder.path)
    let isWaiting: Bool? = try await running.warns { _ in host.requests.isEmpty ? nil : true }
    #expect(isWaiting == true)
    running.send(SIGTERM)
    let outcome = try await running.ended()
    #expect(outcome.status == 128 + SIGTERM)
    #expect(outcome.errors.contains("the check was stopped by SIGTERM"), "\(outcome.errors)")
    // What does not end by itself is ended by force, and says so.
    #expect(!outcome.errors.contains("stopped at once"), "\(outcome.errors)")
  }
}

/// A host with something to find at each path, and a site that links to it.
private final class OutsideHost: Sendable {
  struct Report: Decodable {
    struct Finding: Decodable {
      let rule: String
      let file: String
      let line: Int?
      let message: String
    }

    struct Outside: Decodable {
      let asked: Int
      let unasked: [Unasked]
    }

    struct Unasked: Decodable {
      let address: String
      let file: String
      let line: Int
      let reason: String
    }

    let findings: [Finding]
    let outside: Outside?
  }

  private final class Log: Sendable {
    let requests = Mutex<[ServerRequest]>([])
  }

  let folder: TemporaryFolder
  private let server: Server
  private let log: Log

  init() throws {
    let log = Log()
    self.log = log
    folder = try TemporaryFolder()
    server = try Server { request in
      log.requests.withLock { $0.append(request) }
      return Self.answer(request)
    }
    try configure()
  }

  var root: String { "http://127.0.0.1:\(server.port)" }
  var requests: [ServerRequest] { log.requests.withLock(\.self) }

  func configure(allowPrivateHosts: Bool = true, timeout: Int = 1) throws {
    try folder.write(
      Studio.plist(
        "<key>network</key><dict><key>allowPrivateHosts</key><\(allowPrivateHosts)/>"
          + "<key>timeout</key><integer>\(timeout)</integer></dict>"),
      to: "config/gallery.plist")
  }

  func check(_ lines: [[String]], _ options: String...) async throws -> Program.Outcome {
    try await run(lines, ["--links", "external"] + options)
  }

  /// A front page with these links, which begin on its third line; nil: as it is.
  func run(_ lines: [[String]]?, _ options: [String]) async throws -> Program.Outcome {
    if let lines { try folder.write(Self.page(lines, root), to: "site/index.html") }
    return try await Program().run(
      ["check", "site", "--except", "outside-asset"] + options, in: folder.path)
  }

  func report(_ outcome: Program.Outcome) throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
  }

  static func page(_ lines: [[String]], _ root: String, isOwn: Bool = false) -> String {
    let links = lines.map { $0.map { "<a href=\"\(root)\($0)\">x</a>" }.joined() }
    let canonical = "<link rel=\"canonical\" href=\"\(root)/site/index.html\"/>"
    return """
      <!doctype html><html lang="en"><head><title>A</title>\(isOwn ? canonical : "")</head>
      <body><main><h1>A</h1><p>
      \(links.joined(separator: "\n"))
      </p></main></body></html>
      """
  }

  private static func answer(_ request: ServerRequest) -> ServerResponse {
    let isHead = request.method == "HEAD"
    switch request.path {
    case "/ok": return ServerResponse(text: "here")
    case "/gone": return ServerResponse(status: 410)
    case "/forbidden": return ServerResponse(status: 403)
    case "/private": return ServerResponse(status: 401)
    case "/no-head": return ServerResponse(status: isHead ? 405 : 200, text: "here")
    case "/head-liar": return ServerResponse(status: isHead ? 404 : 200, text: "here")
    case "/large":
      return isHead ? ServerResponse(status: 501) : ServerResponse(body: .endless(0x20))
    case "/moved": return ServerResponse(status: 301, headers: [("Location", "/ok")])
    case "/loop": return ServerResponse(status: 302, headers: [("Location", "/loop")])
    case "/cookie":
      return ServerResponse(headers: [("Set-Cookie", "a=b"), ("Content-Type", "text/plain")])
    case "/silence": return ServerResponse(body: .silence)
    default: return ServerResponse(status: 404, text: "nothing")
    }
  }
}
