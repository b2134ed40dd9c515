/// What is known of a value before there is any.
enum Expected {
  /// It may be missing although it is always there: where something before its last dot is not.
  case known(Declaration, ValueOrigin, mayBeMissing: Bool)
  /// Only the data know.
  case open(ValueOrigin)
  /// Nothing, because its name is wrong.
  case unresolved

  /// Whether an inverted section may run.
  var mayBeFalsey: Bool {
    switch self {
    case .known(let declaration, _, let mayBeMissing):
      if case .view = declaration.kind { declaration.isOptional || mayBeMissing } else { true }
    case .open: true
    case .unresolved: false
    }
  }
}

extension Checker {
  mutating func checkWritten(_ name: Name, in template: Template, raw: Bool) {
    guard case .known(let declaration, _, _) = resolve(name, in: template), isStrict else { return }
    switch declaration.kind.written {
    case .text where raw: note(.plainText, name, in: template)
    case .text, .markup, .none: break
    case .flag, .view, .list:
      note(.notWritable(declaration.kind.title), name, in: template)
    }
  }

  /// What `name` stands for; notes it where there is no such name.
  mutating func resolve(_ name: Name, in template: Template) -> Expected {
    let first = lookUp(name.symbols[0])
    guard case .known(var declaration, var origin, var mayBeMissing)? = first else {
      if let first { return first }
      let types = stack.frames.compactMap { $0.table?.type }
      return unknown(.unknown(name.parts[0], known: hints(types)), name, in: template)
    }
    for index in name.parts.indices.dropFirst() {
      guard case .view(let type) = declaration.kind else {
        return unknown(
          .noMember(index, of: name, kind: declaration.kind.title), name, in: template)
      }
      let table = tables.table(of: type)
      origin = origin.member([name.symbols[index]])
      guard let place = table.place(of: name.symbols[index]) else {
        if table.isOpen { return .open(origin) }
        return unknown(.unknown(name.parts[index], known: hints([type])), name, in: template)
      }
      mayBeMissing = mayBeMissing || declaration.isOptional
      declaration = type.declarations[place]
      uses.add(declaration.name, of: type)
    }
    return .known(declaration, origin, mayBeMissing: mayBeMissing)
  }

  private mutating func lookUp(_ symbol: Symbol) -> Expected? {
    let reachable = symbol == Vocabulary.dot ? stack.frames.suffix(1) : stack.frames[...]
    for frame in reachable.reversed() {
      if let place = frame.table?.place(of: symbol), let type = frame.table?.type {
        uses.add(type.declarations[place].name, of: type)
        return .known(
          type.declarations[place], frame.origin.member([symbol]), mayBeMissing: false)
      }
      if frame.isOpen { return .open(frame.origin.member([symbol])) }
    }
    return nil
  }

  /// The names that may have been meant.
  private func hints(_ types: [any View.Type]) -> [String] {
    givesHints ? types.flatMap { $0.declarations.map(\.name) } : []
  }

  /// In a lenient library a name that is not there is nothing.
  private mutating func unknown(
    _ mistake: NameMistake, _ name: Name, in template: Template
  ) -> Expected {
    guard isStrict else { return .open(ValueOrigin()) }
    note(mistake, name, in: template)
    return .unresolved
  }

  private mutating func note(_ mistake: NameMistake, _ name: Name, in template: Template) {
    note(mistake.message(for: name), in: template, at: name.offset)
  }
}

extension Declaration.Kind {
  /// What a section over it puts on the stack; nil for a flag.
  var sectionType: (any View.Type)? {
    switch self {
    case .text: TextView.self
    case .markup: MarkupView.self
    case .flag: nil
    case .view(let type), .list(let type): type
    }
  }

  /// What `{{x}}` comes upon: a view's own text if it has one; nil where only the data know.
  fileprivate var written: Declaration.Kind? {
    guard case .view(let type) = self else { return self }
    if let own = type.declarations.first(where: { $0.name == "." }) {
      switch own.kind {
      case .text, .markup: return own.kind
      case .flag, .view, .list: break
      }
    } else if type.isOpen {
      return nil
    }
    return self
  }

  /// For messages.
  fileprivate var title: String {
    switch self {
    case .text, .markup: "a text"
    case .flag: "a flag"
    case .view: "a group of values"
    case .list: "a list"
    }
  }
}
