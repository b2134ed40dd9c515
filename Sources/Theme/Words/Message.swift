/// A text with places for values. `{title}` is a place; `{home|the first page}` is a link that the
/// value named `home` gives the address of.
package struct Message: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    case text(String)
    case place(String)
    case link(String, String)
  }

  package let pieces: [Piece]

  package init(_ text: String) {
    var pieces: [Piece] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      if start > rest.startIndex { pieces.append(.text(String(rest[..<start]))) }
      pieces.append(Self.place(rest[rest.index(after: start)..<end]))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.pieces = pieces
  }

  private static func place(_ text: Substring) -> Piece {
    guard let bar = text.firstIndex(of: "|") else { return .place(String(text)) }
    return .link(String(text[..<bar]), String(text[text.index(after: bar)...]))
  }

  /// Whether a brace stands in it as it is: who writes one means a place.
  package var hasStrayBrace: Bool {
    pieces.contains { piece in
      if case .text(let text) = piece { text.contains { "{}".contains($0) } } else { false }
    }
  }

  package var places: Set<String> {
    Set(
      pieces.compactMap { piece in
        switch piece {
        case .text: nil
        case .place(let name), .link(let name, _): name
        }
      })
  }

  /// A place without a value stays empty.
  package func text(_ value: (_ name: String) -> String?) -> String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let words), .link(_, let words): text += words
      case .place(let name): text += value(name) ?? ""
      }
    }
  }

  /// Whether some values could make this of it. Words around the values are needed for that.
  package func mayRead(_ text: String) -> Bool {
    guard case .text(let start)? = pieces.first else {
      guard case .text(let end)? = pieces.last else { return false }
      return text.hasSuffix(end)
    }
    guard pieces.count > 1, case .text(let end)? = pieces.last else { return text.hasPrefix(start) }
    return text.hasPrefix(start) && text.hasSuffix(end)
  }
}
