import Model

/// Every field of a result, in its order, for the metadata page.
enum OpenverseFields {
  static func fields(of result: JSONValue) -> [Field] {
    FieldMaker(known: known).fields(of: result) { member, field in
      member.key == "tags" ? tags(of: result, field) : [field]
    }
  }

  /// One row for the tags that people gave, one for those of machines.
  private static func tags(of result: JSONValue, _ field: Field) -> [Field] {
    let tags = OpenverseTags(of: result)
    guard !tags.human.isEmpty || !tags.machine.isEmpty else { return [field] }
    let given = field.showing(list(tags.human.map(\.shown)))
    guard !tags.machine.isEmpty else { return [given] }
    let found = Field(
      key: "tags.accuracy", label: "Tags found by machines", value: list(tags.machine),
      group: field.group)
    return [given, found]
  }

  private static func list(_ words: [String]) -> String {
    Written.line(words.joined(separator: ", "), limit: FieldMaker.longestValue) ?? "none"
  }

  private static let known: [String: FieldMaker.Known] = [
    "id": .init("Openverse id", .source, .name),
    "title": .init("Title", .description),
    "indexed_on": .init("Found by Openverse", .source),
    "foreign_landing_url": .init("Page at the source", .source),
    "url": .init("Large image", .files),
    "creator": .init("Creator", .people),
    "creator_url": .init("Creator’s page", .people),
    "license": .init("Licence", .people),
    "license_version": .init("Version of the licence", .people),
    "license_url": .init("Text of the licence", .people),
    "provider": .init("Host", .source),
    "source": .init("Collection", .source),
    "category": .init("Category", .image),
    "filesize": .init("File size", .image, .bytes),
    "filetype": .init("File type", .image),
    "tags": .init("Tags", .description),
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
