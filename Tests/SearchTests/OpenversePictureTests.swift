import Model
import Support
import Testing

@testable import Search

struct OpenversePictureTests {
  private static let id = "00000000-0000-4000-8000-00000000000a"

  /// The picture of the example with some of its members replaced.
  private func picture(_ changes: [String: String] = [:]) async throws -> Picture {
    guard case .object(var members) = try JSONValue(parsing: Array(OpenverseSample.heron.utf8))
    else { throw JSONError(offset: 0, problem: "no object") }
    for (key, json) in changes {
      let value = try JSONValue(parsing: Array(json.utf8))
      members.removeAll { $0.key == key }
      members.append(JSONValue.Member(key: key, value: value))
    }
    let body = OpenverseSample.body([JSONValue.object(members).compact])
    return try #require(try await OpenverseSample.page(body)?.pictures.first)
  }

  @Test func takesEverythingThatAResultSays() async throws {
    let picture = try await picture()
    #expect(picture.id.description == "openverse:\(Self.id)")
    #expect(picture.kind == .photo)
    #expect(picture.title == "Heron, early")
    #expect(picture.creator?.name == "Sample Owner")
    #expect(picture.creator?.id == "https://collection.example/people/11112222")
    #expect(picture.creator?.page?.text == "https://collection.example/people/11112222")
    #expect(picture.page?.text == "https://collection.example/photos/59000000001")
    #expect(picture.preview?.address?.path == "/v1/images/\(Self.id)/thumb/")
    #expect(picture.large?.address?.text == "https://files.example/65535/59000000001_b.jpg")
    #expect(picture.dimensions == PixelSize(width: 1024, height: 683))
    #expect(picture.license?.id == "cc-by-sa-2.0")
    #expect(picture.license?.name == "CC BY-SA 2.0")
    #expect(
      picture.license?.address?.text == "https://creativecommons.org/licenses/by-sa/2.0/")
    #expect(
      picture.credit == "\"Heron, early\" by Sample Owner is licensed under CC BY-SA 2.0. To view "
        + "a copy of this license, visit https://creativecommons.org/licenses/by-sa/2.0/.")
  }

  @Test func onlyPeoplesTagsAreTags() async throws {
    let picture = try await picture()
    #expect(picture.tags.map(\.shown) == ["heron", "reeds"])
    let fields = picture.fields.filter { $0.key.hasPrefix("tags") }
    #expect(fields.map(\.label) == ["Tags", "Tags found by machines"])
    #expect(fields.map(\.value) == ["heron, reeds", "Bird 0.97, heron 0.5"])
    #expect(fields.first?.raw?.hasPrefix(#"[{"name":"heron""#) == true)
  }

  @Test func machinesAloneGiveNoTag() async throws {
    let picture = try await picture(["tags": #"[{"name":"bird","accuracy":0.9}]"#])
    #expect(picture.tags.isEmpty)
    #expect(
      picture.fields.filter { $0.key.hasPrefix("tags") }.map(\.value) == ["none", "bird 0.9"])
  }

  @Test func keepsEveryFieldInTheOrderOfTheAnswer() async throws {
    let fields = try await picture().fields
    #expect(fields.count == 27)
    #expect(fields.map(\.key).prefix(3) == ["id", "title", "indexed_on"])
    #expect(fields.first { $0.key == "filesize" }?.value == "2.7 MB")
    #expect(fields.first { $0.key == "width" }?.value == "1,024 px")
    #expect(fields.last?.label == "Future key")
    #expect(fields.allSatisfy { $0.group != .other || $0.key == "futureKey" })
  }

  @Test(arguments: [
    (#""<i>Heron</i> &amp; co""#, "Heron & co"), ("null", nil), (#"" ""#, nil),
    (#""<p></p>""#, nil), ("7", "7"), (#""a < b""#, "a < b"),
    (#""I <3 cats & 5 < 6 > 2 <vector>""#, "I <3 cats & 5 < 6 > 2 <vector>"),
  ])
  func titlesMayBeHTMLOrNull(_ json: String, _ title: String?) async throws {
    #expect(try await picture(["title": json]).title == title)
  }

  @Test func aCreatorWithoutAPageIsKnownByName() async throws {
    let unnamed = try await picture(["creator": "null"])
    #expect(unnamed.creator == nil)
    for page in ["null", #""javascript:alert(1)""#] {
      let creator = try await picture(["creator_url": page]).creator
      #expect(creator?.id == "Sample Owner")
      #expect(creator?.page == nil)
    }
  }

  @Test(arguments: [
    ("by", "4.0", "cc-by-4.0", "CC BY 4.0"),
    ("by-nc-nd", "2.5", "cc-by-nc-nd-2.5", "CC BY-NC-ND 2.5"),
    ("cc0", "1.0", "cc0-1.0", "CC0 1.0"), ("pdm", "1.0", "pdm-1.0", "Public Domain Mark 1.0"),
    ("sampling+", "1.0", "cc-sampling-plus-1.0", "CC Sampling+ 1.0"),
    ("nc-sampling+", "1.0", "cc-nc-sampling-plus-1.0", "CC NC-Sampling+ 1.0"),
    ("BY-SA", "", "cc-by-sa-2.0", "CC BY-SA 2.0"), ("new/law", "1 b", "new-law-1-b", "new/law 1 b"),
  ])
  func namesTheLicense(_ code: String, _ version: String, _ id: String, _ name: String) async throws
  {
    let license = try await picture(
      ["license": "\"\(code)\"", "license_version": "\"\(version)\""]
    ).license
    #expect(license?.id == id)
    #expect(license?.name == name)
  }

  @Test(arguments: [
    ("null", Picture.Kind.photo), (#""photograph""#, .photo), (#""illustration""#, .illustration),
    (#""digitized_artwork""#, .illustration), ("7", .photo),
  ])
  func knowsTheKind(_ category: String, _ kind: Picture.Kind) async throws {
    #expect(try await picture(["category": category]).kind == kind)
  }

  @Test func whatIsMissingIsMade() async throws {
    let bare = try await OpenverseSample.page(OpenverseSample.body([#"{"id":"x-1"}"#]))
    let picture = try #require(bare?.pictures.first)
    #expect(picture.credit == "Image, via Openverse")
    #expect(picture.preview == nil && picture.large == nil && picture.license == nil)
    let made = try await self.picture(["attribution": "null"])
    #expect(made.credit == "“Heron, early” by Sample Owner, CC BY-SA 2.0, via Openverse")
    let thumbnailOnly = try await self.picture(["url": "null"])
    #expect(thumbnailOnly.large == thumbnailOnly.preview)
    let pageless = try await self.picture(["foreign_landing_url": "null"])
    #expect(pageless.page?.path == "/v1/images/\(Self.id)/")
  }

  @Test func onlyOpenversesOwnAddressesAreMadeSecure() async throws {
    let picture = try await picture([
      "thumbnail": #""http://api.openverse.org/v1/images/x/thumb/?compressed=true""#,
      "url": #""http://files.example/a:80/b.jpg""#,
      "foreign_landing_url": #""http://notopenverse.org/a""#,
    ])
    #expect(
      picture.preview?.address?.text
        == "https://api.openverse.org/v1/images/x/thumb/?compressed=true")
    #expect(picture.large?.address?.text == "http://files.example/a:80/b.jpg")
    #expect(picture.page?.text == "http://notopenverse.org/a")
  }

  @Test func aResultWithoutAUsableIDIsSkippedAndCounted() async throws {
    let broken = [
      "7", "null", "{}", #"{"id":[]}"#, #"{"id":""}"#, #"{"id":"../x"}"#, #"{"id":"é"}"#,
      #"{"id":"\#(String(repeating: "a", count: 65))"}"#,
    ]
    let page = try await OpenverseSample.page(
      OpenverseSample.body(broken + [OpenverseSample.heron]))
    #expect(page?.pictures.map(\.id.own) == [Self.id])
    #expect(page?.unidentified.count == broken.count)
  }
}
