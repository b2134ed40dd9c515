import Foundation
import Model
import Testing

@testable import Site
@testable import Theme

/// The tables of the metadata page: every fact, and each once.
struct InfoTableTests {
  private func rows(
    _ group: Field.Group, of fields: [Field], tags: String = "heron, reeds"
  ) throws -> [InfoRow] {
    var picture = Samples.picture(1, title: "Heron", tags: tags)
    picture.picture.fields = fields
    let site = SiteIndex(
      content: Samples.content([picture]), words: try Theme.builtIn.words(for: "en"),
      assets: [])
    let groups = InfoTables(
      site: site, entry: site.opened(0), root: "../../"
    ).groups
    return groups.first { $0.caption == site.words.group(group) }?.rows ?? []
  }

  private func field(
    _ label: String, _ value: String, raw: String? = nil, _ group: Field.Group
  ) -> Field {
    Field(key: label, label: label, value: value, raw: raw, group: group)
  }

  @Test func aCountIsToldOnceWithWhatWasSent() throws {
    let rows = try rows(.source, of: [field("Views", "12,345", raw: "12345", .source)])
    let views = rows.filter { $0.label == "Views" }
    #expect(views.map(\.raw) == ["as sent: 12345"])
  }

  @Test func linksWinOverTheSameInPlainText() throws {
    let rows = try rows(.description, of: [field("Tags", "heron,reeds", .description)])
    let tags = rows.filter { $0.label == "Tags" }
    #expect(
      tags.map { $0.parts.map(\.link) } == [
        ["../../tag/heron/index.html", "../../tag/reeds/index.html"]
      ])
    let people = try self.rows(.people, of: [field("Creator", "Anna", .people)])
    #expect(people.filter { $0.label == "Creator" }.map(\.parts.count) == [2])
  }

  @Test func whatAPictureWasTakenWithLeadsToWhateverElseWas() throws {
    let rows = try rows(
      .camera,
      of: [
        field("Model", "EOS \u{201C}5D\u{201D} & more", .camera), field("Lens", "EF 50mm", .camera),
        field("Flash", "Off", .camera), field("Make", "\"", .camera),
      ])
    #expect(
      rows.map { $0.parts[0].link } == [
        "../../index.html?q=camera%3A%22%26%20more%22#filter",
        "../../index.html?q=lens%3A%22EF%2050mm%22#filter", nil, nil,
      ])
  }

  @Test func anIdIsToldOnceWhateverItIsCalled() throws {
    let rows = try rows(.source, of: [field("Pixabay number", "9000001", .source)])
    #expect(!rows.contains { $0.label == "Pixabay number" })
    #expect(rows.contains { $0.label == "Number at the source" })
  }

  @Test func fieldsOfOneValueAndDifferentNamesAllStay() throws {
    let rows = try rows(
      .source,
      of: [field("Upload key", "x-4711", .source), field("Owner key", "x-4711", .source)])
    #expect(rows.map(\.label).suffix(2) == ["Upload key", "Owner key"])
  }

  @Test func everyTextIsFoldedOnceHoweverManyFieldsThereAre() {
    let known = (0..<20).map {
      InfoRow(label: "Known \($0)", parts: [Link(text: "id-\($0)", link: nil)], origin: "API")
    }
    let long = String(repeating: "long9", count: 400)
    let fields = (0..<500).map {
      InfoRow(label: "Field \($0)", parts: [Link(text: "\(long)\($0)", link: nil)], origin: "API")
    }
    var folded = 0
    let rows = InfoRow.joined(known, fields) {
      folded += 1
      return $0
    }
    #expect(rows.count == 520 && folded == 520)
  }

  @Test func anotherFactOfTheSameValueStays() throws {
    let rows = try rows(
      .source, of: [field("Plays", "12,345", .source), field("Views", "12,346", .source)])
    #expect(rows.contains { $0.label == "Plays" })
    #expect(rows.filter { $0.label == "Views" }.count == 2)
  }

  @Test func thousandsOfTagsKeepThePageSmall() throws {
    let tags = (0..<900).map { "t\($0)" }
    let rows = try rows(.description, of: [], tags: tags.joined(separator: ","))
    let parts = try #require(rows.first { $0.label == "Tags" }).parts
    #expect(parts.count { $0.link != nil } == 200)
    #expect(parts.map { $0.text + $0.separator }.joined() == tags.joined(separator: ", "))
  }

  @Test func whatHasNoPlaceElsewhereComesLast() throws {
    let page = try RenderedSite.one
      .text(of: PhotoAddress(Samples.id(0)).info)
    let captions = page.matches(of: /<caption>([^<]+)/).map { String($0.output.1) }
    #expect(captions.suffix(3) == ["Files in this gallery", "Image", "Everything else"])
    #expect(Set(captions).count == captions.count)
  }
}
