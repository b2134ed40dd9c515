import Model
import Testing

struct FieldTests {
  private static let evening = Timestamp(secondsSince1970: 1_925_229_904)

  @Test(
    arguments: [
      (.text("as it is"), "as it is"), (.term("Mirrored"), "Mirrored"), (.count(12_345), "12,345"),
      (.pixels(1_024), "1,024 px"), (.bytes(3_141_592), "3.1 MB"), (.outOf(4, 5), "4 of 5"),
      (.moment(evening), "2031-01-03T18:05:04Z"), (.local(evening), "2031-01-03 18:05:04"),
      (.day(evening), "2031-01-03"), (.flag(true), "Yes"), (.flag(false), "No"),
      (.list([.pixels(75), .term("square")]), "75 px, square"), (.nothing, "none"),
    ] as [(Field.Shown, String)])
  func aValueIsShownInEnglish(shown: Field.Shown, plain: String) {
    #expect(shown.plain == plain)
    #expect(Field(key: "k", label: "L", shown: shown, group: .other).value == plain)
  }

  @Test func whatWasSentIsKeptWhereAReaderMaySeeSomethingElse() {
    func raw(_ shown: Field.Shown, _ raw: String) -> String? {
      Field(key: "k", label: "L", shown: shown, raw: raw, group: .other).raw
    }
    #expect(raw(.text("same"), "same") == nil)
    #expect(raw(.count(1_203), "1203") == "1203")
    #expect(raw(.day(Self.evening), "2031-01-03") == "2031-01-03")
  }

  @Test func termsAreFoundInLists() {
    let shown = Field.Shown.list([.term("a"), .pixels(1), .list([.term("b")]), .text("c")])
    #expect(shown.terms == ["a", "b"])
  }

  @Test func whatNobodyNotedIsFromAService() {
    #expect(Field(key: "k", label: "L", value: "x", group: .other).origin == .api)
    let picture = Picture(
      id: PictureID(source: SourceName("pixabay"), own: "1"), credit: "",
      origins: [.title: .xmp])
    #expect(picture.origin(of: .title) == .xmp)
    #expect(picture.origin(of: .caption) == .api)
  }
}
