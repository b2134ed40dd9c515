import Model
import Support
import Testing

@testable import Search

struct PixabayPictureTests {
  private func picture(_ hit: String) async throws -> Picture {
    try #require(try await PixabaySample.pictures(PixabaySample.answer([hit]))?.pictures.first)
  }

  @Test func takesEverythingThatAHitSays() async throws {
    let picture = try await picture(PixabaySample.heron)
    #expect(picture.id.description == "pixabay:9000001")
    #expect(picture.kind == .photo)
    #expect(picture.title == nil)
    #expect(picture.tags.map(\.shown) == ["heron", "reeds", "pond at dawn"])
    #expect(picture.creator?.name == "Zoë Ångström")
    #expect(picture.creator?.id == "7000007")
    #expect(
      picture.creator?.page?.text
        == "https://pixabay.com/users/Zo%C3%AB%20%C3%85ngstr%C3%B6m-7000007/")
    #expect(picture.creator?.portrait == nil)
    #expect(picture.page?.text == "https://pixabay.com/photos/heron-reeds-9000001/")
    #expect(picture.preview?.size == PixelSize(width: 150, height: 100))
    #expect(picture.medium?.size == PixelSize(width: 640, height: 427))
    #expect(picture.large?.address?.text == "https://pixabay.com/get/gdddd_1280.jpg")
    #expect(picture.large?.size == nil)
    #expect(picture.dimensions == PixelSize(width: 4500, height: 3000))
    #expect(picture.license?.name == "Pixabay Content License")
    #expect(picture.credit == "Image by Zoë Ångström from Pixabay")
    #expect(
      picture.statistics
        == Picture.Statistics(views: 1203, downloads: 640, likes: 34, comments: 5))
    #expect(picture.dates == Picture.Dates())
  }

  @Test func keepsEveryFieldInTheOrderOfTheAnswer() async throws {
    let fields = try await picture(PixabaySample.heron).fields
    #expect(
      fields.map(\.key) == [
        "id", "pageURL", "type", "tags", "previewURL", "previewWidth", "previewHeight",
        "webformatURL", "webformatWidth", "webformatHeight", "largeImageURL", "imageWidth",
        "imageHeight", "imageSize", "views", "downloads", "collections", "likes", "comments",
        "user_id", "user", "userImageURL", "noAiTraining", "isLowQuality", "futureKey",
      ])
    #expect(fields.first { $0.key == "imageSize" }?.value == "3.1 MB")
    #expect(fields.first { $0.key == "id" }?.value == "9000001")
    // Good for 24 hours, while the page that shows it is good for years.
    #expect(fields.first { $0.key == "largeImageURL" }?.link == nil)
    #expect(fields.first { $0.key == "pageURL" }?.link != nil)
    #expect(fields.last?.label == "Future key")
    #expect(fields.last?.value == #"{"b":[1,null],"a":"x"}"#)
  }

  @Test(arguments: [
    ("photo", Picture.Kind.photo), ("illustration", .illustration), ("vector/svg", .vector),
    ("vector/ai", .vector), ("vector", .vector), ("film", .photo),
  ])
  func knowsTheKind(_ type: String, _ kind: Picture.Kind) async throws {
    #expect(
      try await picture(
        #"{"id":1,"previewURL":"https://pixabay.com/1.jpg","type":"\#(type)"}"#
      ).kind == kind)
  }

  /// Every field of the example with every wrong value: the field may go, the picture may not.
  @Test(arguments: [
    "null", "{}", "[]", "\"text\"", "\"12\"", "-1", "1e400", "true", "[[1]]", "\"\"",
  ])
  func aFieldOfAnotherTypeLosesThatFieldOnly(_ wrong: String) async throws {
    let whole = try JSONValue(parsing: Array(PixabaySample.heron.utf8))
    guard case .object(let members) = whole else { return }
    let value = try JSONValue(parsing: Array(wrong.utf8))
    let good = try await picture(PixabaySample.heron)
    for member in members where member.key != "id" {
      let changed = JSONValue.object(
        members.map { $0.key == member.key ? JSONValue.Member(key: $0.key, value: value) : $0 })
      let picture = try await picture(changed.compact)
      #expect(picture.id == good.id)
      #expect(picture.fields.count == good.fields.count)
      #expect(picture.page == good.page || member.key == "pageURL")
      #expect(picture.preview?.address == good.preview?.address || member.key == "previewURL")
      #expect(picture.large == good.large || member.key == "largeImageURL")
      #expect(picture.creator?.id == good.creator?.id || member.key == "user_id")
      #expect(picture.tags == good.tags || member.key == "tags")
      #expect(picture.statistics.views == good.statistics.views || member.key == "views")
    }
  }

  @Test func aHitOfNothingButItsNumberAndAnAddressIsAPicture() async throws {
    let picture = try await picture(#"{"id":"42","previewURL":"https://pixabay.com/42.jpg"}"#)
    #expect(picture.id.own == "42")
    #expect(picture.name == "Picture 42")
    #expect(picture.credit == "Image from Pixabay")
    #expect(picture.large == picture.preview)
  }

  @Test func aHitWithoutAnAddressIsLeftOutAndCounted() async throws {
    let page = try #require(
      try await PixabaySample.pictures(PixabaySample.answer([PixabaySample.heron, #"{"id":7}"#])))
    #expect(page.pictures.map(\.id.own) == ["9000001"])
    #expect(page.leftOut[.imageless] == 1)
  }

  @Test func aHitWithoutAUsableNumberIsSkippedAndCounted() async throws {
    let broken = [
      "7", "null", "[]", "{}", #"{"id":null}"#, #"{"id":-4}"#,
      #"{"id":1e400}"#, #"{"id":""}"#, #"{"id":true}"#,
    ]
    let page = try #require(
      try await PixabaySample.pictures(PixabaySample.answer(broken + [PixabaySample.heron])))
    #expect(page.pictures.map(\.id.own) == ["9000001"])
    #expect(page.unidentified.count == broken.count)
  }

  @Test func hostileTextIsMadeHarmless() async throws {
    let tag = String(repeating: "x", count: 200)
    let picture = try await picture(
      #"""
      {"id":1,"tags":"<b>, \u0007bell\u202e, \#(tag), , ,B","user":"a\u0000b\n<script>",
      "user_id":7,"userURL":"javascript:alert(1)","pageURL":"data:text/html,x",
      "userImageURL":"//evil.example/x","previewURL":"https://user:pass@example.org/",
      "largeImageURL":"file:///etc/passwd","webformatURL":"https://example.org/\u0000x.jpg","new":"https://example.org/new"}
      """#)
    #expect(picture.tags.map(\.shown) == ["<b>", "bell", tag, "B"])
    #expect(picture.creator?.name == "ab <script>")
    #expect(
      picture.creator?.page?.text == "https://pixabay.com/users/ab%20%3Cscript%3E-7/")
    #expect(picture.creator?.portrait?.text == "https://evil.example/x")
    #expect(picture.page == nil)
    #expect(picture.preview == picture.medium)
    #expect(picture.large == picture.medium)
    #expect(picture.fields.count == 11)
    #expect(picture.fields.compactMap(\.link).map(\.text) == ["https://example.org/new"])
  }
}
