import Model
import Testing

@testable import Folders

struct WrittenLicenseTests {
  @Test(arguments: [
    ("http://creativecommons.org/licenses/by-nc-nd/2.0/", "CC BY-NC-ND 2.0", "cc-by-nc-nd-2.0"),
    ("https://creativecommons.org/licenses/by/3.0/de/", "CC BY 3.0 DE", "cc-by-3.0-de"),
    ("https://creativecommons.org/publicdomain/zero/1.0/", "CC0 1.0", "cc0-1.0"),
    ("https://creativecommons.org/publicdomain/mark/1.0/", "Public Domain Mark 1.0", "pdm-1.0"),
    ("https://example.org/terms", "example.org", "https://example.org/terms"),
    (
      "https://creativecommons.org/licenses/evil/4.0/", "creativecommons.org",
      "https://creativecommons.org/licenses/evil/4.0/"
    ),
  ])
  func licencesHaveShortNames(address: String, name: String, id: String) throws {
    let license = WrittenLicense.license(at: try #require(WebAddress(address)))
    #expect(license.name == name)
    #expect(license.id == id)
  }

  @Test func aLicenceThatIsOnlyNamedIsFound() {
    let known = WrittenLicense.license(named: "cc-by-sa-4.0")
    #expect(known.name == "CC BY-SA 4.0")
    #expect(known.address?.text == "https://creativecommons.org/licenses/by-sa/4.0/")
    #expect(WrittenLicense.license(named: "CC0").name == "CC0 1.0")
    #expect(WrittenLicense.license(named: "Ask me").address == nil)
    #expect(WrittenLicense.license(named: "cc").name == "cc")
  }
}
