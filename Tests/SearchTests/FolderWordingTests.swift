import Model
import Testing

@testable import Search

/// How names, dates, licences and numbers are read and written.
struct FolderWordingTests {
  @Test(arguments: [
    ("red-kite_over-hill.jpg", "red kite over hill"), ("Zoë am Meer.jpeg", "Zoë am Meer"),
    ("花.png", "花"), ("2024-05-06 Cardiff.jpg", "2024 05 06 Cardiff"), ("night.jpg", "night"),
  ])
  func aNameWithWordsIsATitle(name: String, title: String) {
    #expect(FileTitle.title(of: name) == title)
  }

  @Test(arguments: [
    "IMG_1234.jpg", "img_1234 (2).JPG", "DSC01234.jpg", "_DSC0001.jpg", "P1000123.jpg",
    "20240102_030405.jpg", "12345.png", "PXL_20240102_030405123.MP.jpg", "IMG-20240102-WA0001.jpg",
    "DSCF1234.tif", "GOPR0123.jpg", "IMG_E1234.HEIC", "-.jpg", "IMG_1234-edited.jpg",
  ])
  func aNameThatACameraGaveIsNoTitle(name: String) {
    #expect(FileTitle.title(of: name) == nil)
  }

  @Test(arguments: [
    ("2024:05:06 07:08:09", "2024-05-06T07:08:09Z"), ("2024-05-06", "2024-05-06T00:00:00Z"),
    ("2024-05-06T07:08:09.25+02:00", "2024-05-06T05:08:09Z"),
    ("2024-05-06T07:08Z", "2024-05-06T07:08:00Z"), ("20240506 070809-0330", "2024-05-06T10:38:09Z"),
    ("2024:02:29 23:59:60", "2024-02-29T23:59:59Z"), ("1900:03:01", "1900-03-01T00:00:00Z"),
    ("0001-01-01", "0001-01-01T00:00:00Z"), ("2024:05:06   :  :  ", "2024-05-06T00:00:00Z"),
  ])
  func datesAreRead(text: String, moment: String) {
    #expect(WrittenDate.moment(text)?.description == moment)
  }

  @Test(arguments: [
    "", "    :  :     :  :  ", "0000:00:00 00:00:00", "2023-02-29", "2024-13-01", "yesterday",
    "2024", "99999999999999999999", "2024-00-10",
  ])
  func whatIsNoDateIsNone(text: String) { #expect(WrittenDate.moment(text) == nil) }

  @Test func anOffsetOfItsOwnBeatsTheCameras() {
    let local = WrittenDate.moment("2024:05:06 07:08:09", offset: "-05:00")
    #expect(local?.description == "2024-05-06T12:08:09Z")
    let own = WrittenDate.moment("2024-05-06T07:08:09Z", offset: "-05:00")
    #expect(own?.description == "2024-05-06T07:08:09Z")
  }

  @Test(arguments: [
    ("http://creativecommons.org/licenses/by-nc-nd/2.0/", "CC BY-NC-ND 2.0", "cc-by-nc-nd-2.0"),
    ("https://creativecommons.org/licenses/by/3.0/de/", "CC BY 3.0 DE", "cc-by-3.0-de"),
    ("https://creativecommons.org/publicdomain/zero/1.0/", "CC0 1.0", "cc0-1.0"),
    ("https://creativecommons.org/publicdomain/mark/1.0/", "Public Domain Mark 1.0", "pdm-1.0"),
    ("https://example.org/terms", "Licence at example.org", "https://example.org/terms"),
    (
      "https://creativecommons.org/licenses/evil/4.0/", "Licence at creativecommons.org",
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

  @Test(arguments: [
    (2.8, 1, "2.8"), (85, 1, "85"), (-0.3, 1, "−0.3"), (0, 1, "0"), (-0.01, 1, "0"),
    (51.507_416_6, 5, "51.50742"), (0.05, 1, "0.1"), (1e300, 1, "∞"), (127.4, 0, "127"),
  ])
  func numbersAreWritten(number: Double, decimals: Int, text: String) {
    #expect(Decimals.text(number, decimals) == text)
  }

  @Test(
    arguments: [
      ("28/10", 2.8), ("2.8", 2.8), ("1/0", nil), ("x", nil), ("1/2/3", nil), ("", nil),
      ("nan", nil), ("-3/10", -0.3),
    ] as [(String, Double?)])
  func fractionsAreRead(text: String, number: Double?) {
    #expect(Decimals.fraction(Substring(text)) == number)
  }
}
