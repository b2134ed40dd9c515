import Model

/// Every field of an album, in its order, for the metadata page.
enum LastFMFields {
  static func fields(of album: JSONValue) -> [Field] {
    FieldMaker(known: known).fields(of: album) { member, field in
      let covers = member.key == "image" ? covers(member.value) : []
      return covers.isEmpty ? [field] : covers
    }
  }

  /// A row for each size of the cover; none for a list that is no list of sizes.
  private static func covers(_ images: JSONValue) -> [Field] {
    images.listed.prefix(LastFMCovers.mostSizes).compactMap { image in
      guard let address = image["#text"] else { return nil }
      let size = CleanText.line(image["size"]?.text ?? "", limit: 40)
      let key = size.isEmpty ? "image" : "image \(size)"
      return FieldMaker(known: [key: .init(label(of: size), .files)])
        .field(JSONValue.Member(key: key, value: address))
    }
  }

  private static func label(of size: String) -> String {
    switch size {
    case "small", "medium", "large", "mega": "Cover, \(size)"
    case "extralarge": "Cover, extra large"
    default: size.isEmpty ? "Cover" : "Cover, \(FieldMaker.label(for: size).lowercased())"
    }
  }

  private static let known: [String: FieldMaker.Known] = [
    "name": .init("Album", .description),
    "artist": .init("Artist", .people),
    "url": .init("Page at Last.fm", .source),
    "id": .init("Last.fm number", .source, .name),
    "mbid": .init("MusicBrainz number", .source, .name),
    "streamable": .init("Can be streamed", .source, .name),
    "listeners": .init("Listeners", .source),
    "playcount": .init("Times played", .source),
    "image": .init("Cover", .files),
  ]
}
