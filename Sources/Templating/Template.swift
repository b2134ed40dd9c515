/// One step of a compiled template. It holds no references, so that running through the steps
/// counts none.
enum Instruction {
  /// A piece of the template's `texts`, as it is.
  case text(start: Int, count: Int, startsLine: Bool)
  /// A line of the source begins with the tag that follows.
  case lineStart
  case variable(name: Int)
  case raw(name: Int)
  /// The body lies between this step and `end`.
  case section(name: Int, end: Int)
  case inverted(name: Int, end: Int)
  case partial(call: Int)
}

/// A name that a tag asks for, and where the tag is.
struct Name {
  /// `a.b` has two, `.` is one of its own.
  let parts: [String]
  let offset: Int

  var whole: String { parts.joined(separator: ".") }
}

/// A tag that puts another template in its place.
struct PartialCall {
  /// As it is written in the tag.
  let name: String
  let isAlone: Bool
  /// Goes before each line of the partial; empty unless the tag stands alone on its line.
  let indentation: [UInt8]
  let offset: Int
  /// The partial's place in the library; nil where there is none of this name.
  var target: Int?
}

/// A template, compiled to a flat program: read once, rendered often.
struct Template {
  let name: String
  let source: [UInt8]
  /// All that is written as it is, end to end.
  let texts: [UInt8]
  let instructions: [Instruction]
  let names: [Name]
  var calls: [PartialCall]

  func mistake(_ message: String, at offset: Int) -> TemplateError {
    TemplateError(message, template: name, source: source, offset: offset)
  }
}
