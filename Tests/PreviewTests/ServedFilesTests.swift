import Glibc
import Preview
import TestSupport
import Testing

struct ServedFilesTests {
  private let folder: TemporaryFolder
  private let server: Server

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("secret", to: "outside.txt")
    try folder.write("outside", to: "site-beside/index.html")
    try folder.write("front", to: "site/index.html")
    try folder.write("not here", to: "site/404.html")
    try folder.write("0123456789", to: "site/digits.txt")
    try folder.write("a page", to: "site/pictures/index.html")
    let files = ServedFolder(folder: folder.path + "/site")
    server = try Server { files.response(to: $0) }
  }

  private func ask(_ target: String, method: String = "GET", _ headers: String...) -> Answer {
    RawClient.ask(target, method: method, port: server.port, headers: headers)
  }

  @Test func sendsTheFileWithItsType() throws {
    let answer = ask("/digits.txt")
    #expect(answer.status == 200)
    #expect(answer.body == "0123456789")
    #expect(answer.header("Content-Type") == "text/plain; charset=utf-8")
    #expect(answer.header("Content-Length") == "10")
    #expect(answer.header("X-Content-Type-Options") == "nosniff")
  }

  @Test func answersHeadWithTheSameHeaders() throws {
    let answer = ask("/digits.txt", method: "HEAD")
    #expect(answer.status == 200)
    #expect(answer.header("Content-Length") == "10")
    #expect(answer.body == "")
  }

  @Test(arguments: [
    ("a.html", "text/html; charset=utf-8"), ("a.css", "text/css; charset=utf-8"),
    ("a.js", "text/javascript; charset=utf-8"), ("a.json", "application/json"),
    ("a.svg", "image/svg+xml"), ("a.webp", "image/webp"), ("a.avif", "image/avif"),
    ("a.jpeg", "image/jpeg"), ("a.JPG", "image/jpeg"), ("a.png", "image/png"),
    ("a.gif", "image/gif"), ("a.xml", "application/xml; charset=utf-8"),
    ("a.atom", "application/atom+xml; charset=utf-8"),
    ("a.webmanifest", "application/manifest+json"), ("a.txt", "text/plain; charset=utf-8"),
    ("a.ico", "image/vnd.microsoft.icon"), ("a.woff2", "font/woff2"), ("a.mp4", "video/mp4"),
    ("a.pdf", "application/pdf"), ("a.heic", "image/heic"), ("a.exe", "application/octet-stream"),
    ("plain", "application/octet-stream"), ("b.html/plain", "application/octet-stream"),
  ])
  func tellsTheTypeByTheName(_ name: String, _ type: String) throws {
    try folder.write("x", to: "site/types/\(name)")
    #expect(ask("/types/\(name)").header("Content-Type") == type)
  }

  @Test func showsTheIndexOfAFolder() {
    #expect(ask("/").body == "front")
    #expect(ask("/?page=2").body == "front")
    #expect(ask("/pictures/").body == "a page")
  }

  @Test func leadsFromAFolderToItsSlash() {
    let answer = ask("/pictures?a=%20b")
    #expect(answer.status == 302)
    #expect(answer.header("Location") == "/pictures/?a=%20b")
  }

  @Test func showsThePageForMissingFiles() throws {
    let answer = ask("/nothing")
    #expect(answer.status == 404)
    #expect(answer.body == "not here")
    #expect(answer.header("Content-Type") == "text/html; charset=utf-8")
    unlink(folder.path + "/site/404.html")
    #expect(ask("/nothing").body == "not found\n")
    #expect(ask("/nothing").status == 404)
  }

  @Test(arguments: [
    "/../outside.txt", "/%2e%2e/outside.txt", "/..%2foutside.txt", "/pictures/../../outside.txt",
    "/%2e%2e%2foutside.txt", "/..%5coutside.txt", "/..\\outside.txt", "//outside.txt",
    "/pictures//index.html", "/./digits.txt", "/digits.txt%00", "/digits.txt%00.html",
    "/%00", "../outside.txt", "digits.txt", "http://localhost/digits.txt", "/digits.txt/",
    "/../site-beside/index.html", "/%252e%252e/outside.txt", "*",
  ])
  func refusesWhatIsNoPlainPath(_ target: String) {
    let answer = ask(target)
    #expect(answer.status == 404 || answer.status == 400)
    #expect(!answer.body.contains("secret") && !answer.body.contains("0123"))
  }

  @Test func neverLeadsToAnotherHost() throws {
    try folder.write("x", to: "site/host.example/index.html")
    #expect(ask("//host.example").status == 404)
    #expect(ask("/%2Fhost.example").status == 404)
    #expect(ask("/\\host.example").status == 404)
  }

  @Test func followsLinksInsideTheFolderOnly() throws {
    let site = folder.path + "/site"
    #expect(symlink("digits.txt", site + "/inside.txt") == 0)
    #expect(symlink("../outside.txt", site + "/escape.txt") == 0)
    #expect(symlink("../site-beside", site + "/beside") == 0)
    #expect(symlink("/proc/self", site + "/process") == 0)
    #expect(ask("/inside.txt").body == "0123456789")
    #expect(ask("/escape.txt").status == 404)
    #expect(ask("/beside/index.html").status == 404)
    #expect(ask("/beside").status == 404)
    #expect(ask("/process/environ").status == 404)
  }

  @Test(arguments: [
    ".git/config", ".htpasswd", "pictures/.secret/a.txt", "pictures/a.html.gallerist-part",
    ".gallerist-part", "...",
  ])
  func showsNothingThatIsHidden(_ name: String) throws {
    try folder.write("secret", to: "site/" + name)
    for path in ["/" + name, "/" + name.replacing(".", with: "%2e")] {
      #expect(ask(path).status == 404)
      #expect(ask(path).body == "not here")
      #expect(ask(path, "Range: bytes=0-1").status == 404)
    }
    #expect(symlink(name, folder.path + "/site/plain.txt") == 0)
    #expect(ask("/plain.txt").status == 404)
  }

  @Test func showsWhatIsThereToBeAskedForThoughItHasADot() throws {
    try folder.write("proof", to: "site/.well-known/proof.txt")
    #expect(ask("/.well-known/proof.txt").body == "proof")
  }

  @Test func aSiteMayLieInAHiddenFolder() throws {
    try folder.write("front", to: ".hidden/site/index.html")
    let files = ServedFolder(folder: folder.path + "/.hidden/site")
    #expect(files.response(to: ServerRequest(target: "/")).status == 200)
  }

  @Test(arguments: [300, 5_000, 30_000])
  func aPathMayBeAsLongAsItLikes(_ length: Int) {
    for path in [String(repeating: "a", count: length), String(repeating: "a/", count: length / 2)]
    {
      #expect([404, 414].contains(ask("/" + path).status))
    }
    #expect(ask("/digits.txt").status == 200)
  }

  @Test func servesAFolderReachedThroughALink() throws {
    #expect(symlink("site", folder.path + "/current") == 0)
    let files = ServedFolder(folder: folder.path + "/current")
    #expect(files.response(to: ServerRequest(target: "/digits.txt")).status == 200)
  }

  @Test func sendsRegularFilesOnly() throws {
    #expect(mkfifo(folder.path + "/site/pipe", 0o600) == 0)
    #expect(ask("/pipe").status == 404)
    try folder.write("x", to: "site/index-less/a.txt")
    #expect(ask("/index-less/").status == 404)
  }

  @Test func answersWithoutAFolder() {
    let files = ServedFolder(folder: folder.path + "/gone")
    #expect(files.response(to: ServerRequest(target: "/")).status == 404)
  }

  @Test func saysThatTheCopyIsStillGood() throws {
    let first = ask("/digits.txt")
    let tag = try #require(first.header("ETag"))
    let date = try #require(first.header("Last-Modified"))
    #expect(date.hasSuffix(" GMT"))
    for condition in [
      "If-None-Match: \(tag)", "If-None-Match: \"x\", W/\(tag)", "If-None-Match: *",
      "If-Modified-Since: \(date)", "If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT",
    ] {
      let answer = ask("/digits.txt", condition)
      #expect(answer.status == 304, "\(condition)")
      #expect(answer.body == "")
      #expect(answer.header("ETag") == tag)
    }
  }

  @Test func sendsTheFileAgainWhenItChanged() throws {
    let tag = try #require(ask("/digits.txt").header("ETag"))
    try folder.write("other", to: "site/digits.txt")
    #expect(ask("/digits.txt", "If-None-Match: \(tag)").body == "other")
    let old = "If-Modified-Since: Sat, 01 Jan 2000 00:00:00 GMT"
    #expect(ask("/digits.txt", old).status == 200)
    #expect(ask("/digits.txt", "If-Modified-Since: yesterday").status == 200)
    // The tag decides where both are there.
    let date = "If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT"
    #expect(ask("/digits.txt", "If-None-Match: \"x\"", date).status == 200)
  }

  @Test func sendsNothingWhereAnotherStateIsWanted() throws {
    let tag = try #require(ask("/digits.txt").header("ETag"))
    let date = try #require(ask("/digits.txt").header("Last-Modified"))
    for condition in [
      "If-Match: \"old\"", "If-Match: W/\(tag)",
      "If-Unmodified-Since: Sat, 01 Jan 2000 00:00:00 GMT",
    ] {
      #expect(ask("/digits.txt", condition).status == 412, "\(condition)")
    }
    for condition in [
      "If-Match: \(tag)", "If-Match: *", "If-Match: \"old\", \(tag)",
      "If-Unmodified-Since: \(date)", "If-Unmodified-Since: soon",
    ] {
      #expect(ask("/digits.txt", condition).status == 200, "\(condition)")
    }
  }

  @Test(arguments: [
    ("bytes=0-0", "0", "bytes 0-0/10"), ("bytes=2-4", "234", "bytes 2-4/10"),
    ("bytes=7-", "789", "bytes 7-9/10"), ("bytes=-2", "89", "bytes 8-9/10"),
    ("bytes=-99", "0123456789", "bytes 0-9/10"), ("bytes=8-99", "89", "bytes 8-9/10"),
    ("bytes=9-99999999999999999999", "9", "bytes 9-9/10"),
  ])
  func sendsOneRange(_ range: String, _ body: String, _ place: String) {
    let answer = ask("/digits.txt", "Range: \(range)")
    #expect(answer.status == 206)
    #expect(answer.body == body)
    #expect(answer.header("Content-Range") == place)
  }

  @Test(arguments: ["bytes=10-", "bytes=10-12", "bytes=-0", "bytes=99999999999999999999-"])
  func refusesARangeBeyondTheEnd(_ range: String) {
    let answer = ask("/digits.txt", "Range: \(range)")
    #expect(answer.status == 416)
    #expect(answer.header("Content-Range") == "bytes */10")
  }

  @Test(arguments: ["bytes=1-2,4-5", "bytes=4-2", "bytes=", "bytes=a-b", "lines=1-2", "bytes=-"])
  func sendsTheWholeFileForAnyOtherRange(_ range: String) {
    let answer = ask("/digits.txt", "Range: \(range)")
    #expect(answer.status == 200)
    #expect(answer.body == "0123456789")
  }

  @Test func sendsTheWholeFileWhereTheRangeIsOfAnOlderOne() throws {
    let tag = try #require(ask("/digits.txt").header("ETag"))
    #expect(ask("/digits.txt", "Range: bytes=0-1", "If-Range: \(tag)").status == 206)
    #expect(ask("/digits.txt", "Range: bytes=0-1", "If-Range: \"old\"").status == 200)
  }
}
