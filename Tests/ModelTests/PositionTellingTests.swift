import Model
import TestSupport
import Testing

struct PositionTellingTests {
  private static let text = "at 51.4545N 27.1234E"

  private var picture: Picture {
    var picture = PictureMaker.plain
    picture.title = Self.text
    picture.caption = "A heron.\n\(Self.text)\nIt flew."
    picture.alt = Self.text
    picture.place = Self.text
    picture.album = Self.text
    picture.tags = ["heron", Self.text].compactMap { Tag($0) }
    picture.fields = [
      Field(key: "note", label: "Note", value: Self.text, group: .other),
      Field(
        key: "sent", label: "Sent", value: "x", raw: "{\"a\": \"geo:51.4545,27.1234\"}",
        group: .other),
      Field(key: "geo_lat", label: "Lat", value: "51.4545", group: .other),
      Field(key: "latest", label: "Latest", value: "51.4545", group: .other),
    ]
    picture.position = GeoPosition(latitude: 51.4545, longitude: 27.1234)
    return picture
  }

  @Test(arguments: [PositionDetail.off, .region])
  func noWordOfAServiceTellsMoreThanMayBeTold(detail: PositionDetail) {
    let told = picture.telling(detail, without: [])
    #expect([told.title, told.alt, told.place, told.album] == [nil, nil, nil, nil])
    #expect(told.caption == "A heron.\nIt flew.")
    #expect(told.tags.map(\.shown) == ["heron"])
    #expect(told.fields.map(\.key) == ["latest"])
    #expect(told.position?.text == (detail == .off ? nil : "51.5° N, 27.1° E"))
  }

  @Test func whereAllMayBeToldNothingIsLeftOut() {
    #expect(picture.telling(.exact, without: ["note"]) == picture)
  }
}
