/// Walks through the programs with the types of views instead of views, and collects what rendering
/// would stumble over.
struct Checker {
  private struct Place: Hashable {
    let template: String
    let offset: Int
  }

  let templates: [Template]
  let tables: NameTables
  let isStrict: Bool
  /// Whether a partial that only data can name is a mistake.
  var isForScripts = false
  var stack = TypeStack()
  var overrides: Overrides?
  var depth = Depth()
  /// The deepest since the template that is being walked through was called.
  var deepest = Depth()
  var visits: [Visit: Visited] = [:]
  /// What `blocks(askedBy:)` found before.
  var askedBlocks: [Int: Set<Symbol>?] = [:]
  private var steps = 0
  /// There was too much to look at: nothing more is.
  private(set) var isExhausted = false
  /// What was asked for.
  var uses = TemplateUses()
  private var found: [Place: TemplateError] = [:]

  init(_ library: TemplateLibrary) {
    templates = library.templates
    tables = library.tables
    isStrict = library.strictness == .strict
  }

  mutating func check(_ place: Int, with type: any View.Type) -> [TemplateError] {
    stack.push(TypeStack.Frame(table: tables.table(of: type), origin: ValueOrigin()))
    visits[Visit(template: place, stack: stack, overrides: [])] = Visited(from: depth)
    walk(templates[place], templates[place].whole)
    return found.sorted { ($0.key.template, $0.key.offset) < ($1.key.template, $1.key.offset) }
      .map(\.value)
  }

  mutating func walk(_ template: Template, _ body: Range<Int>) {
    var step = body.lowerBound
    while step < body.upperBound, count(1, in: template, at: step) {
      let instruction = template.instructions[step]
      step += 1
      switch instruction {
      case .variable(let name): checkWritten(template.names[name.name], in: template, raw: false)
      case .raw(let name): checkWritten(template.names[name.name], in: template, raw: true)
      case .section(let name, let end):
        walkSection(template, template.names[name.name], step..<end)
        step = end
      case .inverted(let name, let end):
        let name = template.names[name.name]
        let value = resolve(name, in: template)
        if value.mayBeFalsey { nest(template, at: name.offset, step..<end) }
        step = end
      case .partial(let call): follow(template.calls[call], in: template)
      case .parent(let call, let end):
        follow(template.calls[call], in: template)
        step = end
      case .block(let block, let end):
        if replace(template.blocks[block], in: template) { step = end }
      case .text, .lineStart, .nothing: break
      }
    }
  }

  private mutating func walkSection(_ template: Template, _ name: Name, _ body: Range<Int>) {
    let value = resolve(name, in: template)
    let outer = stack
    switch value {
    case .unresolved: return
    case .open(let origin): stack.push(TypeStack.Frame(table: nil, origin: origin))
    case .known(let declaration, let origin, _):
      if let type = declaration.kind.sectionType {
        stack.push(TypeStack.Frame(table: tables.table(of: type), origin: origin))
      }
    }
    nest(template, at: name.offset, body)
    stack = outer
  }

  /// Walks through something that lies one deeper.
  mutating func nest(_ template: Template, at offset: Int, _ body: Range<Int>) {
    guard depth.nesting < Limits.deepestStack else {
      noteDepth(Depth.tooMuchNesting, in: template, at: offset)
      return
    }
    depth.nesting += 1
    deepest = deepest.deeper(depth)
    walk(template, body)
    depth.nesting -= 1
  }
}

extension Checker {
  mutating func note(
    _ message: @autoclosure () -> String, in template: Template, at offset: Int
  ) {
    let place = Place(template: template.name, offset: offset)
    guard found[place] == nil, found.count < Limits.mostMistakes else { return }
    found[place] = template.mistake(message(), at: offset)
  }

  var givesHints: Bool { found.count < Limits.mostHints }

  /// What recurses through data ends where the data do.
  mutating func noteDepth(
    _ message: @autoclosure () -> String, in template: Template, at offset: Int
  ) {
    if !stack.isGrowing { note(message(), in: template, at: offset) }
  }

  /// Whether there may be so many more steps.
  mutating func count(_ more: Int, in template: Template, at step: Int) -> Bool {
    steps += more
    if steps > Limits.mostChecked { exhaust(template, at: template.offset(near: step)) }
    return !isExhausted
  }

  mutating func exhaust(_ template: Template, at offset: Int) {
    guard !isExhausted else { return }
    isExhausted = true
    note(
      "there is too much to check here: are there partials that call each other in ever new ways?",
      in: template, at: offset)
  }
}
