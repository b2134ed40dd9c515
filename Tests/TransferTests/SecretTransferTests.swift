import Model
import Preview
import Testing

@testable import Transfer

struct SecretTransferTests {
  private let secret: SecretItem

  init() throws {
    secret = SecretItem(name: "key", value: try #require(Secret("a+b/ü c&1")))
  }

  @Test func sendsTheSecretAndTakesItOutOfTheAnswer() async throws {
    let site = try Fixture { request in
      let key = request.value("key") ?? "none"
      return ServerResponse(
        headers: [("X-Echo", "[\(key)] \(request.rawQuery ?? "")")],
        body: .bytes(Array("{\"key\": \"\(key)\", \"next\": \"/?\(request.rawQuery ?? "")\"}".utf8))
      )
    }
    let response = try await site.client.send(Request(site.address("/?q=1"), secrets: [secret]))
    #expect(site.requests.first?.value("key") == "a+b/ü c&1")
    #expect(response.headers["X-Echo"] == "[•••] q=1&key=•••")
    #expect(response.body == Array("{\"key\": \"•••\", \"next\": \"/?q=1&key=•••\"}".utf8))
    #expect(try response.address == site.address("/?q=1"))
  }

  @Test func namesNoSecretInAnError() async throws {
    let site = try Fixture { _ in redirect(to: "ftp://x/?key=a%2Bb/%c3%bc%20c&1") }
    let error = try await site.failure(of: Request(site.address(), secrets: [secret]))
    #expect(error.code == .redirect)
    #expect(error.detail.contains("ftp://x/?key="))
    site.server.stop()
    let second = try await site.failure(of: Request(site.address(), secrets: [secret]))
    #expect(second.code == .unreachable)
    for text in ["\(error)", "\(second)"] {
      #expect(!text.contains("a+b") && !text.contains("a%2") && !text.contains("c&1"))
    }
  }

  @Test(arguments: [
    "a+b/ü c&1", "a%2Bb%2F%C3%BC%20c%261", "a%2bb/%c3%bc+c&1", "%61+b\\/ü c%261",
    "a+b%2f%C3%bc c&1", #"\u0061+b\/ü c\u00261"#, #"a\+b/ü c&1"#,
  ])
  func findsASecretHoweverItIsWritten(_ text: String) {
    #expect(Scrubber([secret]).clean("<\(text)>") == "<•••>")
    #expect(Scrubber([secret]).clean("\(text)\(text)a+b\(text)") == "••••••a+b•••")
  }

  @Test func leavesTheRestAlone() {
    let scrubber = Scrubber([secret])
    for text in ["", "a+b", "a+b/ü c&2", "%", "%2", "a%2Bb%2"] {
      #expect(scrubber.clean(text) == text)
    }
    #expect(Scrubber([]).clean("anything") == "anything")
  }

  @Test func takesTheLongerOfTwo() throws {
    let items = try ["abcdef", "abcdefgh"].map {
      SecretItem(name: "k", value: try #require(Secret($0)))
    }
    #expect(Scrubber(items).clean("abcdefgh abcdefd") == "••• •••d")
  }

  @Test func whatIsTooShortForAKeyTearsNoWordsApart() throws {
    let item = SecretItem(name: "k", value: try #require(Secret("test")))
    #expect(Scrubber([item]).clean("contest") == "contest")
  }
}
