/// Runs a template with only some of its values (partial evaluation): what is known is written, and
/// what is not stays a step. Partials, parents and blocks are gone afterwards.
struct Specializer {
  /// What a tag can see, the innermost last.
  private enum Scope {
    case known(UnsafeRawPointer, NameTable)
    case later(NameTable)
  }

  private enum Found {
    case value(Value)
    case later(Declaration)
  }

  /// So many steps of templates, and no more.
  private static let mostSteps = 20_000

  private let templates: [Template]
  private let places: [String: Int]
  private let tables: NameTables
  private let escapesBraces: Bool
  private let later: Set<String>
  /// Whether nothing is known, and nothing of what there is either.
  private let isBlind: Bool
  private var scopes: [Scope] = []
  private var overrides: Overrides?
  private var layout = Layout()
  private var calls = 0
  private var count = 0
  private var made: [ScriptStep] = []
  /// Text that is not yet a step.
  private var pending: [UInt8] = []

  init(_ library: TemplateLibrary, later: Set<String> = [], isBlind: Bool = false) {
    templates = library.templates
    places = library.places
    tables = library.tables
    escapesBraces = library.strictness == .strict
    self.later = later
    self.isBlind = isBlind
  }

  mutating func steps(
    of template: Template, with view: any View
  ) throws(TemplateError) -> [ScriptStep] {
    try within(view.source) { specializer throws(TemplateError) in
      try specializer.run(template, template.whole)
    }
    finishText()
    return made
  }

  /// All steps of a template of which nothing is known.
  mutating func steps(of template: Template) throws(TemplateError) -> [ScriptStep] {
    try run(template, template.whole)
    finishText()
    return made
  }

  private mutating func run(_ template: Template, _ body: Range<Int>) throws(TemplateError) {
    var step = body.lowerBound
    while step < body.upperBound {
      count += 1
      guard count <= Self.mostSteps else {
        throw template.mistake(
          "this is too long for what scripts make", at: template.offset(near: step))
      }
      let instruction = template.instructions[step]
      step += 1
      switch instruction {
      case .text(let start, let count, let startsLine):
        write(template.texts[start..<start + count], startsLine: startsLine)
      case .lineStart: startLine()
      case .variable(let name), .raw(let name): try write(template.names[name.name], of: template)
      case .section(let name, let end):
        try runSection(template, template.names[name.name], step..<end)
        step = end
      case .inverted(let name, let end):
        try runInverted(template, template.names[name.name], step..<end)
        step = end
      case .partial(let call): try run(template.calls[call], of: template)
      case .parent(let call, let end):
        try run(template.calls[call], of: template)
        step = end
      case .block(let block, let end):
        if try replace(template.blocks[block], of: template) { step = end }
      case .nothing: break
      }
    }
  }

  private mutating func write(_ name: Name, of template: Template) throws(TemplateError) {
    switch try find(name, in: template) {
    case .later(let declaration):
      if case .markup = declaration.kind {
        throw template.mistake("`\(name.whole)` is HTML, and scripts write none", at: name.offset)
      }
      finishText()
      made.append(.value(name.whole))
    case .value(.text(let text)): pending += escaped(text)
    case .value(.markup(let markup)): pending += Array(markup.source.utf8)
    case .value: break
    }
  }

  private func escaped(_ text: String) -> [UInt8] {
    var output = OutputBuffer()
    output.escapesBraces = escapesBraces
    Escaping.append(text, to: &output)
    return output.array
  }

  private mutating func runSection(
    _ template: Template, _ name: Name, _ body: Range<Int>
  ) throws(TemplateError) {
    switch try find(name, in: template) {
    case .later(let declaration):
      let inner = try inside(declaration.kind.sectionType, template, body)
      made.append(.section(name.whole, inner))
    case .value(.list(let list)), .value(.group(let list)):
      try within(list.source) { specializer throws(TemplateError) in
        try specializer.run(template, body)
      }
    case .value(.text(let text)) where !text.isEmpty:
      try within(TextView(text).source) { specializer throws(TemplateError) in
        try specializer.run(template, body)
      }
    case .value(.markup(let markup)) where !markup.source.isEmpty:
      try within(MarkupView(markup).source) { specializer throws(TemplateError) in
        try specializer.run(template, body)
      }
    case .value(.flag(true)): try run(template, body)
    case .value: break
    }
  }

  private mutating func runInverted(
    _ template: Template, _ name: Name, _ body: Range<Int>
  ) throws(TemplateError) {
    switch try find(name, in: template) {
    case .later: made.append(.inverted(name.whole, try inside(nil, template, body)))
    case .value(let value): if !value.isTruthy { try run(template, body) }
    }
  }

  /// What a section holds that is run later.
  private mutating func inside(
    _ type: (any View.Type)?, _ template: Template, _ body: Range<Int>
  ) throws(TemplateError) -> [ScriptStep] {
    finishText()
    let outer = (made, scopes)
    made = []
    if let type { scopes.append(.later(tables.table(of: type))) }
    try run(template, body)
    finishText()
    let inner = made
    (made, scopes) = outer
    return inner
  }

  /// Does `work` with each view of `source` as the innermost.
  private mutating func within(
    _ source: any ViewSource, _ work: (inout Specializer) throws(TemplateError) -> Void
  ) throws(TemplateError) {
    let table = tables.table(of: source.type)
    var mistake: TemplateError?
    source.lend { first in
      for index in 0..<source.count where mistake == nil {
        scopes.append(.known(first + index * source.stride, table))
        do throws(TemplateError) { try work(&self) } catch { mistake = error }
        scopes.removeLast()
      }
    }
    if let mistake { throw mistake }
  }
}

