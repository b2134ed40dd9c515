import Model
import Support

/// What tells the content of each file of the index from that of another build: a digest of it, or of what it
/// is made of.
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

  /// - Parameter made: the content of that part, where it is written already.
  func mark(of part: IndexPart, _ made: [ScriptText]? = nil) -> String {
    let slot = Self.slot(of: part.name, among: slots.count)
    guard slots[slot].contains(where: { $0.name == part.name }) else {
      return Self.mark(of: [(part.name, part.digest(made))])
    }
    return marks[slot].value {
      Self.mark(of: slots[slot].map { ($0.name, $0.digest($0.name == part.name ? made : nil)) })
    }
  }

  /// One behind the other in the order of the slots, each as long as the others; blanks for none.
  var text: String {
    slots.map { parts in
      parts.first.map { mark(of: $0) } ?? String(repeating: " ", count: Self.length)
    }.joined()
  }

  private static func mark(of parts: [(name: String, content: Digest)]) -> String {
    var builder = DigestBuilder()
    for part in parts {
      builder.add(part.name)
      builder.add(part.content)
    }
    return String(builder.digest.hex.prefix(length))
  }
}
