import Model
import Testing

@testable import Site
@testable import Theme

/// How a picture was taken, in one line.
struct ExposureTests {
  private static let fields = [
    ("Make", "Sony"), ("Model", "ILCE-7M3"), ("Camera", "Sony a7 III"), ("Focal length", "24 mm"),
    ("Aperture", "f/4"), ("Shutter", "1/60 s"), ("ISO", "400"),
  ]

  private static func picture(_ fields: [(String, String)] = fields) -> Picture {
    Picture(
      id: Samples.id(1), credit: "",
      // 2023-10-14T12:00:00
      dates: Picture.Dates(taken: Timestamp(secondsSince1970: 1_697_284_800), precision: .local),
      fields: fields.map { Field(key: $0.0, label: $0.0, value: $0.1, group: .camera) })
  }

  private static func line(_ picture: Picture, _ language: String = "en") throws -> String {
    let parts = ExposureLine(picture, try Theme.builtIn.words(for: language)).parts
    #expect(parts.allSatisfy { !$0.text.contains(" ") }, "a line may break within a part")
    return parts.map { $0.text + $0.separator }.joined().replacing("\u{A0}", with: " ")
  }

  @Test(arguments: [
    ("en", "a7 III · 24 mm · f/4 · 1/60 s · ISO 400 · 14 Oct 2023"),
    ("en-US", "a7 III · 24 mm · f/4 · 1/60 s · ISO 400 · Oct 14, 2023"),
    ("de", "a7 III · 24 mm · f/4 · 1/60 s · ISO 400 · 14. Okt. 2023"),
    ("fr", "a7 III · 24 mm · f/4 · 1/60 s · ISO 400 · 14 oct. 2023"),
    ("es", "a7 III · 24 mm · f/4 · 1/60 s · ISO 400 · 14 oct 2023"),
    ("ja", "a7 III · 24 mm · f/4 · 1/60秒 · ISO 400 · 2023年10月14日"),
  ])
  func itIsInTheLanguageOfTheSite(language: String, line: String) throws {
    #expect(try Self.line(Self.picture(), language) == line)
  }

  @Test func digitsAreThoseOfTheLanguage() throws {
    let line = try Self.line(Self.picture(), "ar")
    for part in ["٢٤ مم", "f/٤", "١/٦٠ ث", "ISO", "٤٠٠", "١٤ أكتوبر ٢٠٢٣"] {
      #expect(line.contains(part), "\(part)")
    }
    let fields = [("Focal length", "4.2 mm"), ("Aperture", "f/1.8"), ("Shutter", "0.5 s")]
    #expect(
      try Self.line(Self.picture(fields), "de") == "4,2 mm · f/1,8 · 0,5 s · 14. Okt. 2023")
  }

  @Test func whatIsNotKnownIsLeftOut() throws {
    #expect(try Self.line(Self.picture([("Model", "D90")])) == "D90 · 14 Oct 2023")
    #expect(try Self.line(Self.picture([])) == "")
    var undated = Self.picture([("ISO", "12800"), ("Shutter", "30 s")])
    undated.dates = Picture.Dates()
    #expect(try Self.line(undated) == "30 s · ISO 12800")
  }

  @Test(arguments: [
    ("Aperture", "f/"), ("Aperture", "f/0"), ("Aperture", "4"), ("Shutter", "1/0 s"),
    ("Shutter", "/"),
    ("Shutter", "1/2/3 s"), ("Shutter", "1e999 s"), ("Shutter", "nan"), ("Focal length", "-3 mm"),
    ("Focal length", "∞"), ("ISO", ""), ("ISO", "0"),
  ])
  func whatIsNoNumberIsLeftOut(label: String, text: String) throws {
    #expect(try Self.line(Self.picture([(label, text)])) == "")
  }

  @Test func theMakerStaysWhereTheModelSaysTooLittle() throws {
    #expect(
      try Self.line(Self.picture([("Make", "Nikon"), ("Model", "1")])) == "Nikon 1 · 14 Oct 2023")
  }

  @Test func itStandsBelowThePhotoInPlaceOfTheCamera() throws {
    var sample = Samples.picture(1, title: "Heron")
    sample.picture.fields =
      Self.picture().fields + [
        Field(key: "LensModel", label: "Lens", value: "FE 24-105mm F4 G", group: .camera)
      ]
    sample.picture.dates = Self.picture().dates
    let page = try RenderedSite(Samples.content([sample])).text(
      of: PhotoAddress(Samples.id(1)).page)
    let line = try #require(page.firstMatch(of: /(?s)<p class="exposure">(.*?)<\/p>/)).output.1
    #expect(
      line.hasPrefix("<bdi>a7 III</bdi> · ") && line.contains("datetime=\"2023-10-14T12:00:00\""))
    #expect(!page.contains("<dt>Camera</dt>") && page.contains("<dt>Lens</dt>"))
    #expect(try !RenderedSite.three.text(of: PhotoAddress(Samples.id(1)).page).contains("exposure"))
  }
}
