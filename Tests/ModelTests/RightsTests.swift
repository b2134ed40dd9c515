import Model
import Testing

struct RightsTests {
  private let id = PictureID(source: SourceName("folder"), own: "7")

  private func field(_ label: String, _ value: String, _ group: Field.Group) -> Field {
    Field(key: label.lowercased(), label: label, value: value, group: group)
  }

  @Test func aPictureSaysWhoseItIs() {
    let license = License(
      id: "cc0", name: "CC0", address: WebAddress(known: "https://example.org/cc0"))
    let page = WebAddress(known: "https://example.org/7")
    let creator = Creator(source: SourceName("folder"), id: "1", name: "Anna")
    let picture = Picture(
      id: id, creator: creator, page: page, license: license, credit: "Photo by Anna",
      fields: [field("Copyright", "© Anna", .people)])
    let rights = Rights(
      creator: "Anna", credit: "Photo by Anna", copyright: "© Anna", license: license, page: page)
    #expect(picture.rights == rights)
  }

  @Test func onlyWhatIsSaidOfPeopleIsACopyright() {
    let fields = [
      field("Copyright", "of the file", .other), field("Copyrighted", "True", .people),
    ]
    #expect(Picture(id: id, credit: "", fields: fields).rights.isEmpty)
  }

  @Test func aPictureThatSaysNothingHasNoRightsToTell() {
    #expect(Picture(id: id, credit: " \t").rights.isEmpty)
    let nameless = License(id: "none", name: "\u{0}", address: nil)
    #expect(Picture(id: id, license: nameless, credit: "").rights.isEmpty)
  }

  @Test func textsAreCleaned() {
    let rights = Rights(
      creator: " An\u{0}na\u{202E} ", credit: "two\r\nlines", copyright: "\u{1B}",
      license: License(id: "a", name: "A\tB", address: nil))
    #expect(rights.creator == "Anna")
    #expect(rights.credit == "two lines")
    #expect(rights.copyright == nil)
    #expect(rights.license?.name == "A B")
  }

  @Test func longTextsAreCutAtACharacter() {
    let family = "👩‍👩‍👧‍👦"
    let rights = Rights(
      creator: String(repeating: family, count: 300),
      credit: String(repeating: "x", count: 199) + " yyy",
      license: License(id: "a", name: String(repeating: "é", count: 10_000), address: nil))
    #expect(rights.creator == String(repeating: family, count: 200))
    #expect(rights.credit == String(repeating: "x", count: 199))
    #expect(rights.license?.name.count == 200)
  }
}