extension Specializer {
  /// The first part is looked for from the innermost scope outwards, every further one only in the
  /// value of the one before.
  private func find(_ name: Name, in template: Template) throws(TemplateError) -> Found {
    if isBlind { return .later(Declaration(name.whole, .flag, "")) }
    let symbol = name.symbols[0]
    let innermost = scopes.indices.suffix(1)
    for depth in (symbol == Vocabulary.dot ? innermost : scopes.indices).reversed() {
      switch scopes[depth] {
      case .later(let table):
        guard let place = table.place(of: symbol) else { continue }
        return .later(try member(of: table.type.declarations[place], name, in: template))
      case .known(let pointer, let table):
        guard let place = table.place(of: symbol), let slot = table.slots[symbol] else { continue }
        if depth == 0, later.contains(name.parts[0]) {
          return .later(try member(of: table.type.declarations[place], name, in: template))
        }
        let value = slot._withUnsafeGuaranteedRef { $0.value(at: pointer) }
        return .value(try member(of: value, name, in: template))
      }
    }
    throw template.mistake(.unknown(name.parts[0], known: []), at: name)
  }

  private func member(
    of first: Declaration, _ name: Name, in template: Template
  ) throws(TemplateError) -> Declaration {
    var declaration = first
    for index in name.parts.indices.dropFirst() {
      guard case .view(let type) = declaration.kind,
        let place = tables.table(of: type).place(of: name.symbols[index])
      else { throw template.mistake(.unknown(name.parts[index], known: []), at: name) }
      declaration = type.declarations[place]
    }
    return declaration
  }

  private func member(
    of first: Value, _ name: Name, in template: Template
  ) throws(TemplateError) -> Value {
    var value = first
    for index in name.parts.indices.dropFirst() {
      if case .none = value { return .none }
      guard case .group(let group) = value,
        let slot = tables.table(of: group.source.type).slots[name.symbols[index]]
      else { throw template.mistake(.unknown(name.parts[index], known: []), at: name) }
      var next = Value.none
      group.source.lend { first in next = slot._withUnsafeGuaranteedRef { $0.value(at: first) } }
      value = next
    }
    return value
  }
}

extension Specializer {
  /// Puts the called template in the place of its tag.
  private mutating func run(_ call: Call, of template: Template) throws(TemplateError) {
    guard let target = try target(of: call, in: template) else { return }
    let outer = (layout, overrides)
    layout =
      call.isAlone
      ? Layout(
        indentation: layout.indentation(behind: call.indentation), isIndented: layout.isIndented)
      : Layout()
    overrides = Overrides.inside(call, of: template, overrides)
    try enter(template, at: call.offset, call.name) { specializer throws(TemplateError) in
      try specializer.run(target, target.whole)
    }
    (layout, overrides) = outer
    layout.isIndented = false
  }

  private func target(of call: Call, in template: Template) throws(TemplateError) -> Template? {
    guard let dynamicName = call.dynamicName else { return call.target.map { templates[$0] } }
    if isBlind { return nil }
    guard case .value(.text(let name)) = try find(template.names[dynamicName], in: template),
      let place = places[TemplateLibrary.partialPrefix + name]
    else { throw template.mistake(Self.noDynamicNames, at: call.offset) }
    return templates[place]
  }

  static let noDynamicNames = "scripts cannot tell which partial this is: name it"

  /// Runs what a parent was given for `block`, if anything.
  private mutating func replace(_ block: Block, of template: Template) throws(TemplateError) -> Bool
  {
    guard let (replacement, owner) = overrides?.find(block.symbol) else { return false }
    let outer = (layout, overrides)
    if block.startsLine, !replacement.startsLine { startLine() }
    let isIndented = !block.startsLine || layout.isIndented
    layout = Layout(
      indentation: layout.indentation(behind: block.indentation),
      dedentation: replacement.dedentation, isIndented: replacement.startsLine && isIndented)
    overrides = owner.outer
    try enter(template, at: block.offset, block.name) { specializer throws(TemplateError) in
      try specializer.run(owner.template, replacement.body)
    }
    (layout, overrides) = outer
    layout.isIndented = false
    return true
  }

  private mutating func enter(
    _ template: Template, at offset: Int, _ callee: String,
    _ work: (inout Specializer) throws(TemplateError) -> Void
  ) throws(TemplateError) {
    guard calls < Limits.deepestCalls else {
      throw template.mistake(Depth.tooManyCalls(callee), at: offset)
    }
    calls += 1
    try work(&self)
    calls -= 1
  }
}

extension Specializer {
  private mutating func finishText() {
    guard !pending.isEmpty else { return }
    made.append(.text(String(decoding: pending, as: UTF8.self)))
    pending = []
  }

  /// As `Renderer` writes it: what stands in a section that is run later is taken to be run once.
  private mutating func write(_ text: ArraySlice<UInt8>, startsLine: Bool) {
    guard !layout.isPlain else {
      pending += text
      return
    }
    var rest = text
    var isLineStart = startsLine
    while !rest.isEmpty {
      if isLineStart {
        rest = rest.dropFirst(rest.prefix(layout.dedentation).prefix { $0.isBlank }.count)
        startLine()
      }
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      pending += rest[..<end]
      rest = rest[end...]
      isLineStart = true
    }
  }

  private mutating func startLine() {
    if !layout.isIndented { pending += layout.indentation }
    layout.isIndented = false
  }
}
