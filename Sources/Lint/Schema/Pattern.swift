/// What may stand in an element, in the words of RELAX NG. A pattern is met bit by bit: after each
/// child, another pattern says what may follow (Brzozowski's derivatives).
indirect enum Pattern: Hashable {
  case nothing
  case empty
  case text
  /// The element that the schema defines at this place of its list.
  case element(Int)
  case choice(Set<Pattern>)
  case group(Pattern, Pattern)
  case interleave(Pattern, Pattern)
  case oneOrMore(Pattern)

  /// Whether it may end here.
  var isMetByNothing: Bool {
    switch self {
    case .nothing, .element: false
    case .empty, .text: true
    case .choice(let all): all.contains(where: \.isMetByNothing)
    case .group(let one, let other), .interleave(let one, let other):
      one.isMetByNothing && other.isMetByNothing
    case .oneOrMore(let one): one.isMetByNothing
    }
  }

  /// Whether text may come next.
  var allowsText: Bool {
    switch self {
    case .text: true
    case .nothing, .empty, .element: false
    case .choice(let all): all.contains(where: \.allowsText)
    case .group(let one, let other):
      one.allowsText || (one.isMetByNothing && other.allowsText)
    case .interleave(let one, let other): one.allowsText || other.allowsText
    case .oneOrMore(let one): one.allowsText
    }
  }

  /// The elements that may come next.
  var next: Set<Int> {
    switch self {
    case .nothing, .empty, .text: []
    case .element(let number): [number]
    case .choice(let all): all.reduce(into: []) { $0.formUnion($1.next) }
    case .group(let one, let other):
      one.isMetByNothing ? one.next.union(other.next) : one.next
    case .interleave(let one, let other): one.next.union(other.next)
    case .oneOrMore(let one): one.next
    }
  }

  /// What is left to come after that element.
  func after(_ number: Int) -> Pattern {
    switch self {
    case .nothing, .empty, .text: return .nothing
    case .element(let own): return own == number ? .empty : .nothing
    case .choice(let all): return Self.any(all.map { $0.after(number) })
    case .group(let one, let other):
      let rest = Self.sequence(one.after(number), other)
      return one.isMetByNothing ? Self.any([rest, other.after(number)]) : rest
    case .interleave(let one, let other):
      return Self.any([
        Self.mixture(one.after(number), other), Self.mixture(one, other.after(number)),
      ])
    case .oneOrMore(let one):
      return Self.sequence(one.after(number), Self.any([.oneOrMore(one), .empty]))
    }
  }
}

extension Pattern {
  func hash(into hasher: inout Hasher) { hasher.combine(signature) }

  /// A number of all that it is made of, in a fraction of the time that a hasher takes for it: patterns
  /// are large, and looked up at every step.
  private var signature: UInt64 {
    let (kind, parts): (UInt64, UInt64) =
      switch self {
      case .nothing: (1, 0)
      case .empty: (2, 0)
      case .text: (3, 0)
      case .element(let number): (4, UInt64(truncatingIfNeeded: number))
      case .choice(let all): (5, all.reduce(0) { $0 &+ $1.signature })
      case .group(let one, let other): (6, one.signature &* 31 &+ other.signature)
      case .interleave(let one, let other): (7, one.signature &* 31 &+ other.signature)
      case .oneOrMore(let one): (8, one.signature)
      }
    let mixed = (parts ^ kind << 56) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed >> 29
  }

  static func any(_ patterns: [Pattern]) -> Pattern {
    var all: Set<Pattern> = []
    for pattern in patterns {
      switch pattern {
      case .nothing: continue
      case .choice(let inner): all.formUnion(inner)
      default: all.insert(pattern)
      }
    }
    guard all.count > 1 else { return all.first ?? .nothing }
    return .choice(all)
  }

  static func sequence(_ one: Pattern, _ other: Pattern) -> Pattern {
    switch (one, other) {
    case (.nothing, _), (_, .nothing): .nothing
    case (.empty, _): other
    case (_, .empty): one
    default: .group(one, other)
    }
  }

  static func mixture(_ one: Pattern, _ other: Pattern) -> Pattern {
    switch (one, other) {
    case (.nothing, _), (_, .nothing): .nothing
    case (.empty, _): other
    case (_, .empty): one
    default: .interleave(one, other)
    }
  }
}
