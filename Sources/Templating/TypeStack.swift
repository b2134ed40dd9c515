/// The types of the views that a tag will see, the innermost last.
///
/// Only what names can reach is kept: of two views of one type the inner one, and nothing below a
/// view that may know any name. So a recursion comes back to a stack that was there before; but as
/// the order counts, many types that lead to each other make more stacks than can be looked at.
struct TypeStack: Hashable {
  struct Frame: Hashable {
    /// Nil for something of which nothing is known.
    let table: NameTable?
    /// Where its data come from: the same number, the same data.
    let origin: ValueOrigin

    var isOpen: Bool { table?.isOpen ?? true }

    static func == (one: Frame, other: Frame) -> Bool {
      one.table === other.table && one.origin == other.origin
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(table.map(ObjectIdentifier.init))
      hasher.combine(origin)
    }
  }

  private(set) var frames: [Frame] = []

  mutating func push(_ frame: Frame) {
    if frame.isOpen {
      frames = [frame]
    } else {
      frames.removeAll { $0.table === frame.table }
      frames.append(frame)
    }
  }

  /// Whether some data may be other data each time although they look the same.
  var isGrowing: Bool { frames.contains { $0.origin.isGrowing } }
}

/// The names that lead from the root to a view. A name that leads into itself may lead on for as
/// long as there are data: from there on all is one.
struct ValueOrigin: Hashable {
  private(set) var names: [[Symbol]] = []
  private(set) var isGrowing = false

  func member(_ name: [Symbol]) -> ValueOrigin {
    if isGrowing { return self }
    var origin = self
    if names.contains(name) {
      origin.names = []
      origin.isGrowing = true
    } else {
      origin.names.append(name)
    }
    return origin
  }
}
