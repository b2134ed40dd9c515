import Preview
import Testing

struct LocalNamesTests {
  private func isAdmitted(_ hosts: String...) -> Bool {
    LocalNames.admit(ServerRequest(target: "/", headers: hosts.map { ("hOst", $0) }))
  }

  @Test(arguments: [
    "localhost", "localhost:8080", "LOCALHOST:8080", "site.localhost:8080", "127.0.0.1",
    "127.0.0.1:8080", "127.1.2.3:80", "[::1]", "[::1]:8080", "", ":8080",
  ])
  func admitsWhatNobodyElseCanBeCalled(_ host: String) { #expect(isAdmitted(host)) }

  @Test(arguments: [
    "gallery.example", "gallery.example:8080", "localhost.example", "127.0.0.1.example",
    "127.0.0.1.example:8080", "notlocalhost", "192.168.0.1", "0.0.0.0:8080", "[::2]:80",
    "[::1].example", "[::1", "127.1", "localhost:80.example", "localhost@example", "127.0.0.1 ",
    "localhost, gallery.example", "\u{FF4C}ocalhost",
  ])
  func refusesAllOthers(_ host: String) { #expect(!isAdmitted(host)) }

  @Test func everyNameThatIsGivenCounts() {
    #expect(isAdmitted())
    #expect(isAdmitted("localhost", "127.0.0.1"))
    #expect(!isAdmitted("localhost", "gallery.example"))
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("127.9.9.9", true), ("::1", true), ("0:0:0:0:0:0:0:1", true),
    ("0.0.0.0", false), ("::", false), ("192.168.0.1", false), ("::ffff:127.0.0.1", false),
    ("localhost", false), ("", false),
  ])
  func tellsAddressesThatNobodyElseReaches(_ address: String, _ isLocal: Bool) {
    #expect(LocalNames.isLocal(address: address) == isLocal)
  }
}
