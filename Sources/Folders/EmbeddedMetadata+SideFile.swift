import Model
import Search
import Support

extension EmbeddedMetadata {
  /// The members that have a place in a picture, or are for its owner alone; all others become fields.
  static let sideKeys: Set = [
    "title", "caption", "description", "alt", "tags", "keywords", "creator", "author", "credit",
    "copyright", "license", "licence", "date", "taken", "place", "page", "url",
    "hide", "reason", "since", "note", "focus",
  ]

  /// What an owner wrote into the file beside the picture that is called `name`.
  init(_ json: JSONValue, beside name: String) {
    func line(_ keys: String...) -> String? {
      keys.lazy.compactMap { Written.line(json[$0]?.text) }.first
    }
    // Programs that export pictures give them the name of their file as a title.
    title = line("title").flatMap { $0 == name ? nil : $0 }
    caption = ["caption", "description"].lazy.compactMap { Written.lines(json[$0]?.text) }.first
    alt = line("alt")
    tags = Self.tags(json["tags"] ?? json["keywords"])
    (creator, creatorPage) = Self.creator(json["creator"] ?? json["author"])
    credit = line("credit")
    copyright = line("copyright")
    license = (json["license"] ?? json["licence"]).flatMap(Self.license)
    taken = line("taken", "date").flatMap { WrittenDate.reading($0) }
    place = line("place")
    page = json["page"]?.address ?? json["url"]?.address
    sign(.curated)
  }

  /// A list, or a text with commas.
  private static func tags(_ json: JSONValue?) -> [Tag] {
    if let elements = json?.elements { return Written.tags(elements.lazy.compactMap(\.text)) }
    return Written.tags(in: json?.text)
  }

  private static func creator(_ json: JSONValue?) -> (name: String?, page: WebAddress?) {
    guard let json else { return (nil, nil) }
    let name = Written.line(json.text ?? json["name"]?.text, limit: 200)
    return (name, name == nil ? nil : json["page"]?.address ?? json["url"]?.address)
  }

  private static func license(_ json: JSONValue) -> License? {
    let name = Written.line(json.text ?? json["name"]?.text ?? json["id"]?.text, limit: 200)
    if let address = json.address ?? json["url"]?.address {
      return WrittenLicense.license(at: address, named: json.text == nil ? name : nil)
    }
    guard let name else { return nil }
    guard let id = Written.line(json["id"]?.text, limit: 100) else {
      return WrittenLicense.license(named: name)
    }
    return License(id: id, name: name, address: WrittenLicense.license(named: id).address)
  }
}
