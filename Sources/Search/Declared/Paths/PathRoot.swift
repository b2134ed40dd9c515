/// Where a path begins.
enum PathRoot: Hashable, Sendable {
  /// At the whole answer.
  case answer
  /// At the item of its list.
  case item
  /// At the part of the item that a picture is made of; where there are no parts, at the item.
  case picture

  init?(json sign: Unicode.Scalar) {
    switch sign {
    case "$": self = .answer
    case "^": self = .item
    case "@": self = .picture
    default: return nil
    }
  }
}
