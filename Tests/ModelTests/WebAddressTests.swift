import FoundationEssentials
import Model
import Support
import TestSupport
import Testing

struct WebAddressTests {
  @Test(arguments: [
    "javascript:alert(1)", "data:text/html,x", "ftp://host/x", "file:///etc/passwd", "//host/x",
    "/path", "", " ", "http://", "https:///path", "http://user:word@host/", "http://host:99999/",
    "http://a b/", "https://" + String(repeating: "x", count: 5_000),
  ])
  func refusesEverythingButWebAddresses(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test func knowsItsParts() throws {
    let address = try #require(WebAddress("HTTPS://Example.ORG:8443/a/b%20c?x=1#part"))
    #expect(address.isSecure)
    #expect(address.host == "example.org")
    #expect(address.port == 8443)
    #expect(address.path == "/a/b%20c")
    #expect(address.query == "x=1")
  }

  @Test(arguments: [("http://host", 80), ("https://host", 443)])
  func knowsTheUsualPorts(text: String, port: Int) throws {
    #expect(try #require(WebAddress(text)).port == port)
  }

  @Test func encodesLettersBeyondASCII() throws {
    let address = try #require(WebAddress("https://example.org/größe bild"))
    #expect(address.text == "https://example.org/gr%C3%B6%C3%9Fe%20bild")
  }

  /// What it was made of is shorter, and would be refused when the address is read again.
  @Test func refusesWhatIsTooLongOnceItIsEncoded() {
    #expect(WebAddress("https://example.org/" + String(repeating: "ß", count: 1_000)) == nil)
    #expect(WebAddress("https://example.org/" + String(repeating: "ß", count: 600)) != nil)
  }

  @Test func losesControlCharacters() throws {
    #expect(try #require(WebAddress("https://example.org/\u{0}x")).text == "https://example.org/x")
  }

  @Test(arguments: [
    ("https://h/api/", "https://h/api/?q=a%2Bb%20%26c"),
    ("https://h/api/?key=", "https://h/api/?key=&q=a%2Bb%20%26c"),
    ("https://h/api/?", "https://h/api/?q=a%2Bb%20%26c"),
    ("https://h/api/#x", "https://h/api/?q=a%2Bb%20%26c"),
  ])
  func addsItemsWithEveryReservedCharacterEncoded(base: String, whole: String) throws {
    let address = try #require(WebAddress(base))
    #expect(address.adding([("q", "a+b &c")])?.text == whole)
  }

  /// What is plain is not given to `URLComponents`, and must not be read otherwise.
  @Test func readsEveryAddressAsURLComponentsDoes() throws {
    let pieces = [
      "a", "Z", "0", "9", ".", "-", "_", "~", "/", "//", "?", "#", "%41", "%4", "%", ":", ":80",
      "@",
      "&", "=", "+", ",", "!", "[", "]", "\\", "|", " ", "é", "..", "example.org",
    ]
    let starts = ["http://", "https://", "HTTP://", "https://h", "http://h/"]
    var generator = SeededGenerator.announced(5)
    for _ in 0..<20_000 {
      let text = generator.one(of: starts) + generator.some(0...5, of: pieces).joined()
      guard let address = WebAddress(text) else { continue }
      let whole = URLComponents(string: CleanText.line(text))?.string
      #expect(address.text == whole, "\(text)")
      let parts = try #require(URLComponents(string: address.text))
      #expect(address.isSecure == (parts.scheme?.lowercased() == "https"), "\(text)")
      let host = parts.host?.lowercased().filter { $0 != "[" && $0 != "]" }
      // Of hosts beyond ASCII the name that the network knows, where `URLComponents` decodes it.
      #expect(address.host == host || address.host.contains("xn--"), "\(text)")
      #expect(address.port == parts.port ?? (address.isSecure ? 443 : 80), "\(text)")
      #expect(address.path == (parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath))
      #expect(address.query == parts.percentEncodedQuery, "\(text)")
      #expect(WebAddress(address.text) == address, "\(text)")
    }
  }

  @Test(arguments: [
    "https://example.org", "http://h/a?b", "https://cdn.example.org/a_b/c-d~1.jpg?x=%20&y=1,2:3",
  ])
  func acceptsPlainAddressesAsTheyAre(text: String) throws {
    #expect(try #require(WebAddress(text)).text == text)
  }
}
