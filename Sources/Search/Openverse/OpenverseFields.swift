import Model
import Support

/// Every field of a result, in its order, for the metadata page.
enum OpenverseFields {
  static func fields(of result: JSONValue) -> [Field] {
    maker.fields(of: result) { member, field in
      member.key == "tags" ? tags(of: result, field) : [field]
    }
  }

  /// One row for the tags that people gave, one for those of machines.
  private static func tags(of result: JSONValue, _ field: Field) -> [Field] {
    let tags = OpenverseTags(of: result)
    guard !tags.human.isEmpty || !tags.machine.isEmpty else { return [field] }
    let given = field.showing(list(tags.human.map(\.shown)))
    guard !tags.machine.isEmpty else { return [given] }
    let found = JSONValue.string(tags.machine.joined(separator: ", "))
    return [given, maker.field(JSONValue.Member(key: "tags.accuracy", value: found))]
  }

  private static func list(_ words: [String]) -> Field.Shown {
    let line = Written.line(words.joined(separator: ", "), limit: FieldMaker.longestValue)
    return line.map { .text($0) } ?? .nothing
  }

  private static let maker = FieldMaker(known: known)

  static let known: FieldMaker.Table = [
    "id": .init("Openverse id", .source, .name),
    "title": .init("Title", .description),
    "indexed_on": .init("Found by Openverse", .source, .date),
    "foreign_landing_url": .init("Page at the source", .source),
    "url": .init("Large image", .files),
    "creator": .init("Creator", .people),
    "creator_url": .init("Creator’s page", .people),
    "license": .init("Licence", .people),
    "license_version": .init("Version of the licence", .people),
    "license_url": .init("Text of the licence", .people),
    "provider": .init("Host", .source),
    "source": .init("Collection", .source),
    "category": .init(
      "Category", .image,
      .words([
        "photograph": "photograph", "illustration": "illustration",
        "digitized_artwork": "digitised artwork",
      ])),
    "filesize": .init("File size", .image, .bytes),
    "filetype": .init("File type", .image),
    "tags": .init("Tags", .description),
    "tags.accuracy": .init("Tags found by machines", .description),
    "attribution": .init("Credit", .people),
    "fields_matched": .init("Where the words were found", .source),
    "mature": .init("For adults", .image),
    "height": .init("Height", .image, .pixels),
    "width": .init("Width", .image, .pixels),
    "thumbnail": .init("Preview", .files),
    "detail_url": .init("Record at Openverse", .source),
    "related_url": .init("Related images at Openverse", .source),
    "unstable__sensitivity": .init("Sensitive content", .image),
  ]
}
