/// Runs the program of one template, and of the partials it calls, into one buffer.
struct Renderer {
  static let deepestPartials = 64
  /// Sections and partials inside each other, all files together.
  static let deepestNesting = 512
  static let longestOutput = 64 << 20

  private let templates: [Template]
  private let strictness: TemplateLibrary.Strictness
  /// The innermost view is the last.
  private var views: [any View]
  private var output: [UInt8] = []
  private var nesting = 0
  private var partials = 0
  /// What goes before each line of the partial that is being written.
  private var indentation: [UInt8] = []

  init(templates: [Template], root: any View, strictness: TemplateLibrary.Strictness) {
    self.templates = templates
    self.strictness = strictness
    views = [root]
  }

  mutating func render(_ place: Int) throws(TemplateError) -> [UInt8] {
    let template = templates[place]
    output.reserveCapacity(template.texts.count * 2)
    try run(template, 0..<template.instructions.count)
    try checkLength(template, at: 0)
    return output
  }

  private mutating func run(_ template: Template, _ body: Range<Int>) throws(TemplateError) {
    var step = body.lowerBound
    while step < body.upperBound {
      let instruction = template.instructions[step]
      step += 1
      switch instruction {
      case .text(let start, let count, let startsLine):
        write(template.texts[start..<start + count], startsLine: startsLine)
      case .lineStart:
        output += indentation
      case .variable(let name):
        try write(template, template.names[name])
      case .raw(let name):
        try writeRaw(template, template.names[name])
      case .section(let name, let end):
        try runSection(template, template.names[name], step..<end)
        step = end
      case .inverted(let name, let end):
        let name = template.names[name]
        if !(try value(of: name, in: template)).isTruthy {
          try nest(template, at: name.offset, step..<end)
        }
        step = end
      case .partial(let call):
        try runPartial(template, template.calls[call])
      }
    }
  }

  private mutating func runSection(
    _ template: Template, _ name: Name, _ body: Range<Int>
  ) throws(TemplateError) {
    let value = try value(of: name, in: template)
    guard value.isTruthy else { return }
    switch value {
    case .list(let items):
      for item in items { try nest(template, at: name.offset, body, in: item) }
    case .view(let view): try nest(template, at: name.offset, body, in: view)
    case .text(let text): try nest(template, at: name.offset, body, in: TextView(text))
    case .markup(let markup): try nest(template, at: name.offset, body, in: TextView(markup))
    case .flag, .none: try nest(template, at: name.offset, body)
    }
  }

  private mutating func nest(
    _ template: Template, at offset: Int, _ body: Range<Int>, in view: any View
  ) throws(TemplateError) {
    views.append(view)
    try nest(template, at: offset, body)
    views.removeLast()
  }

  private mutating func nest(
    _ template: Template, at offset: Int, _ body: Range<Int>
  ) throws(TemplateError) {
    guard nesting < Self.deepestNesting else {
      throw template.mistake(
        "more than \(Self.deepestNesting) sections and partials inside each other", at: offset)
    }
    try checkLength(template, at: offset)
    nesting += 1
    try run(template, body)
    nesting -= 1
  }

  private mutating func runPartial(
    _ template: Template, _ call: PartialCall
  ) throws(TemplateError) {
    guard let target = call.target else { return }
    guard partials < Self.deepestPartials else {
      throw template.mistake(
        "`\(call.name)` is the partial number \(partials + 1) inside each other: does it end?",
        at: call.offset)
    }
    let outer = indentation
    // An indented tag that is not alone on its line indents nothing, wherever it stands.
    indentation = call.isAlone ? outer + call.indentation : []
    partials += 1
    let partial = templates[target]
    try nest(partial, at: 0, 0..<partial.instructions.count)
    partials -= 1
    indentation = outer
  }

  private func checkLength(_ template: Template, at offset: Int) throws(TemplateError) {
    guard output.count > Self.longestOutput else { return }
    throw template.mistake(
      "the page is longer than \(Self.longestOutput >> 20) MiB here", at: offset)
  }
}

extension Renderer {
  private mutating func write(_ text: ArraySlice<UInt8>, startsLine: Bool) {
    guard !indentation.isEmpty else {
      output += text
      return
    }
    if startsLine { output += indentation }
    var rest = text
    while let newline = rest.firstIndex(of: UInt8(ascii: "\n")), newline + 1 < rest.endIndex {
      output += rest[...newline]
      output += indentation
      rest = rest[(newline + 1)...]
    }
    output += rest
  }

  private mutating func write(_ template: Template, _ name: Name) throws(TemplateError) {
    switch try printable(of: name, in: template) {
    case .text(let text): Escaping.append(text, to: &output)
    case .markup(let markup): Escaping.append(unescaped: markup.source, to: &output)
    default: break
    }
  }

  private mutating func writeRaw(_ template: Template, _ name: Name) throws(TemplateError) {
    switch try printable(of: name, in: template) {
    case .text where strictness == .strict:
      throw template.mistake(
        "`\(name.whole)` is plain text and must be escaped: write `{{\(name.whole)}}`",
        at: name.offset)
    case .text(let text): Escaping.append(unescaped: text, to: &output)
    case .markup(let markup): Escaping.append(unescaped: markup.source, to: &output)
    default: break
    }
  }

  /// A text, markup or nothing.
  private func printable(of name: Name, in template: Template) throws(TemplateError) -> Value {
    let value = try value(of: name, in: template)
    switch value {
    case .text, .markup, .none: return value
    case .view(let view):
      if let own = view.value(for: "."), own.isText { return own }
    case .flag(let flag) where strictness == .lenient: return .text(flag ? "true" : "false")
    case .flag, .list: break
    }
    if strictness == .lenient { return .none }
    throw template.mistake(
      "`\(name.whole)` is \(value.kind) and cannot be written: ask it with `{{#\(name.whole)}}`",
      at: name.offset)
  }
}

extension Renderer {
  /// The first part is looked for from the innermost view outwards, every further one only in the
  /// value of the one before.
  private func value(of name: Name, in template: Template) throws(TemplateError) -> Value {
    let first = name.parts[0]
    guard var value = lookUp(first) else {
      if strictness == .lenient { return .none }
      throw template.mistake(unknown(first, among: views), at: name.offset)
    }
    for (index, part) in name.parts.enumerated().dropFirst() {
      switch value {
      case .view(let view):
        guard let next = view.value(for: part) else {
          if strictness == .lenient { return .none }
          throw template.mistake(unknown(part, among: [view]), at: name.offset)
        }
        value = next
      case .none: return .none
      default:
        if strictness == .lenient { return .none }
        let whole = name.parts[..<index].joined(separator: ".")
        throw template.mistake("`\(whole)` is \(value.kind): it has no `\(part)`", at: name.offset)
      }
    }
    return value
  }

  private func lookUp(_ name: String) -> Value? {
    if name == "." { return views.last?.value(for: name) }
    for view in views.reversed() {
      if let value = view.value(for: name) { return value }
    }
    return nil
  }

  private func unknown(_ name: String, among views: [any View]) -> String {
    if name == "." { return "`.` has no text here: it is for the items of a list of texts" }
    let known = views.flatMap { type(of: $0).names }
    return "there is no value `\(name)` here\(NearestName.hint(for: name, among: known))"
  }
}
