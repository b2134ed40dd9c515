/// What a name stands for.
@usableFromInline package enum Value: Sendable {
  /// Escaped where it is written. Empty text is falsey.
  case text(String)
  /// Written as it is. Empty markup is falsey.
  case markup(Markup)
  /// To be asked by sections; not to be written.
  case flag(Bool)
  /// A section runs once for each; an empty list is falsey.
  case list(ViewList)
  case group(ViewList)
  /// A known name that has no value here: falsey, and written as nothing.
  case none
}

extension Value {
  @inlinable package static func view(_ view: some View) -> Value { .group(ViewList(view)) }
}

extension Value {
  /// Whether a section runs.
  var isTruthy: Bool {
    switch self {
    case .text(let text): !text.isEmpty
    case .markup(let markup): !markup.source.isEmpty
    case .flag(let flag): flag
    case .list(let items): !items.isEmpty
    case .group: true
    case .none: false
    }
  }

  var isText: Bool {
    switch self {
    case .text, .markup: true
    default: false
    }
  }

  /// For messages.
  var kind: String {
    switch self {
    case .text, .markup: "a text"
    case .flag: "a flag"
    case .list: "a list"
    case .group: "a group of values"
    case .none: "nothing"
    }
  }
}
