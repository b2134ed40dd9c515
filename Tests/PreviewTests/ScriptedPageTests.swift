import Preview
import Testing

/// Where the script goes, and what the page's policy says then.
struct ScriptedPageTests {
  /// What is sent for that page, with the script's element as `@`.
  private func sent(_ page: String, host: String? = "127.0.0.1:8080") -> String {
    let pages = LivePages { _ in
      ServerResponse(
        headers: [("Content-Type", "Text/HTML"), ("ETag", "\"1\"")], body: .bytes(Array(page.utf8)))
    }
    let request = ServerRequest(target: "/", headers: host.map { [("Host", $0)] } ?? [])
    guard case .bytes(let bytes) = pages.response(to: request).body else { return "" }
    return String(decoding: bytes, as: UTF8.self).replacing(Self.element, with: "@")
  }

  private static let element =
    "<script src=\"/.gallerist/reload.js\" data-tag=\"&quot;1-live&quot;\"></script>"

  @Test(arguments: [
    ("<body>x</body>", "<body>x@</body>"),
    ("<body>x</BODY ></html>", "<body>x@</BODY ></html>"),
    ("<!-- </body> --><p>x</p></body>", "<!-- </body> --><p>x</p>@</body>"),
    ("x</body><!-- </body> -->", "x@</body><!-- </body> -->"),
    ("<!--></body>", "<!-->@</body>"),
    ("<script>'</body>'</script></body>", "<script>'</body>'</script>@</body>"),
    ("<title></body></title>x</body>", "<title></body></title>x@</body>"),
    ("<p title='</body>'>x</body>", "<p title='</body>'>x@</body>"),
    ("<p title=\"</body>\">x</body>", "<p title=\"</body>\">x@</body>"),
    ("<p id=</body>>x</body>", "<p id=</body>>x@</body>"),
    ("a </bodyguard> b</body>", "a </bodyguard> b@</body>"),
    ("1 < 2 <</body>", "1 < 2 <@</body>"),
    // HTML lets the end of the body be left out.
    ("<p>x", "<p>x@"), ("", "@"), ("<p>é<", "<p>é<@"),
  ])
  func theScriptComesLastInTheBody(_ page: String, _ sent: String) {
    #expect(self.sent(page) == sent)
  }

