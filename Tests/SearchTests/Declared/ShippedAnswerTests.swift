import Configuration
import Foundation
import Model
import Support
import Testing

@testable import Search

/// Each description that is shipped reads an answer as its service gives it (trimmed, and made after its
/// documentation), as was worked out by hand.
struct ShippedAnswerTests {
  struct Expected: Decodable {
    struct Picture: Decodable {
      let id: String
      let title: String?
      let large: String
      let video: String?
      let length: String?
      let license: String?
      let page: String?
      let creator: String?
      let tags: [String]
    }

    let pictures: [Picture]
    let leftOut: Int
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Answers")

  private static func bytes(_ name: String) -> [UInt8]? {
    (try? Data(contentsOf: folder.appending(path: name))).map { Array($0) }
  }

  @Test(arguments: ShippedSource.all.map(\.name.text))
  func readsItsAnswer(_ name: String) throws {
    let service = try #require(ShippedSource.service(name))
    let answer = try #require(Self.bytes("\(name).\(service.format.rawValue)"))
    let trial = try DeclaredTrial(
      service, answer: answer, detail: Self.bytes("\(name)-detail.json"))
    let table = try JSONDecoder().decode(
      [String: Expected].self, from: Data(Self.bytes("expected.json") ?? []))
    let expected = try #require(table[name])
    let pictures = trial.parts.compactMap(\.picture)
    #expect(trial.parts.count - pictures.count == expected.leftOut)
    #expect(pictures.count == expected.pictures.count)
    for (picture, wanted) in zip(pictures, expected.pictures) {
      let isName = JSONValue.string(wanted.id).name(allowing: ".") != nil
      #expect(picture.id.own == (isName ? wanted.id : String(Digest(of: wanted.id).hex.prefix(32))))
      #expect(picture.title == wanted.title)
      #expect(picture.large?.address?.text == wanted.large)
      #expect(picture.motion?.address?.text == wanted.video)
      #expect(
        picture.video?.length == wanted.length && (picture.video == nil) == (wanted.video == nil))
      #expect(picture.license?.id == wanted.license)
      #expect(picture.page?.text == wanted.page)
      #expect(picture.creator?.name == wanted.creator)
      #expect(picture.tags.map(\.shown) == wanted.tags)
      #expect(!picture.credit.isEmpty)
    }
  }

  @Test func thereAreAtLeastTwelveOfSixtyLinesAtMost() throws {
    #expect(ShippedSources.names.count >= 12)
    for name in ShippedSources.names {
      let bytes = try #require(ShippedSources.bytes(of: name))
      #expect(bytes.count(where: { $0 == UInt8(ascii: "\n") }) <= 60, "\(name)")
    }
  }

  @Test(arguments: ShippedSource.all.map(\.name.text))
  func saysWhereItsFactsAreFrom(_ name: String) throws {
    let service = try #require(ShippedSource.service(name))
    #expect(!service.about.facts.isEmpty)
    #expect(service.about.written != nil && service.about.writer != nil)
    #expect(service.description.terms.summary.count > 20)
  }
}
