/// How much lies inside each other at a place, as rendering and checking count it.
struct Depth {
  /// Partials, parents and the blocks given to them.
  var calls = 0
  /// These and sections.
  var nesting = 0

  var isAllowed: Bool { calls <= Limits.deepestCalls && nesting <= Limits.deepestStack }

  /// What is the deeper of both, for each on its own.
  func deeper(_ other: Depth) -> Depth {
    Depth(calls: max(calls, other.calls), nesting: max(nesting, other.nesting))
  }

  func reaches(_ other: Depth) -> Bool { calls >= other.calls && nesting >= other.nesting }

  static func + (one: Depth, other: Depth) -> Depth {
    Depth(calls: one.calls + other.calls, nesting: one.nesting + other.nesting)
  }

  static func - (one: Depth, other: Depth) -> Depth {
    Depth(calls: one.calls - other.calls, nesting: one.nesting - other.nesting)
  }
}

extension Depth {
  static func tooManyCalls(_ callee: String) -> String {
    "`\(callee)` is the partial number \(Limits.deepestCalls + 1) inside each other: does it end?"
  }

  static var tooMuchNesting: String {
    "more than \(Limits.deepestStack) sections and partials inside each other"
  }
}
