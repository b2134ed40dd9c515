/// Runs the program of one template, and of the templates it calls, into one buffer.
struct Renderer: ~Copyable {
  let templates: [Template]
  let places: [String: Int]
  let tables: NameTables
  let isStrict: Bool
  /// The innermost view is the last.
  var frames: [Frame] = []
  /// What the frames point to.
  var sources: [any ViewSource] = []
  private var metTables: NameTables.Met
  var output: OutputBuffer
  var layout = Layout()
  var overrides: Overrides?
  var calls = 0
  /// By symbols: what the page gave, which is asked for the same things again and again.
  var given: [Value?]
  /// The outermost view that was asked since something began that may be kept.
  var outermostAsked = Int.max
  /// Whether since then the page was asked for something of its own, or for what nobody has.
  var asksOwn = false
  /// Where partials of the page are kept that ask for nothing like that.
  private let sharing: KeptView?
  private let page: any View
  let pageTable: NameTable
  /// Where the texts of templates stand in what is written; nil where nobody asks.
  var trace: [TracedPiece]?
  private var steps = 0
  private var nesting = 0

  /// Writes into `memory` first.
  init(
    _ library: TemplateLibrary, page: any View, memory: UnsafeMutableBufferPointer<UInt8>
  ) {
    self.page = page
    let table = library.tables.table(of: type(of: page))
    pageTable = table
    metTables = library.tables.met
    sharing = page.sharing.map {
      KeptView(in: $0.pieces, number: Int(bitPattern: table.slots), look: $0.look)
    }
    output = OutputBuffer(in: memory, limit: Limits.longestOutput)
    templates = library.templates
    places = library.places
    tables = library.tables
    given = Array(repeating: nil, count: library.tables.names.count)
    isStrict = library.strictness == .strict
    output.escapesBraces = isStrict
  }

  /// What is written lies in `output`.
  mutating func render(_ place: Int) throws(TemplateError) {
    let template = templates[place]
    try within(page.source) { renderer throws(TemplateError) in
      try renderer.run(template, template.whole)
    }
    if output.isFull { throw template.mistake(Self.tooLong, at: 0) }
  }

