import Build
import BuildBench
import Configuration
import Foundation
import Model
import Preview
import Support
import Synchronization
import TestSupport
import Testing

@testable import Curating

/// What the tools do to file and site, and who may ask them to.
final class SittingTests {
  private let bench: HistoryBench
  private let session: CurationSession
  private let handler: CurationHandler
  private var work: Task<Void, Never>?

  private static let file = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<!-- of mine -->
    \t<key>tags</key>
    \t<dict><key>lake</key> <dict><key>title</key><string>Lake</string></dict></dict> <!-- one line -->
    </dict>
    </plist>

    """

  init() async throws {
    bench = try HistoryBench()
    for (seed, name) in ["heron", "mill", "reeds", "water"].enumerated() {
      try bench.write(name, seed: UInt64(seed))
    }
    await bench.build(day: 0)
    let file = try bench.folder.write(Self.file, to: "curation.plist")
    var configuration = bench.bench.configuration([bench.query])
    configuration.curationFiles = [file]
    configuration.curation = try ConfigurationLoader.curation(
      of: configuration, sources: Sources.builtIn.all)
    let (bench, configured) = (bench, configuration)
    let means = CurationSession.Means(
      gather: { () async throws(Failure) in try await Self.gathered(bench, configured) },
      publish: { watch in
        await bench.build(day: 1, watching: watch) { configuration in
          configuration.curation =
            (try? ConfigurationLoader.curation(of: configured, sources: Sources.builtIn.all))
            ?? Curation()
        }
      }, today: { "2031-05-08" }, sources: Sources.builtIn.all)
    session = CurationSession(
      configuration, try await Self.gathered(bench, configuration), means: means)
    handler = CurationHandler(session, language: "de-AT") { site, request in
      guard case .bytes(let bytes, _) = site.answer(to: request.path) else {
        return ServerResponse(status: 404, text: "")
      }
      return ServerResponse(headers: [("Content-Type", "text/html")], body: .bytes(bytes))
    }
  }

  private static func gathered(
    _ bench: HistoryBench, _ configuration: GalleryConfiguration
  ) async throws(Failure) -> CuratedGallery {
    let folder = bench.folder.path
    return try await Gallery(
      configuration: configuration,
      options: BuildOptions(
        output: folder + "/out", cache: folder + "/cache", state: folder + "/state", jobs: 2),
      environment: BuildEnvironment(now: { HistoryBench.moment(day: 0) }, programVersion: "0")
    ).curated(theme: nil, watching: { _ in }, telling: { _ in })
  }

  private func written() throws -> String {
    try String(contentsOfFile: bench.folder.path + "/curation.plist", encoding: .utf8)
  }

  private func ask(_ json: String) throws -> JSONValue {
    try session.answer(to: #require(CurationRequest(Array(json.utf8))))
  }

  private func page(of name: String) throws -> String { try bench.path(of: name) }

  private func site(_ path: String) -> String {
    guard case .bytes(let bytes, _) = session.gallery.site.answer(to: path) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Until nothing is left to be done.
  private func follow() async {
    work = work ?? Task { [session] in await session.work() }
    await poll {
      session.state.withLock {
        $0.edition == $0.shown && ![.wanted, .running].contains($0.publication.phase)
      }
    }
  }

  deinit { work?.cancel() }

  @Test func aChangeIsInTheFileAtOnceThenInTheSiteAndCanBeTakenBack() async throws {
    let (heron, mill) = (try page(of: "heron"), try page(of: "mill"))
    let answer = try ask(
      #"{"act": "hide", "photos": ["\#(heron)", "\#(mill)"], "reason": "a <mail>"}"#)
    let entries = ["heron", "mill"].map {
      "\n\t\t<key>folder:pics/\($0).jpg</key>\n\t\t<dict>\n\t\t\t<key>hide</key>\n\t\t\t<true/>"
        + "\n\t\t\t<key>reason</key>\n\t\t\t<string>a &lt;mail&gt;</string>"
        + "\n\t\t\t<key>since</key>\n\t\t\t<string>2031-05-08</string>\n\t\t</dict>"
    }.joined()
    let hidden = Self.file.replacing(
      "</dict></dict>",
      with: "</dict></dict>\n\t<key>pictures</key>\n\t<dict>\(entries)\n\t</dict>")
    #expect(try written() == hidden)
    #expect(answer["photos"]?[heron]?["isHidden"] == .bool(true))
    #expect(answer["state"]?["hidden"] == .number("2"))
    #expect(answer["state"]?["isShown"] == .bool(false))
    // Who opens a page before the site follows is told what is not on it.
    #expect(site("/").contains(heron))
    #expect(try ask(#"{"act": "look"}"#)["photos"]?[mill]?["isHidden"] == .bool(true))
    await follow()
    #expect(!site("/").contains(heron))
    #expect(try ask(#"{"act": "look"}"#)["photos"] == .object([]))
    #expect(try ask(#"{"act": "undo"}"#)["photos"]?[heron]?["isHidden"] == .bool(false))
    #expect(try written() == Self.file)
    #expect(try ask(#"{"act": "redo"}"#)["state"]?["canRedo"] == .bool(false))
    #expect(try written() == hidden)
  }

  @Test func wordsTagsAndFocusAreSaidWhereTheyDifferFromTheSource() async throws {
    try bench.folder.write(#"{"title": "Heron", "tags": ["lake", "bird"]}"#, to: "pics/heron.json")
    let heron = try page(of: "heron")
    session.state.withLock { $0.publication.want() }
    session.wake()
    await follow()
    let answer = try ask(
      #"{"act": "say", "photos": ["\#(heron)"], "title": "Grey", "tags": ["bird", "Grey"], "focus": ".2 1"}"#
    )
    #expect(answer["photos"]?[heron]?["focus"] == .string("x2 y10"))
    #expect(answer["photos"]?[heron]?["titles"] == .array([.string("Heron"), .string("Heron")]))
    let text = try written()
    for part in [
      "<string>Grey</string>", "<key>add</key>\n\t\t\t\t<array>\n\t\t\t\t\t<string>Grey</string>\n",
      "<key>remove</key>\n\t\t\t\t<array>\n\t\t\t\t\t<string>lake</string>\n",
      "<string>0.2 1</string>",
    ] { #expect(text.contains(part), "\(part)") }
    await follow()
    #expect(site("/" + heron).contains("x2 y10"))
    #expect(throws: Failure.self) {
      try ask(#"{"act": "say", "photos": ["\#(heron)"], "focus": "2 2"}"#)
    }
    #expect(try written() == text)
  }

  @Test func aHiddenPictureIsListedWithItsReasonAndShownAgain() async throws {
    let water = try page(of: "water")
    _ = try ask(#"{"act": "hide", "photos": ["\#(water)"], "reason": "a mail"}"#)
    let listed = try ask(#"{"act": "hidden"}"#)["pictures"]
    guard case .array(let pictures)? = listed, let picture = pictures.first else {
      return #expect(Bool(false))
    }
    #expect(pictures.count == 1 && picture["reason"] == .string("a mail"))
    #expect(picture["name"] == .string("folder:pics/water.jpg"))
    let image = handler.response(
      to: ServerRequest(
        target: "/.gallerist/image?photo=folder:pics/water.jpg", headers: [("Host", "localhost")]))
    #expect(image.status == 200)
    _ = try ask(#"{"act": "show", "photos": ["folder:pics/water.jpg"]}"#)
    #expect(try written() == Self.file)
  }

  @Test func aBuildIsRunWhenItIsWantedAndToldOf() async throws {
    let before = try bench.bytes()
    _ = try ask(#"{"act": "hide", "photos": ["\#(try page(of: "reeds"))"]}"#)
    await follow()
    #expect(try bench.bytes() == before)
    _ = try ask(#"{"act": "publish"}"#)
    await follow()
    #expect(try bench.bytes().keys.allSatisfy { !$0.contains("reeds") })
    let state = try #require(try ask(#"{"act": "look"}"#)["state"])
    #expect(state["unpublished"] == .number("0"))
    #expect(state["publication"]?["phase"] == .string("ended"))
    #expect(state["publication"]?["report"]?["removed"] == .number("1"))
    for (path, bytes) in try bench.bytes() {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("gallerist-tools"), "\(path)")
    }
  }

  @Test func nobodyElseMayWrite() throws {
    let heron = try page(of: "heron")
    func status(
      _ change: (inout [ServerRequest.Item]) -> Void, target: String = "/.gallerist/curate"
    )
      throws -> Int
    {
      let script = handler.response(
        to: ServerRequest(target: "/", headers: [("Host", "127.0.0.1:8080")]))
      guard case .bytes(let bytes) = script.body else { return 0 }
      let token = try #require(
        String(decoding: bytes, as: UTF8.self).firstMatch(of: /data-token="(\w+)"/))
      var headers: [ServerRequest.Item] = [
        ("Host", "127.0.0.1:8080"), ("Origin", "http://127.0.0.1:8080"),
        ("X-Gallerist-Token", String(token.1)), ("Content-Type", "application/json"),
      ]
      change(&headers)
      let body = Array(#"{"act": "hide", "photos": ["\#(heron)"]}"#.utf8)
      return handler.response(
        to: ServerRequest(method: "POST", target: target, headers: headers, body: body)
      ).status
    }
    func with(_ name: String, _ value: String?) throws -> Int {
      try status { headers in
        headers.removeAll { $0.name == name }
        if let value { headers.append((name, value)) }
      }
    }
    #expect(try with("Host", "gallery.example") == 421)
    #expect(try with("Host", "127.0.0.1:8081") == 403)
    #expect(try with("Host", nil) == 403)
    #expect(try with("Origin", "http://gallery.example") == 403)
    #expect(try with("Origin", "http://localhost:8080") == 403)
    #expect(try with("Origin", "null") == 403)
    #expect(try with("Origin", nil) == 403)
    #expect(try with("Sec-Fetch-Site", "cross-site") == 403)
    #expect(try with("X-Gallerist-Token", nil) == 403)
    #expect(try with("X-Gallerist-Token", "0") == 403)
    #expect(try with("Content-Type", "text/plain") == 415)
    #expect(try written() == Self.file)
    #expect(try status { _ in } == 200)
    #expect(try written() != Self.file)
    let page = handler.response(
      to: ServerRequest(target: "/", headers: [("Host", "localhost:8080")]))
    #expect(page.header("X-Frame-Options") == "DENY")
    guard
      case .bytes(let script) = handler.response(
        to: ServerRequest(target: "/.gallerist/tools.js", headers: [("Host", "localhost")])
      ).body
    else { return #expect(Bool(false)) }
    #expect(String(decoding: script, as: UTF8.self).contains("Ausblenden"))
  }

  @Test func whatNamesNothingOfThisGalleryChangesNothing() throws {
    for text in [
      #"{"act": "hide", "photos": ["photo/00/none-000000.html"]}"#,
      #"{"act": "hide", "photos": ["pixabay:77"]}"#, #"{"act": "cover", "collection": "pics"}"#,
      #"{"act": "place", "photos": [], "collection": "no", "at": "first"}"#,
      #"{"act": "place", "photos": [], "collection": "pics", "at": "there"}"#,
    ] {
      #expect(throws: Failure.self, "\(text)") { try ask(text) }
    }
    #expect(try written() == Self.file)
  }
}

struct CurationRequestTests {
  @Test(arguments: [
    "", "[]", "{}", #"{"act": "burn"}"#, #"{"act": "hide", "photos": [1]}"#,
    #"{"act": "hide", "photos": "x"}"#,
  ])
  func whatIsNoQuestionIsNone(_ text: String) {
    #expect(CurationRequest(Array(text.utf8)) == nil)
  }
}