  @Test(arguments: [
    ("default-src 'none'", "default-src 'none'; script-src SCRIPT; connect-src 'self'"),
    (
      "default-src 'none'; img-src 'self'; base-uri 'none'",
      "default-src 'none'; img-src 'self'; base-uri 'none'; script-src SCRIPT; connect-src 'self'"
    ),
    ("script-src 'none'; connect-src 'none'", "script-src SCRIPT; connect-src 'self'"),
    (
      "Script-Src https://a.example; connect-src wss://b.example",
      "script-src https://a.example SCRIPT; connect-src wss://b.example 'self'"
    ),
    ("script-src 'SELF'; connect-src 'self'", "script-src 'SELF'; connect-src 'self'"),
    // What falls back on the default stays allowed.
    (
      "default-src https://a.example",
      "default-src https://a.example; script-src https://a.example SCRIPT; "
        + "connect-src https://a.example 'self'"
    ),
    ("script-src-elem 'none'", "script-src-elem SCRIPT"),
    ("img-src 'none'", "img-src 'none'"), ("", ""), (";; ;", ""),
  ])
  func thePolicyLetsTheScriptRun(_ policy: String, _ sent: String) {
    let page = "<meta http-equiv=\"Content-Security-Policy\" content=\"%\"/></body>"
    let script = "http://127.0.0.1:8080/.gallerist/reload.js"
    #expect(
      self.sent(page.replacing("%", with: policy))
        == page.replacing("%", with: sent.replacing("SCRIPT", with: script))
        .replacing("</body>", with: "@</body>"))
  }

  private static let amended =
    "default-src 'none'; script-src http://127.0.0.1:8080/.gallerist/reload.js; connect-src 'self'"

  @Test(arguments: [
    "<meta http-equiv=\"Content-Security-Policy\" content=%>",
    "<META\n CONTENT=%\n HTTP-EQUIV='content-security-policy' >",
    "<meta content=% http-equiv=Content-Security-Policy>",
    "<meta name=x http-equiv=&#67;ontent-Security-Policy content=% content=\"img-src *\"/>",
  ])
  func findsThePolicyHoweverItIsWritten(_ meta: String) {
    for policy in [
      "\"default-src 'none'\"", "'default-src &#39;none&#x27;'", "\"default-src &apos;none&apos;\"",
    ] {
      #expect(
        sent(meta.replacing("%", with: policy))
          == meta.replacing("%", with: "\"\(Self.amended)\"") + "@")
    }
  }

  @Test(arguments: [
    ("img-src &ast;", "img-src &ast;"), ("img-src &ast;;font-src x", "img-src &ast;; font-src x"),
    ("report-uri /a?b&amp;c", "report-uri /a?b&amp;c"),
    ("report-uri /a?b&c", "report-uri /a?b&amp;c"),
    ("report-uri /&quot;\u{301}&lt;\u{301}", "report-uri /&quot;\u{301}&lt;\u{301}"),
    ("report-uri /&#xD800;&nothing;", "report-uri /&#xD800;&nothing;"),
  ])
  func theRestOfAPolicyMeansWhatItMeant(_ rest: String, _ kept: String) {
    let meta = "<meta http-equiv=content-security-policy content=\"default-src 'none'; "
    let added = Self.amended.dropFirst("default-src 'none'; ".count)
    // By bytes: a quotation mark and the accent on it are one character.
    #expect(Array(sent("\(meta)\(rest)\">").utf8) == Array("\(meta)\(kept); \(added)\">@".utf8))
  }

  @Test func everyPolicyOfAPageIsAmended() {
    let meta = "<meta http-equiv=content-security-policy content=\"default-src 'none'\">"
    #expect(sent(meta + meta).partCount(separatedBy: Self.amended) == 3)
  }

  @Test(arguments: [
    "<!-- <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'\"/> -->",
    "<script>\"<meta http-equiv='Content-Security-Policy' content=x>\"</script>",
    "<meta name=\"description\" content=\"default-src 'none'\"/>",
    "<meta http-equiv=\"Content-Security-Policy\"/>", "<meta http-equiv=\"refresh\" content=\"1\">",
  ])
  func leavesAloneWhatIsNoPolicy(_ text: String) {
    #expect(sent(text + "</body>") == text + "@</body>")
  }

  @Test(arguments: ["[::1]:8080", "a b", "x;y", "\"", nil])
  func aHostThatFitsIntoNoPolicyStaysOutOfIt(_ host: String?) {
    let page = "<meta http-equiv=content-security-policy content=\"default-src 'none'\">"
    #expect(sent(page, host: host).contains("default-src 'none'; script-src 'self'; connect-src"))
  }

  @Test func aPageOfWideCharactersIsLeftAlone() {
    let pages = LivePages { _ in
      ServerResponse(headers: [("Content-Type", "text/html")], body: .bytes([0xFF, 0xFE, 0x3C, 0]))
    }
    let answer = pages.response(to: ServerRequest(target: "/"))
    guard case .bytes(let bytes) = answer.body else {
      Issue.record("the answer has no bytes")
      return
    }
    #expect(bytes == [0xFF, 0xFE, 0x3C, 0])
  }
}

extension String {
  fileprivate func partCount(separatedBy part: String) -> Int { split(separator: part).count }

  @Test func aStyleSheetMayComeWithIt() {
    let script = PageScript(
      name: "tools", source: [], style: Array("p {}".utf8), attributes: [("token", "a\"b")])
    let page = """
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-x'"/></body>
      """
    let pages = LivePages(script: script) { _ in
      ServerResponse(headers: [("Content-Type", "text/html")], body: .bytes(Array(page.utf8)))
    }
    func sent(_ target: String) -> ServerResponse {
      pages.response(to: ServerRequest(target: target, headers: [("Host", "localhost:1")]))
    }
    guard case .bytes(let bytes) = sent("/").body else { return #expect(Bool(false)) }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("style-src 'sha256-x' http://localhost:1/.gallerist/tools.css"))
    #expect(text.contains("script-src http://localhost:1/.gallerist/tools.js"))
    #expect(text.contains("data-token=\"a&quot;b\"></script></body>"))
    #expect(sent("/.gallerist/tools.css").header("Content-Type") == "text/css; charset=utf-8")
    #expect(sent("/.gallerist/reload.js").status == 404)
  }
}
