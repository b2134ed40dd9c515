package import Model
import Support

extension Services {
  /// An answer with nothing in it of the results that are to be forgotten; nil where it has none of them.
  package static func redacted(
    _ body: [UInt8], of source: SourceName, forgetting forgotten: ForgottenPictures
  ) -> [UInt8]? {
    guard !forgotten.isEmpty, let service = all.first(where: { $0.description.name == source }),
      let answer = try? JSONValue(parsing: body)
    else { return nil }
    var hasAny = false
    let redacted = answer.replacing { value in
      let isForgotten = service.ownIDs(of: value).contains {
        forgotten.holds(PictureID(source: source, own: $0))
      }
      hasAny = hasAny || isForgotten
      return isForgotten ? .forgotten : nil
    }
    return hasAny ? Array(redacted.compact.utf8) : nil
  }
}

extension JSONValue {
  /// What stands in the place of a result that was forgotten, so that the others keep theirs: a page that is
  /// shorter than it was may mean the end of a search.
  static let forgotten = JSONValue.object([Member(key: "forgotten", value: .bool(true))])

  var isForgotten: Bool { self == .forgotten }
}
