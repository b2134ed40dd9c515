import Model
import Support

/// Every field of an album, in its order, for the metadata page.
enum LastFMFields {
  static func fields(of album: JSONValue) -> [Field] {
    FieldMaker(known: known).fields(of: album) { member, field in
      let covers = member.key == "image" ? covers(member.value) : []
      return covers.isEmpty ? [field] : covers
    }
  }

  /// Its place in the search, with its name.
  static func rank(_ rank: Int, _ name: String) -> Field {
    let number = JSONValue.Member(key: "rank", value: .number(String(rank)))
    return FieldMaker(known: known).field(number).showing(.text("\(rank). \(name)"))
  }

  /// A row for each size of the cover; none for a list that is no list of sizes.
  private static func covers(_ images: JSONValue) -> [Field] {
    images.listed.prefix(LastFMCovers.mostSizes).compactMap { image in
      guard let address = image["#text"] else { return nil }
      let size = CleanText.line(image["size"]?.text ?? "", limit: 40)
      let key = size.isEmpty ? "image" : "image \(size)"
      return FieldMaker(known: [key: .init("Cover", .files, detail: detail(of: size))])
        .field(JSONValue.Member(key: key, value: address))
    }
  }

  private static func detail(of size: String) -> Field.Shown? {
    if let known = sizes[size] { return .term(known) }
    return size.isEmpty ? nil : .text(FieldMaker.label(for: size).lowercased())
  }

  static let sizes = [
    "small": "small", "medium": "medium", "large": "large", "extralarge": "extra large",
    "mega": "huge",
  ]

  static let known: FieldMaker.Table = [
    "rank": .init("Rank", .source),
    "name": .init("Album", .description),
    "artist": .init("Artist", .people),
    "url": .init("Page at Last.fm", .source),
    "id": .init("Last.fm number", .source, .name),
    "mbid": .init("MusicBrainz number", .source, .name),
    "streamable": .init("Can be streamed", .source, .flag),
    "listeners": .init("Listeners", .source),
    "playcount": .init("Times played", .source),
    "image": .init("Cover", .files),
  ]
}
