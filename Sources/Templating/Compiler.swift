/// Makes the program of one template and collects what is wrong with it.
struct Compiler {
  private struct OpenSection {
    let name: String
    let offset: Int
    let instruction: Int
    /// A tag that closes an outer section has come before the one that closes this one.
    var isCrossed = false
  }

  static let deepestNesting = 64

  private let source: [UInt8]
  private var texts: [UInt8] = []
  private var instructions: [Instruction] = []
  private var names: [Name] = []
  private var calls: [PartialCall] = []
  private var open: [OpenSection] = []
  private var mistakes: [Mistake] = []
  /// Texts before this step lie in another section and must not grow.
  private var firstGrowing = 0

  static func compile(_ source: String, name: String) -> (Template, [TemplateError]) {
    var compiler = Compiler(source: Array(source.utf8))
    compiler.run()
    let template = Template(
      name: name, source: compiler.source, texts: compiler.texts,
      instructions: compiler.instructions, names: compiler.names, calls: compiler.calls)
    let mistakes = compiler.mistakes.sorted { $0.offset < $1.offset }
    return (template, mistakes.map { template.mistake($0.message, at: $0.offset) })
  }

  private init(source: [UInt8]) { self.source = source }

  private mutating func run() {
    var scanner = TagScanner(source)
    var textStart = 0
    while true {
      do throws(Mistake) {
        guard let tag = try scanner.next() else { break }
        let line = tag.kind.mayStandAlone ? lineOfItsOwn(tag.range) : nil
        add(text: textStart..<(line ?? tag.range).lowerBound)
        textStart = (line ?? tag.range).upperBound
        if line == nil, isLineStart(tag.range.lowerBound) { instructions.append(.lineStart) }
        try add(tag, indentation: line.map { Array(source[$0.lowerBound..<tag.range.lowerBound]) })
      } catch {
        mistakes.append(error)
      }
    }
    add(text: textStart..<source.count)
    for section in open where !section.isCrossed {
      mistakes.append(
        Mistake(offset: section.offset, message: "the section `\(section.name)` is never closed"))
    }
  }

  /// - Parameter indentation: what stands before a tag that is alone on its line, else nil.
  private mutating func add(_ tag: Tag, indentation: [UInt8]?) throws(Mistake) {
    switch tag.kind {
    case .comment, .delimiters: break
    case .variable: instructions.append(.variable(name: try add(name: tag)))
    case .raw: instructions.append(.raw(name: try add(name: tag)))
    case .section, .inverted: try openSection(tag)
    case .close: try closeSection(tag)
    case .partial:
      instructions.append(.partial(call: calls.count))
      calls.append(
        PartialCall(
          name: tag.content, isAlone: indentation != nil, indentation: indentation ?? [],
          offset: tag.range.lowerBound))
    }
  }

  private mutating func add(name tag: Tag) throws(Mistake) -> Int {
    let parts =
      tag.content == "."
      ? ["."] : tag.content.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy({ !$0.isEmpty }) else {
      throw Mistake(
        offset: tag.range.lowerBound,
        message: "`\(tag.content)` is not a name: a dot stands between two parts")
    }
    names.append(Name(parts: parts, offset: tag.range.lowerBound))
    return names.count - 1
  }
}

extension Compiler {
  /// The body's end is not known yet: the tag that closes the section fills it in.
  private mutating func openSection(_ tag: Tag) throws(Mistake) {
    let offset = tag.range.lowerBound
    open.append(
      OpenSection(name: tag.content, offset: offset, instruction: instructions.count))
    if open.count == Self.deepestNesting + 1 {
      throw Mistake(
        offset: offset, message: "more than \(Self.deepestNesting) sections inside each other")
    }
    let name = try add(name: tag)
    instructions.append(
      tag.kind == .section ? .section(name: name, end: 0) : .inverted(name: name, end: 0))
  }

  private mutating func closeSection(_ tag: Tag) throws(Mistake) {
    let offset = tag.range.lowerBound
    guard let index = open.lastIndex(where: { $0.name == tag.content }) else {
      throw Mistake(offset: offset, message: unopened(tag.content))
    }
    let section = open.remove(at: index)
    firstGrowing = instructions.count
    if index < open.count {
      let inner = open[open.count - 1].name
      let isNew = !open[index...].allSatisfy(\.isCrossed)
      for crossed in index..<open.count { open[crossed].isCrossed = true }
      guard isNew else { return }
      throw Mistake(
        offset: offset,
        message: "`\(tag.content)` is closed while the section `\(inner)` inside it is still open")
    }
    finish(section)
  }

  private mutating func finish(_ section: OpenSection) {
    guard section.instruction < instructions.count else { return }
    switch instructions[section.instruction] {
    case .section(let name, _):
      instructions[section.instruction] = .section(name: name, end: instructions.count)
    case .inverted(let name, _):
      instructions[section.instruction] = .inverted(name: name, end: instructions.count)
    default: break
    }
  }

  private func unopened(_ name: String) -> String {
    guard let inner = open.last else { return "`\(name)` is closed, but no section is open" }
    return "`\(name)` is closed, but the section that is open here is `\(inner.name)`"
  }
}

extension Compiler {
  /// Two texts with only a comment between them become one.
  private mutating func add(text range: Range<Int>) {
    guard !range.isEmpty else { return }
    if instructions.count > firstGrowing, let last = instructions.last,
      case .text(let start, let count, let startsLine) = last
    {
      instructions[instructions.count - 1] = .text(
        start: start, count: count + range.count, startsLine: startsLine)
    } else {
      instructions.append(
        .text(
          start: texts.count, count: range.count, startsLine: isLineStart(range.lowerBound)))
    }
    texts += source[range]
  }

  private func isLineStart(_ offset: Int) -> Bool {
    offset == 0 || source[offset - 1] == UInt8(ascii: "\n")
  }

  /// The whole line, or lines, of a tag that has nothing but spaces beside it.
  private func lineOfItsOwn(_ tag: Range<Int>) -> Range<Int>? {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let start = source[..<tag.lowerBound].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
    guard isLineStart(start) else { return nil }
    let end = source[tag.upperBound...].firstIndex { !isBlank($0) } ?? source.count
    if end == source.count { return start..<end }
    if source[end...].starts(with: "\n".utf8) { return start..<end + 1 }
    if source[end...].starts(with: "\r\n".utf8) { return start..<end + 2 }
    return nil
  }
}
