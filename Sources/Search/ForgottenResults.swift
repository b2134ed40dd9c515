import Model
import Support

extension WebSource {
  /// An answer with nothing in it of the results that are to be forgotten; nil where it has none of them.
  static func redacted(_ body: [UInt8], forgetting forgotten: ForgottenPictures) -> [UInt8]? {
    guard let answer = try? JSONValue(parsing: body) else { return nil }
    var hasAny = false
    let redacted = answer.replacing { value in
      let isForgotten = ownIDs(of: value).contains {
        forgotten.holds(PictureID(source: description.name, own: $0))
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
