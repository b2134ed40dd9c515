/// Makes the program of one template and collects what is wrong with it.
struct Compiler {
  let source: [UInt8]
  /// Where the library has its templates.
  let places: [String: Int]
  var vocabulary: Vocabulary
  var texts: [UInt8] = []
  var instructions: [Instruction] = []
  var names: [Name] = []
  var calls: [Call] = []
  var blocks: [Block] = []
  var open: [OpenTag] = []
  var mistakes: [TemplateMistake] = []
  /// Texts before this step lie in another section and must not grow.
  var firstGrowing = 0
  private var changes: ((_ source: [UInt8], _ text: Range<Int>) -> [TextChange])?
  /// Behind the last byte that is compiled.
  private var position = 0

  static func compile(
    _ source: String, name: String, places: [String: Int], vocabulary: inout Vocabulary,
    rewriting: TextRewriting?
  ) -> (Template, [TemplateError]) {
    var compiler = Compiler(source: source, places: places, vocabulary: vocabulary)
    compiler.changes = rewriting.map { rewriting in { rewriting(name, $0, $1) } }
    compiler.run()
    vocabulary = compiler.vocabulary
    let template = Template(
      name: name, source: compiler.source, texts: compiler.texts,
      instructions: compiler.instructions, names: compiler.names, calls: compiler.calls,
      blocks: compiler.blocks)
    let mistakes = compiler.mistakes.sorted { $0.offset < $1.offset }
    return (template, mistakes.map { template.mistake($0.message, at: $0.offset) })
  }

  private init(source: String, places: [String: Int], vocabulary: Vocabulary) {
    self.source = Array(source.utf8)
    self.places = places
    self.vocabulary = vocabulary
  }

  private mutating func run() {
    var scanner = TagScanner(source)
    while true {
      // What comes after so much would only be more of it, and every place costs a look at the file.
      if mistakes.count >= Limits.mostMistakes || open.count > Limits.deepestNesting { return }
      do throws(TemplateMistake) {
        guard let tag = try scanner.next() else { break }
        try add(tag)
      } catch {
        mistakes.append(error)
      }
    }
    add(text: position..<source.count)
    for tag in open where !tag.isCrossed {
      mistakes.append(
        TemplateMistake(
          offset: tag.offset, message: "the \(tag.kind) `\(tag.name)` is never closed"))
    }
  }

  private mutating func add(_ tag: TemplateTag) throws(TemplateMistake) {
    let margins = Margins(of: tag.range, in: source)
    if margins.indentation.count > Limits.longestIndentation, tag.kind.setsIn {
      mistakes.append(tag.isSetInTooFar)
    }
    switch tag.kind {
    case .parent: try openParent(tag, margins)
    case .block: try openBlock(tag, margins)
    case .close: try close(tag, margins)
    default:
      let isAlone = tag.kind.mayStandAlone && margins.isAlone
      take(tag, line: isAlone ? margins.line : nil)
      try addPlain(tag, indentation: isAlone ? margins.indentation : nil)
    }
  }

  /// - Parameter indentation: what stands before a tag that is alone on its line, else nil.
  private mutating func addPlain(_ tag: TemplateTag, indentation: [UInt8]?) throws(TemplateMistake)
  {
    switch tag.kind {
    case .variable: instructions.append(.variable(try add(name: tag.content, of: tag)))
    case .raw: instructions.append(.raw(try add(name: tag.content, of: tag)))
    case .section, .inverted: try openSection(tag)
    case .partial:
      instructions.append(.partial(call: calls.count))
      try addCall(tag, indentation: indentation)
    default: break
    }
  }

  /// Adds the text before a tag, and goes on behind it, or behind the line that it takes along.
  mutating func take(_ tag: TemplateTag, line: Range<Int>?) {
    add(text: position..<max(position, (line ?? tag.range).lowerBound))
    position = (line ?? tag.range).upperBound
    if line == nil, source.isLineStart(tag.range.lowerBound) { instructions.append(.lineStart) }
  }

  /// Two texts with only a comment between them become one.
  private mutating func add(text range: Range<Int>) {
    guard !range.isEmpty else { return }
    if instructions.count > firstGrowing, let last = instructions.last,
      case .text(let start, _, let startsLine) = last
    {
      append(text: range)
      instructions[instructions.count - 1] = .text(
        start: start, count: texts.count - start, startsLine: startsLine)
    } else {
      let start = texts.count
      append(text: range)
      instructions.append(
        .text(
          start: start, count: texts.count - start,
          startsLine: source.isLineStart(range.lowerBound)))
    }
  }

  private mutating func append(text range: Range<Int>) {
    var rest = range.lowerBound
    for change in changes?(source, range) ?? [] {
      texts += source[rest..<change.range.lowerBound]
      texts += change.replacement
      rest = change.range.upperBound
    }
    texts += source[rest..<range.upperBound]
  }

  /// A text that stays a step of its own.
  mutating func addPiece(_ range: Range<Int>) {
    instructions.append(
      .text(
        start: texts.count, count: range.count, startsLine: source.isLineStart(range.lowerBound)))
    texts += source[range]
  }
}

/// What shall stand in place of a piece of text between two tags.
package struct TextChange: Sendable {
  /// Counted in bytes from the start of the template.
  package let range: Range<Int>
  package let replacement: [UInt8]

  package init(_ range: Range<Int>, _ replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }
}

/// Looks at each text between the tags of a template while it is compiled, and gives the changes in
/// it, in order. The places of mistakes stay those of the file as it was written.
package typealias TextRewriting = (
  _ template: String, _ source: [UInt8], _ text: Range<Int>
) -> [TextChange]
