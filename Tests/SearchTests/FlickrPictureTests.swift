import Model
import Testing

@testable import Search

struct FlickrPictureTests {
  private func picture(_ photo: String) async throws -> Picture {
    try #require(
      try await FlickrSample.page(FlickrSample.answer([photo]))?.pictures.first)
  }

  private func field(_ key: String, of picture: Picture) -> Field? {
    picture.fields.first { $0.key == key }
  }

  @Test func takesEverythingThatAPhotoSays() async throws {
    let picture = try await picture(FlickrSample.heron)
    #expect(picture.id.description == "flickr:59000000001")
    #expect(picture.kind == .photo)
    #expect(picture.title == "Heron at the weir")
    #expect(picture.caption == "Early light.\nR&D")
    #expect(picture.tags.map(\.shown) == ["heron", "weir", "earlylight"])
    #expect(picture.creator?.id == "11112222@N00")
    #expect(picture.creator?.name == "Sample Owner")
    #expect(picture.creator?.page?.text == "https://www.flickr.com/photos/sampleowner/")
    #expect(
      picture.creator?.portrait?.text
        == "https://farm8.staticflickr.com/7/buddyicons/11112222@N00.jpg")
    #expect(picture.page?.text == "https://www.flickr.com/photos/sampleowner/59000000001/")
    #expect(picture.dimensions == PixelSize(width: 4_500, height: 3_000))
    #expect(picture.license?.id == "cc-by-4.0")
    #expect(picture.credit == "Photo by Sample Owner on Flickr, CC BY 4.0")
    #expect(picture.statistics == Picture.Statistics(views: 12_077))
    #expect(picture.dates.published?.secondsSince1970 == 1_900_000_000)
    #expect(picture.dates.taken?.description == "2030-03-17T06:12:00Z")
    #expect(picture.place == nil)
  }

  @Test(arguments: [
    ("0", Field.Shown.local(Timestamp(secondsSince1970: 1_899_958_320))),
    ("4", .text("2030-03-17 06:12:00")), ("8", .text("2030-03-17 06:12:00")),
  ])
  func onlyADateThatIsKnownInFullIsShownInFull(granularity: String, shown: Field.Shown) async throws
  {
    let photo = FlickrSample.heron.replacing(
      "\"datetakengranularity\": 0", with: "\"datetakengranularity\": \(granularity)")
    #expect(field("datetaken", of: try await picture(photo))?.shown == shown)
  }

  @Test func keepsEveryFieldInTheOrderOfTheAnswer() async throws {
    let picture = try await picture(FlickrSample.heron)
    #expect(
      picture.fields.map(\.key).prefix(6)
        == ["id", "owner", "secret", "server", "farm", "title"])
    #expect(picture.fields.count == 43)
    #expect(picture.fields.last?.value == #"{"a":[1]}"#)
    #expect(field("views", of: picture)?.value == "12,077")
    #expect(field("height_z", of: picture)?.value == "427 px")
    #expect(field("o_width", of: picture)?.value == "4,500 px")
    #expect(field("height_z", of: picture)?.label == "Height of the image")
    #expect(field("height_z", of: picture)?.detail == .pixels(640))
    #expect(field("url_q", of: picture)?.detail == .list([.pixels(150), .term("square")]))
    #expect(field("license", of: picture)?.value == "CC BY 4.0")
    #expect(field("license", of: picture)?.raw == "11")
    #expect(field("dateupload", of: picture)?.value == "2030-03-17T17:46:40Z")
    #expect(field("description", of: picture)?.value == "Early light. R&D")
    #expect(field("description", of: picture)?.raw?.contains("<b>") == true)
    #expect(field("datetakenunknown", of: picture)?.value == "No")
    #expect(field("latitude", of: picture)?.value == "52.1")
    #expect(picture.position?.text == "52.1° N, 4.25° W")
    #expect(field("latitude", of: picture)?.group == .camera)
    // Flickr wants links to the photo's page, not to its files.
    #expect(picture.fields.allSatisfy { $0.link == nil })
  }

  @Test(arguments: [
    (#""latitude":0,"longitude":0,"accuracy":0"#, "not geotagged"),
    (#""latitude":"0","longitude":"0""#, "not geotagged"),
    (#""latitude":0,"longitude":0,"accuracy":"3""#, "0"),
    (#""latitude":"0","longitude":"6.5","accuracy":16"#, "0"),
  ])
  func zeroDegreesAreAPlaceOnlyWithAnAccuracy(_ members: String, _ shown: String) async throws {
    let picture = try await picture(#"{"id":"1",\#(members)}"#)
    #expect(field("latitude", of: picture)?.value == shown)
  }

  @Test(arguments: [
    ("0", "all-rights-reserved", "All Rights Reserved"),
    ("1", "cc-by-nc-sa-2.0", "CC BY-NC-SA 2.0"),
    ("2", "cc-by-nc-2.0", "CC BY-NC 2.0"), ("3", "cc-by-nc-nd-2.0", "CC BY-NC-ND 2.0"),
    ("4", "cc-by-2.0", "CC BY 2.0"), ("5", "cc-by-sa-2.0", "CC BY-SA 2.0"),
    ("6", "cc-by-nd-2.0", "CC BY-ND 2.0"),
    ("7", "no-known-copyright", "No known copyright restrictions"),
    ("8", "us-government-work", "United States Government Work"),
    ("9", "cc0-1.0", "CC0 1.0"), ("10", "pdm-1.0", "Public Domain Mark 1.0"),
    ("11", "cc-by-4.0", "CC BY 4.0"), ("12", "cc-by-sa-4.0", "CC BY-SA 4.0"),
    ("13", "cc-by-nd-4.0", "CC BY-ND 4.0"), ("14", "cc-by-nc-4.0", "CC BY-NC 4.0"),
    ("15", "cc-by-nc-sa-4.0", "CC BY-NC-SA 4.0"), ("16", "cc-by-nc-nd-4.0", "CC BY-NC-ND 4.0"),
    // What nobody knows gives no rights.
    ("17", "all-rights-reserved", "All Rights Reserved"),
    ("99", "all-rights-reserved", "All Rights Reserved"),
    ("-1", "all-rights-reserved", "All Rights Reserved"),
    ("x", "all-rights-reserved", "All Rights Reserved"),
    ("", "all-rights-reserved", "All Rights Reserved"),
  ])
  func knowsTheLicence(_ number: String, _ id: String, _ name: String) async throws {
    let license = try await picture(#"{"id":"1","license":"\#(number)"}"#).license
    #expect(license?.id == id)
    #expect(license?.name == name)
    #expect(license?.address != nil)
    if let number = Int(number), number > 0 {
      #expect(try await picture(#"{"id":"1","license":\#(number)}"#).license == license)
    }
  }

  @Test func licencesLeadToTheirText() {
    let addresses = FlickrLicense.all.map { $0.address?.text ?? "" }
    #expect(addresses.count == 17)
    #expect(addresses[1] == "https://creativecommons.org/licenses/by-nc-sa/2.0/")
    #expect(addresses[9] == "https://creativecommons.org/publicdomain/zero/1.0/")
    #expect(addresses[16] == "https://creativecommons.org/licenses/by-nc-nd/4.0/")
    #expect(Set(addresses).count == 17)
  }

  @Test(arguments: [
    ("\"2017-07-14 02:40:00\"", "0", "2017-07-14T02:40:00Z"),
    ("\"1912-01-01 00:00:00\"", "null", "1912-01-01T00:00:00Z"),
    ("\"2017-07-14 02:40:00\"", "1", nil), ("\"2017-07-14 02:40:00\"", "\"1\"", nil),
    ("\"0000-00-00 00:00:00\"", "0", nil), ("\"0000-01-01 00:00:00\"", "0", nil),
    ("\"\"", "0", nil), ("{}", "0", nil),
  ])
  func readsWhenItWasTaken(_ date: String, _ unknown: String, _ taken: String?) async throws {
    let picture = try await picture(
      #"{"id":"1","datetaken":\#(date),"datetakenunknown":\#(unknown)}"#)
    #expect(picture.dates.taken?.description == taken)
  }

  @Test(arguments: [
    ("\"1500000000\"", 1_500_000_000), ("1500000000", 1_500_000_000), ("0", nil), ("-5", nil),
    ("\"soon\"", nil), ("999999999999999", nil), ("1e400", nil), ("null", nil),
  ])
  func readsWhenItWasUploaded(_ date: String, _ seconds: Int?) async throws {
    let picture = try await picture(#"{"id":"1","dateupload":\#(date)}"#)
    #expect(picture.dates.published?.secondsSince1970 == seconds)
  }

  @Test(arguments: [
    (#""owner":"1@N00","pathalias":"kite""#, "kite", "1@N00", "kite"),
    (#""owner":"1@N00","pathalias":null,"ownername":"Zoë""#, "Zoë", "1@N00", "1@N00"),
    (#""owner":"1@N00","pathalias":"","ownername":"""#, "1@N00", "1@N00", "1@N00"),
    (#""owner":"1@N00","pathalias":"../../x","ownername":"Zoë""#, "Zoë", "1@N00", "1@N00"),
    (#""owner":"a/b","pathalias":"kite","ownername":"Zoë""#, "Zoë", "Zoë", "kite"),
    (#""owner":7,"ownername":["x"]"#, "7", "7", "7"),
  ])
  func knowsTheOwner(
    _ members: String, _ name: String, _ id: String, _ alias: String
  ) async throws {
    let picture = try await picture(#"{"id":"42",\#(members)}"#)
    #expect(picture.creator?.name == name)
    #expect(picture.creator?.id == id)
    #expect(picture.creator?.page?.text == "https://www.flickr.com/photos/\(alias)/")
    #expect(picture.page?.text == "https://www.flickr.com/photos/\(alias)/42/")
    #expect(picture.creator?.portrait == nil)
  }

  @Test func aPhotoOfNothingButItsNumberIsAPicture() async throws {
    for number in ["42", "\"42\""] {
      let picture = try await picture(#"{"id":\#(number)}"#)
      #expect(picture.id.own == "42")
      #expect(picture.name == "Picture 42")
      #expect(picture.credit == "Photo on Flickr, All Rights Reserved")
      #expect(picture.creator == nil && picture.page == nil && picture.large == nil)
    }
  }

  @Test func emptyTextIsNone() async throws {
    let picture = try await picture(
      #"{"id":"1","title":"","description":{"_content":""},"tags":""}"#)
    #expect(picture.title == nil && picture.caption == nil && picture.tags.isEmpty)
  }

  @Test func aPhotoWithoutAUsableNumberIsSkippedAndCounted() async throws {
    let broken = [
      "7", "null", "[]", "{}", #"{"id":null}"#, #"{"id":"0"}"#, #"{"id":-4}"#, #"{"id":"../x"}"#,
      #"{"id":1e9}"#, #"{"id":""}"#, #"{"id":true}"#, #"{"id":"123456789012345678901"}"#,
    ]
    let page = try #require(
      try await FlickrSample.page(FlickrSample.answer(broken + [FlickrSample.heron])))
    #expect(page.pictures.map(\.id.own) == ["59000000001"])
    #expect(page.unidentified.count == broken.count)
  }

  @Test func hostileTextIsMadeHarmless() async throws {
    let picture = try await picture(
      #"""
      {"id":"1","title":"a\u0000b\n<script>","tags":"<b> \u0007bell\u202e \u0000","owner":"1@N00",
      "ownername":"\u202eevil\u001b[31m","description":{"_content":"<script>alert(1)</script>x"},
      "url_l":"javascript:alert(1)","url_m":"file:///etc/passwd","url_s":"https://u:p@example.org/"}
      """#)
    #expect(picture.title == "ab <script>")
    #expect(picture.tags.map(\.shown) == ["<b>", "bell"])
    #expect(picture.creator?.name == "evil[31m")
    #expect(picture.caption == "x")
    #expect(picture.large == nil && picture.preview == nil)
  }
}
