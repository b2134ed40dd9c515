@testable import Site

extension PictureValues {
  func match(_ query: SearchQuery) -> Bool {
    query.terms.allSatisfy { meet($0.condition) != $0.isNegated }
  }

  func meet(_ condition: SearchTerm.Condition) -> Bool {
    switch condition {
    case .text(let field, let text):
      texts.contains { (field == nil || $0.field == field) && $0.text.holds(text) }
        || titleHolds(text, of: field)
    case .number(let field, let comparison, let digits):
      numbers[field].map {
        comparison.holds(Double($0) / Double(field.scale), Double(digits) ?? .infinity)
      } ?? false
    }
  }

  private func titleHolds(_ text: String, of field: TextField?) -> Bool {
    guard field == nil || field == .title, text.utf8.contains(UInt8(ascii: " ")) else {
      return false
    }
    return title?.holds(text) ?? false
  }
}

extension TextField {
  /// As somebody types it.
  init?(typed name: String) {
    let name = Self.otherNames[name] ?? name
    guard let field = Self(rawValue: name), field != .words else { return nil }
    self = field
  }

  private static let otherNames = ["creator": "by", "license": "licence", "color": "colour"]
}

extension NumberField {
  /// As somebody types it.
  init?(typed name: String) { self.init(rawValue: name == "favorites" ? "favourites" : name) }
}

extension String {
  /// Byte by byte: for `contains`, an accent would belong to the letter before it.
  func holds(_ part: String) -> Bool {
    var (own, part) = (self, part)
    return own.withUTF8 { own in part.withUTF8 { Self.holds(own[...], $0) } }
  }

  private static func holds(
    _ text: Slice<UnsafeBufferPointer<UInt8>>, _ part: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let first = part.first else { return true }
    var rest = text
    while rest.count >= part.count, let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: part) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
