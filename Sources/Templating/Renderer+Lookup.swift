extension Renderer {
  /// A text, markup or nothing.
  mutating func printable(of name: Reference, in template: Template) throws(TemplateError) -> Value
  {
    let value = try value(of: name, in: template)
    switch value {
    case .text, .markup, .none: return value
    case .group(let view):
      if let own = member(Vocabulary.dot, of: view.source), own.isText { return own }
    case .flag(let flag) where !isStrict: return .text(flag ? "true" : "false")
    case .flag, .list: break
    }
    if !isStrict { return .none }
    throw template.mistake(.notWritable(value.kind), name)
  }

  /// The first part is looked for from the innermost view outwards, every further one only in the
  /// value of the one before.
  mutating func value(of name: Reference, in template: Template) throws(TemplateError) -> Value {
    if let value = lookUp(name.symbol) {
      return name.isWhole ? value : try member(of: value, template.names[name.name], in: template)
    }
    if !isStrict { return .none }
    let known = sources.flatMap { $0.type.declarations.map(\.name) }
    throw template.mistake(.unknown(template.names[name.name].parts[0], known: known), name)
  }

  private mutating func lookUp(_ symbol: Symbol) -> Value? {
    let outermost = symbol == Vocabulary.dot ? frames.count - 1 : 0
    for depth in (outermost..<frames.count).reversed() {
      let frame = frames[depth]
      if let slot = frame.slots[symbol] {
        note(symbol, askedAt: depth)
        return depth == 0 ? given(symbol, by: slot) : slot.value(at: frame.pointer)
      }
      guard frame.isOpen else { continue }
      let name = tables.names[symbol]
      if let value = sources[depth].value(named: name, of: frame.index) {
        note(symbol, askedAt: depth)
        return value
      }
    }
    // An outer view that has it would make a difference.
    (outermostAsked, asksOwn) = (0, true)
    return nil
  }

  /// What is kept must hang on nothing that may be something else the next time.
  private mutating func note(_ symbol: Symbol, askedAt depth: Int) {
    outermostAsked = min(outermostAsked, depth)
    if depth == 0, !pageTable.isShared(symbol) { asksOwn = true }
  }

  /// Writes a text in the shortest way; false where there is none, or more to it.
  mutating func writeQuickly(_ name: Reference, escaping: Bool) -> Bool {
    guard name.isWhole else { return false }
    let outermost = name.symbol == Vocabulary.dot ? frames.count - 1 : 0
    var depth = frames.count
    while depth > outermost {
      depth -= 1
      let frame = frames[depth]
      if let slot = frame.slots[name.symbol] {
        note(name.symbol, askedAt: depth)
        if depth == 0 { return writeGiven(name.symbol, by: slot, escaping) }
        return slot._withUnsafeGuaranteedRef {
          $0.write(at: frame.pointer, escaping: escaping, to: &output)
        }
      }
      if frame.isOpen { return false }
    }
    return false
  }

  /// What the page itself has under that name.
  private mutating func given(_ symbol: Symbol, by slot: Unmanaged<Reader>) -> Value {
    if let known = given[symbol] { return known }
    let value = slot.value(at: frames[0].pointer)
    given[symbol] = value
    return value
  }

  private mutating func writeGiven(
    _ symbol: Symbol, by slot: Unmanaged<Reader>, _ escaping: Bool
  ) -> Bool {
    guard escaping, case .text(let text) = given(symbol, by: slot) else { return false }
    Escaping.append(text, to: &output)
    return true
  }

  private mutating func member(_ symbol: Symbol, of source: any ViewSource) -> Value? {
    let table = table(of: source)
    guard let slot = table.slots[symbol] else {
      return table.isOpen ? source.value(named: tables.names[symbol], of: 0) : nil
    }
    var value = Value.none
    source.lend { first in value = slot.value(at: first) }
    return value
  }

  private mutating func member(
    of first: Value, _ name: Name, in template: Template
  ) throws(TemplateError) -> Value {
    var value = first
    for index in name.parts.indices.dropFirst() {
      if case .none = value { return .none }
      guard case .group(let view) = value else {
        if !isStrict { return .none }
        throw template.mistake(.noMember(index, of: name, kind: value.kind), at: name)
      }
      guard let next = member(name.symbols[index], of: view.source) else {
        if !isStrict { return .none }
        let known = view.source.type.declarations.map(\.name)
        throw template.mistake(.unknown(name.parts[index], known: known), at: name)
      }
      value = next
    }
    return value
  }
}

extension Unmanaged<Reader> {
  fileprivate func value(at pointer: UnsafeRawPointer) -> Value {
    _withUnsafeGuaranteedRef { $0.value(at: pointer) }
  }
}
