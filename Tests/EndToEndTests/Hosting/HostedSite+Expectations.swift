import TestSupport
import Testing

/// What every server has to do with the site.
extension HostedSite {
  /// Several are right where standards have changed their minds.
  private static let types: [String: Set<String>] = [
    "html": ["text/html; charset=utf-8"], "css": ["text/css; charset=utf-8"],
    "js": ["text/javascript; charset=utf-8", "application/javascript; charset=utf-8"],
    "atom": ["application/atom+xml; charset=utf-8"],
    "xml": ["text/xml; charset=utf-8", "application/xml", "application/xml; charset=utf-8"],
    "json": ["application/json"], "txt": ["text/plain; charset=utf-8"],
    "webmanifest": ["application/manifest+json"],
    "svg": ["image/svg+xml"], "png": ["image/png"], "jpg": ["image/jpeg"],
    "webp": ["image/webp"], "avif": ["image/avif"],
  ]

  func expectEveryKindHasItsType() throws {
    let examples = try examples().filter { $0.value != "SHA256SUMS" }
    #expect(Set(examples.keys) == Set(Self.types.keys))
    for (kind, name) in examples {
      let type = ask(name).header("Content-Type")
      #expect(Self.types[kind]?.contains(type ?? "none") == true, "\(name): \(type ?? "none")")
    }
  }

  /// Names that change with what is in them are kept; of all others browsers ask each time.
  func expectOnlyHashedNamesAreKeptForGood() throws {
    let isHashed = { (name: String) in
      ["assets/", "img/", "original/"].contains { name.hasPrefix($0) }
    }
    for name in try site.files().filter(isHashed) {
      let age = ask(name, method: "HEAD").header("Cache-Control")
      #expect(age == "public, max-age=31536000, immutable", "\(name)")
    }
    for name in try examples().values.filter({ !isHashed($0) }) + ["", "sw.js"] {
      #expect(ask(name, method: "HEAD").header("Cache-Control") == "no-cache", "\(name)")
    }
  }

  func expectNothingIsSentTwice() throws {
    for name in ["index.html", "sw.js"] + (try examples()).values {
      let answer = ask(name)
      let tag = try #require(answer.header("ETag"))
      let date = try #require(answer.header("Last-Modified"))
      #expect(ask(name, "If-None-Match: \(tag)").status == 304, "\(name)")
      #expect(ask(name, "If-Modified-Since: \(date)").status == 304, "\(name)")
      #expect(ask(name, "If-None-Match: \"other\"").status == 200, "\(name)")
    }
  }

  func expectTextIsPackedAndPicturesAreNot() throws {
    let examples = try examples()
    for kind in ["html", "css", "js"] {
      let answer = ask(try #require(examples[kind]), method: "GET", "Accept-Encoding: gzip")
      #expect(answer.header("Content-Encoding") == "gzip", "\(kind)")
      #expect(answer.header("Vary") == "Accept-Encoding", "\(kind)")
    }
    for kind in ["jpg", "webp", "avif", "png"] {
      let answer = ask(try #require(examples[kind]), "Accept-Encoding: gzip")
      #expect(answer.header("Content-Encoding") == nil, "\(kind)")
    }
  }

  func expectPartsAndHeads() throws {
    let name = try #require(try examples()["webp"])
    let size = try site.bytes(name).count
    #expect(ask(name, method: "HEAD").header("Content-Length") == "\(size)")
    #expect(ask(name, method: "HEAD").body == "")
    let part = ask(name, "Range: bytes=0-3")
    #expect(part.status == 206)
    #expect(part.body == "RIFF")
    #expect(part.header("Content-Range") == "bytes 0-3/\(size)")
    #expect(ask(name, "Range: bytes=\(size)-").status == 416)
  }

  /// As deep as it may be, the page has all that it needs.
  func expectTheSitesPageWhereNothingIs() throws {
    let page = try site.text("404.html")
    // A folder without a page of its own is nothing, and never a list of files.
    for path in ["nothing.html", "photo/no/such/page.html", "img/", "assets/"] {
      let answer = ask(path)
      #expect(answer.status == 404, "\(path)")
      #expect(answer.body == page, "\(path)")
      #expect(answer.header("Content-Type") == "text/html; charset=utf-8")
      #expect(answer.header("Cache-Control") == "no-cache", "\(path)")
      #expect(answer.header("X-Content-Type-Options") == "nosniff", "\(path)")
      #expect(answer.header("Content-Security-Policy") == Self.ownFramesOnly, "\(path)")
    }
    #expect(RawClient.ask("/elsewhere", port: port).status == 404)
  }

  private static let ownFramesOnly = "frame-ancestors 'self'"

  /// Pages that are made for frames may be shown in anybody's.
  func expectFramesOfPagesThatAreMadeForThem() throws {
    let pages = try site.files().filter { $0.hasSuffix(".html") }
    let frames = pages.filter { $0.hasPrefix("embed/") }
    #expect(!frames.isEmpty)
    for name in frames { #expect(ask(name).header("Content-Security-Policy") == nil, "\(name)") }
    for name in pages where !name.hasPrefix("embed/") {
      #expect(ask(name).header("Content-Security-Policy") == Self.ownFramesOnly, "\(name)")
    }
  }

  func expectNothingHiddenIsShown() {
    for path in [
      ".git/config", ".git/", "%2egit/config", "photo/x.html.gallerist-part", "../cache/",
      "%2e%2e/report.json", "..%2freport.json", "../config/Pixabay.plist",
    ] {
      let answer = ask(path)
      // Beyond the folder some servers have nothing to say and say so.
      #expect([400, 404].contains(answer.status) || answer.body.isEmpty, "\(path)")
      #expect(!answer.body.contains("hidden") && !answer.body.contains("plist"))
    }
    let beside = RawClient.ask("/pictures../report.json", port: port)
    #expect(!beside.body.contains("exitCode"))
  }

  func expectTheSubPathLeadsToTheFrontPage() throws {
    let answer = RawClient.ask("/pictures", port: port)
    #expect([301, 302, 308].contains(answer.status))
    #expect(answer.header("Location") == "/pictures/")
    #expect(ask("").body == (try site.text("index.html")))
  }

  /// Of every server that is set up as the documentation has it.
  func expectAllThatTheDocumentationPromises() throws {
    try expectEveryFileIsThere()
    try expectEveryKindHasItsType()
    try expectOnlyHashedNamesAreKeptForGood()
    try expectNothingIsSentTwice()
    try expectTextIsPackedAndPicturesAreNot()
    try expectPartsAndHeads()
    try expectTheSitesPageWhereNothingIs()
    try expectFramesOfPagesThatAreMadeForThem()
    expectNothingHiddenIsShown()
    try expectTheSubPathLeadsToTheFrontPage()
  }

  func expectEveryFileIsThere() throws {
    for name in try site.files() where !name.contains(".git") && !name.hasSuffix("-part") {
      let answer = ask(name, method: "HEAD")
      #expect(answer.status == 200, "\(name)")
      #expect(answer.header("X-Content-Type-Options") == "nosniff", "\(name)")
    }
  }
}