  mutating func run(_ template: Template, _ body: Range<Int>) throws(TemplateError) {
    let instructions = template.instructions
    var step = body.lowerBound
    var last: Answer?
    while step < body.upperBound {
      steps += 1
      if output.isFull || steps > Limits.mostSteps { throw exhaustion(template, step) }
      let instruction = instructions[step]
      step += 1
      switch instruction {
      case .text(let start, let count, let startsLine):
        if trace != nil { note(template, step - 1) }
        write(template, start..<start + count, startsLine: startsLine)
      case .lineStart: startLine()
      case .variable(let name): try write(template, name)
      case .raw(let name): try writeRaw(template, name)
      case .section(let name, let end):
        let value = try value(of: name, in: template)
        last = Answer(name, value, end: end)
        try runSection(template, name, value, step..<end)
        step = end
      case .inverted(let name, let end):
        let isTruthy: Bool
        if let last, last.tells(of: name, at: step - 1) {
          isTruthy = last.isTruthy
        } else {
          isTruthy = try value(of: name, in: template).isTruthy
        }
        if !isTruthy {
          try nest(template, at: template.names[name.name].offset, step..<end)
        }
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

  private mutating func runSection(
    _ template: Template, _ name: Reference, _ value: Value, _ body: Range<Int>
  ) throws(TemplateError) {
    let offset = template.names[name.name].offset
    switch value {
    case .list(let list), .group(let list):
      try nest(template, at: offset, body, over: list.source)
    case .text(let text) where !text.isEmpty:
      try nest(template, at: offset, body, over: TextView(text).source)
    case .markup(let markup) where !markup.source.isEmpty:
      try nest(template, at: offset, body, over: MarkupView(markup).source)
    case .flag(true): try nest(template, at: offset, body)
    case .text, .markup, .flag, .none: break
    }
  }

  private mutating func nest(
    _ template: Template, at offset: Int, _ body: Range<Int>, over source: any ViewSource
  ) throws(TemplateError) {
    let depth = frames.count
    try within(source) { renderer throws(TemplateError) in
      for index in 0..<source.count {
        if let view = source.kept(index), renderer.isBare {
          try renderer.nest(template, at: offset, body, keeping: view)
        } else {
          try renderer.nest(template, at: offset, body)
        }
        renderer.frames[depth].moveOn()
      }
    }
  }

  /// Does `work` with the first view of `source` as the innermost.
  private mutating func within(
    _ source: any ViewSource, _ work: (inout Renderer) throws(TemplateError) -> Void
  ) throws(TemplateError) {
    var mistake: TemplateError?
    let table = table(of: source)
    sources.append(source)
    source.lend { first in
      frames.append(Frame(at: first, stride: source.stride, table))
      do throws(TemplateError) { try work(&self) } catch { mistake = error }
      frames.removeLast()
    }
    sources.removeLast()
    if let mistake { throw mistake }
  }

  mutating func nest(
    _ template: Template, at offset: Int, _ body: Range<Int>
  ) throws(TemplateError) {
    guard nesting < Limits.deepestStack else {
      throw template.mistake(Depth.tooMuchNesting, at: offset)
    }
    // An empty body costs a step, too: there may be many items.
    steps += 1
    if output.isFull || steps > Limits.mostSteps { throw exhaustion(template, at: offset) }
    nesting += 1
    try run(template, body)
    nesting -= 1
  }

  /// Writes what the same part of the template made of the view before. Else it makes it, and keeps it
  /// where no other view was asked for anything.
  private mutating func nest(
    _ template: Template, at offset: Int, _ body: Range<Int>, keeping view: KeptView
  ) throws(TemplateError) {
    if let piece = view.pieces.piece(of: view, by: template, at: body.lowerBound) {
      return output.append(piece[...])
    }
    let (start, asked) = (output.count, outermostAsked)
    outermostAsked = .max
    try nest(template, at: offset, body)
    if outermostAsked >= frames.count - 1, !output.isFull {
      view.pieces.keep(output.array(from: start), of: view, by: template, at: body.lowerBound)
    }
    outermostAsked = min(outermostAsked, asked)
  }

  /// The same of a partial of the page that asks the page for nothing of its own.
  mutating func nestPartial(_ callee: Template) throws(TemplateError) {
    guard let sharing, frames.count == 1, isBare else {
      return try nest(callee, at: 0, callee.whole)
    }
    if let piece = sharing.pieces.piece(of: sharing, by: callee, at: 0) {
      return output.append(piece[...])
    }
    let (start, asked) = (output.count, asksOwn)
    asksOwn = false
    try nest(callee, at: 0, callee.whole)
    if !asksOwn, !output.isFull {
      sharing.pieces.keep(output.array(from: start), of: sharing, by: callee, at: 0)
    }
    asksOwn = asksOwn || asked
  }

  /// Whether what is made here hangs on nothing but the template and the views.
  private var isBare: Bool { layout.isPlain && overrides == nil && trace == nil }

  private mutating func note(_ template: Template, _ step: Int) {
    trace?.append(TracedPiece(start: output.count, template: template, step: step))
  }

  mutating func table(of source: any ViewSource) -> NameTable {
    if let known = metTables.table(of: source.type) { return known }
    let table = tables.table(of: source.type)
    metTables = tables.met
    return table
  }
}

/// What a section found: the opposite of it that follows at once need not ask again.
private struct Answer {
  let isTruthy: Bool
  private let name: Reference
  private let end: Int

  init(_ name: Reference, _ value: Value, end: Int) {
    isTruthy = value.isTruthy
    self.name = name
    self.end = end
  }

  func tells(of other: Reference, at step: Int) -> Bool {
    step == end && name.isWhole && other.isWhole && name.symbol == other.symbol
  }
}

extension Renderer {
  private static var tooLong: String {
    "the page is longer than \(Limits.longestOutput >> 20) MiB here"
  }

  private func exhaustion(_ template: Template, at offset: Int) -> TemplateError {
    if output.isFull { return template.mistake(Self.tooLong, at: offset) }
    return template.mistake(
      "the page takes more than \(Limits.mostSteps / 1_000_000) million steps here: are there lists"
        + " inside lists?", at: offset)
  }

  private func exhaustion(_ template: Template, _ step: Int) -> TemplateError {
    exhaustion(template, at: template.offset(near: step))
  }
}

extension Template {
  /// Texts do not know their offset: the last tag before them does.
  func offset(near step: Int) -> Int {
    instructions[...step].reversed().lazy.compactMap(offset).first ?? 0
  }

  private func offset(of instruction: Instruction) -> Int? {
    switch instruction {
    case .variable(let name), .raw(let name), .section(let name, _), .inverted(let name, _):
      names[name.name].offset
    case .partial(let call), .parent(let call, _): calls[call].offset
    case .block(let block, _): blocks[block].offset
    case .text, .lineStart, .nothing: nil
    }
  }
}
