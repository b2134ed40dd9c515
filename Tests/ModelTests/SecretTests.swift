import Model
import Testing

struct SecretTests {
  @Test func printsAsDots() throws {
    let secret = try #require(Secret(" the-key\n"))
    #expect(secret.revealed == "the-key")
    #expect("\(secret)" == "•••")
    #expect(String(reflecting: secret) == "•••")
    #expect(String(describing: Optional(secret)).contains("the-key") == false)
    var dumped = ""
    dump(["key": secret], to: &dumped)
    #expect(!dumped.contains("the-key"))
  }

  @Test func nothingIsNoSecret() {
    #expect(Secret(" \n") == nil)
  }
}
