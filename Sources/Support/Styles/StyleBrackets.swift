/// The brackets that are open.
struct StyleBrackets {
  static let deepest = 200

  enum Kind {
    case round, square, curly
    /// `image-set(` and `src(`, in which a text is an address.
    case addresses

    init(function name: String) {
      self = ["image-set", "-webkit-image-set", "src"].contains(name) ? .addresses : .round
    }

    var holdsAddresses: Bool { self == .addresses }

    var sign: Character {
      switch self {
      case .round, .addresses: "("
      case .square: "["
      case .curly: "{"
      }
    }

    fileprivate var end: UInt8 {
      switch self {
      case .round, .addresses: UInt8(ascii: ")")
      case .square: UInt8(ascii: "]")
      case .curly: UInt8(ascii: "}")
      }
    }
  }

  struct Bracket {
    let kind: Kind
    let line: Int
  }

  var open: [Bracket] = []

  /// Closes the last bracket of that kind, and gives those within that were left open; nil where none
  /// is open. No other sign closes what is within `{`.
  mutating func close(_ end: UInt8) -> [Bracket]? {
    let last = open.lastIndex { $0.kind.end == end || $0.kind == .curly }
    guard let place = last, open[place].kind.end == end else { return nil }
    let unclosed = Array(open[(place + 1)...].reversed())
    open.removeSubrange(place...)
    return unclosed
  }
}
