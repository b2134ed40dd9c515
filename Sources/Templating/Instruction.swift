/// One step of a compiled template. It holds no references, so that running through the steps
/// counts none.
enum Instruction {
  /// A piece of the template's `texts`, as it is.
  case text(start: Int, count: Int, startsLine: Bool)
  /// A line of the source begins with the tag that follows.
  case lineStart
  case variable(Reference)
  case raw(Reference)
  /// The body lies between this step and `end`.
  case section(Reference, end: Int)
  case inverted(Reference, end: Int)
  case partial(call: Int)
  /// What lies between this step and `end` is not run: only the blocks in it are of use.
  case parent(call: Int, end: Int)
  /// The body lies between this step and `end`, and runs unless another is given for it.
  case block(Int, end: Int)
  case nothing
}

/// The name that a step asks for.
struct Reference {
  /// Its first part.
  let symbol: Symbol
  /// Its place among the template's names.
  let name: Int
  /// Whether there is no dot in it.
  let isWhole: Bool
}

/// A name that a tag asks for, and where the tag is.
struct Name {
  /// `a.b` has two, `.` is one of its own.
  let parts: [String]
  let symbols: [Symbol]
  let offset: Int

  var whole: String { parts.joined(separator: ".") }
  func reference(at place: Int) -> Reference {
    Reference(symbol: symbols[0], name: place, isWhole: symbols.count == 1)
  }
}
