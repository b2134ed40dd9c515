import Model
import Support

/// What tells the content of each file of the index from that of another build: a digest of it.
/// Files of two builds do not fit together, and the first one lists the marks of all others.
///
/// Scripts find the mark of a file by its name alone: each name has a slot, and the few files that
/// share one share its mark.
final class IndexMarks: Sendable {
  /// In hex digits: two contents have the same mark once in sixteen million times.
  static let length = 6
  /// So that the file that lists them stays small. In a small gallery few files share a slot.
  private static let mostSlots = 4_096

  private let slots: [[IndexPart]]
  private let marks: [Lazy<String>]

  init(_ parts: [IndexPart]) {
    // Doubled from time to time, so that one file more does not move the slots of all.
    var count = 64
    while count < min(Self.mostSlots, 8 * parts.count) { count *= 2 }
    var slots = Array(repeating: [IndexPart](), count: count)
    for part in parts { slots[Self.slot(of: part.name, among: count)].append(part) }
    self.slots = slots
    marks = slots.map { _ in Lazy() }
  }

  /// As `data.js` works it out, too.
  static func slot(of name: String, among count: Int) -> Int {
    name.utf8.reduce(0) { ($0 * 31 + Int($1)) % count }
  }

  /// - Parameter arguments: the content of that part, which need not be written again for this.
  func mark(of part: IndexPart, _ arguments: [ScriptText]) -> String {
    let slot = Self.slot(of: part.name, among: slots.count)
    guard slots[slot].contains(where: { $0.name == part.name }) else {
      return Self.mark(of: [(part.name, arguments)])
    }
    return marks[slot].value {
      Self.mark(
        of: slots[slot].map { ($0.name, $0.name == part.name ? arguments : $0.arguments()) })
    }
  }

  /// One behind the other in the order of the slots, each as long as the others; blanks for none.
  var text: String {
    slots.indices.map { slot in
      guard !slots[slot].isEmpty else { return String(repeating: " ", count: Self.length) }
      return marks[slot].value { Self.mark(of: slots[slot].map { ($0.name, $0.arguments()) }) }
    }.joined()
  }

  private static func mark(of parts: [(name: String, arguments: [ScriptText])]) -> String {
    var builder = DigestBuilder()
    for part in parts {
      builder.add(part.name)
      builder.add(part.arguments.count)
      for argument in part.arguments { builder.add(Digest(of: argument.bytes)) }
    }
    return String(builder.digest.hex.prefix(length))
  }
}
