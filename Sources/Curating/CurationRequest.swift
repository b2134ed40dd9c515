import Model
import Support

/// What a page asks for. Whatever it holds comes from outside.
struct CurationRequest {
  enum Act: String {
    case look, open, hidden, hide, show, say, tag, place, cover, undo, redo, publish
  }

  /// As many as one page may show.
  static let mostPhotos = 2_000
  private static let longest = 10_000

  let act: Act
  /// Paths of pages, or ids.
  let photos: [String]
  /// The photos of a list that is on the screen, in its order.
  let listed: [String]
  let collection: String?
  private let json: JSONValue

  init?(_ body: [UInt8]) {
    guard let json = try? JSONValue(parsing: body), let act = json["act"]?.line.flatMap(Act.init),
      let photos = (json["photos"] ?? .array([])).lines, photos.count <= Self.mostPhotos,
      let listed = (json["listed"] ?? .array([])).lines, listed.count <= Self.mostPhotos
    else { return nil }
    self.json = json
    (self.act, self.photos, self.listed) = (act, photos, listed)
    collection = json["collection"]?.line
  }

  /// A text that is to be said; nil for none. Nothing is taken back.
  func text(_ key: String, isLine: Bool = true) -> String? {
    guard case .string(let text)? = json[key] else { return nil }
    return isLine ? CleanText.line(text, limit: Self.longest) : CleanText.lines(text)
  }

  func tags(_ key: String) -> [Tag]? { json[key]?.lines.map { Tag.unique($0) } }
}

extension JSONValue {
  fileprivate var line: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// Nil for anything but an array of texts.
  fileprivate var lines: [String]? {
    guard case .array(let values) = self else { return nil }
    let lines = values.compactMap(\.line)
    return lines.count == values.count ? lines : nil
  }
}
