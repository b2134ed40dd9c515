/// A template, compiled to a flat program: read once, rendered often.
final class Template: Sendable {
  let name: String
  let source: [UInt8]
  /// All that is written as it is, end to end.
  let texts: [UInt8]
  let instructions: [Instruction]
  let names: [Name]
  let calls: [Call]
  let blocks: [Block]

  init(
    name: String, source: [UInt8], texts: [UInt8] = [], instructions: [Instruction] = [],
    names: [Name] = [], calls: [Call] = [], blocks: [Block] = []
  ) {
    self.name = name
    self.source = source
    self.texts = texts
    self.instructions = instructions
    self.names = names
    self.calls = calls
    self.blocks = blocks
  }

  var whole: Range<Int> { 0..<instructions.count }

  func mistake(_ message: String, at offset: Int) -> TemplateError {
    TemplateError(message, template: name, source: source, offset: offset)
  }
}

/// A tag that puts another template in its place: a partial, or a parent with blocks for it.
struct Call {
  /// As it is written in the tag.
  let name: String
  let offset: Int
  /// The place of the called template in the library; nil where there is none of this name.
  let target: Int?
  /// The place, among the template's names, of the name whose value is the partial's name.
  let dynamicName: Int?
  var isAlone: Bool
  /// Goes before each line of the partial; empty unless the tag stands alone on its line.
  var indentation: [UInt8]
  /// The blocks that a parent is given: the places, in the template that holds the tag, of the last
  /// of each name.
  var overrides: [Symbol: Int] = [:]
}

/// A part of a template that others may replace, or a replacement.
struct Block {
  let name: String
  let symbol: Symbol
  let offset: Int
  /// Whether the opening tag took its line along, so that the body begins a line.
  let startsLine: Bool
  /// Goes before each line of what replaces the block.
  var indentation: [UInt8]
  /// How many blanks the body's own lines lose where it is a replacement.
  let dedentation: Int
  var body: Range<Int>
}
