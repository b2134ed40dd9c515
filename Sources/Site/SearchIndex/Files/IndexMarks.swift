import Model
import Support

/// What tells the content of each file of the index from that of another build: a digest of it, or of what it
/// is made of. Files of two builds do not fit together, so `meta` lists the marks of all others.
///
/// Scripts find a mark by the name of the file alone: each name has a slot, and the files that share one share its
/// mark. So that a new picture changes few files of a large gallery, what is numbered, such as `r-12/345`, has slots of
/// its own for each kind, and the marks of lists are in files.
final class IndexMarks: Sendable {
  /// In a small gallery few files share a slot.
  private static let mostSlots = 4_096
  private static let listsInFile = 256
  private static let slotsInFile = 1_024
  /// How many files may have the marks of lists. Primes: else the file of a list would tell its slot there.
  private static let fileCounts = [13, 29, 61, 127, 251, 509]

  /// Those of the marks of lists.
  let files: [IndexPart]
  private let hashed: MarkSlots
  private let kinds: [String: (numbers: NumberedSlots, marks: MarkSlots)]
  private let lists: [MarkSlots]

  /// - Parameter parts: all but the lists of pictures.
  init(_ parts: [IndexPart], lists: [IndexPart], _ cut: IndexCut) {
    let isInFiles = lists.count > cut.lists
    let count = Self.fileCounts.first { $0 * Self.listsInFile >= lists.count } ?? 509
    self.lists = (isInFiles ? Self.slots(of: lists, count: count) : []).map {
      MarkSlots(Self.slots(of: $0, count: Self.slotsInFile))
    }
    files = self.lists.enumerated().map { number, marks in
      IndexPart("m", number) {
        var text = ScriptText()
        text.append(marks.text)
        return [ScriptText(quoting: text)]
      }
    }
    let all = parts + files
    let numbered = Dictionary(grouping: all.filter { $0.numbering != nil }) {
      $0.numbering?.kind ?? ""
    }.filter { $0.value.count >= cut.leastOfKind }
    kinds = numbered.mapValues { own in
      let numbers = NumberedSlots(files: own.count, sharing: cut.shared)
      var slots = Array(repeating: [IndexPart](), count: numbers.count)
      for part in own { slots[numbers.slot(of: part.numbering?.number ?? 0)].append(part) }
      return (numbers, MarkSlots(slots))
    }
    let others =
      all.filter { part in part.numbering.map { numbered[$0.kind] == nil } ?? true }
      + (isInFiles ? [] : lists)
    hashed = MarkSlots(Self.slots(of: others, count: Self.count(for: others.count)))
  }

  /// - Parameter made: the content of that part, where it is written already.
  func mark(of part: IndexPart, _ made: [ScriptText]? = nil) -> String {
    if let numbering = part.numbering, let (numbers, marks) = kinds[numbering.kind] {
      return marks.mark(of: part, in: numbers.slot(of: numbering.number), made)
    }
    let isList = !lists.isEmpty && part.name.contains("/")
    let marks = isList ? lists[Self.slot(of: part.name, among: lists.count)] : hashed
    return marks.mark(of: part, in: Self.slot(of: part.name, among: marks.count), made)
  }

  /// What `meta` says of them.
  var members: [(String, JSONValue)] {
    let number = { (number: Int) in JSONValue.number(String(number)) }
    let kinds = kinds.sorted { $0.key < $1.key }.map { kind, found in
      JSONValue.Member(
        key: kind,
        value: .array([
          number(found.numbers.shared), number(found.numbers.bits), .string(found.marks.text),
        ]))
    }
    return (kinds.isEmpty ? [] : [("kinds", .object(kinds))])
      + (lists.isEmpty ? [] : [("lists", number(lists.count))]) + [("marks", .string(hashed.text))]
  }

  /// As `records.js` works it out, too.
  static func slot(of name: String, among count: Int) -> Int {
    name.utf8.reduce(0) { ($0 * 31 + Int($1)) % count }
  }

  private static func slots(of parts: [IndexPart], count: Int) -> [[IndexPart]] {
    var slots = Array(repeating: [IndexPart](), count: count)
    for part in parts { slots[slot(of: part.name, among: count)].append(part) }
    return slots
  }

  /// Doubled from time to time, so that one file more does not move the slots of all.
  private static func count(for parts: Int) -> Int {
    var count = 64
    while count < min(mostSlots, 8 * parts) { count *= 2 }
    return count
  }
}

/// Slots of files that are numbered: those below `shared` have one for each `1 << bits`, each later one has its own.
struct NumberedSlots {
  private let files: Int
  let shared: Int
  let bits: Int

  /// - Parameter most: slots that are shared, so that the file that lists their marks stays small.
  init(files: Int, sharing most: Int) {
    var bits = 0
    while files >> bits > most { bits += 1 }
    // The last file, which grows, shares with none.
    shared = ((max(1, files) - 1) >> bits) << bits
    (self.files, self.bits) = (files, bits)
  }

  var count: Int { (shared >> bits) + files - shared }

  func slot(of file: Int) -> Int { file < shared ? file >> bits : file - shared + (shared >> bits) }
}

/// The marks of some files, one in each slot.
struct MarkSlots: Sendable {
  /// In hex digits: two contents have the same mark once in sixteen million times.
  static let length = 6

  private let slots: [[IndexPart]]
  private let marks: [Lazy<String>]

  init(_ slots: [[IndexPart]]) {
    self.slots = slots
    marks = slots.map { _ in Lazy() }
  }

  var count: Int { slots.count }

  /// - Parameter made: the content of that part, where it is written already.
  func mark(of part: IndexPart, in slot: Int, _ made: [ScriptText]?) -> String {
    guard slots[slot].contains(where: { $0.name == part.name }) else {
      return Self.mark(of: [(part.name, part.digest(made))])
    }
    return marks[slot].value {
      Self.mark(of: slots[slot].map { ($0.name, $0.digest($0.name == part.name ? made : nil)) })
    }
  }

  /// One behind the other in the order of the slots, each as long as the others; blanks for none.
  var text: String {
    slots.indices.map { slot in
      slots[slot].first.map { mark(of: $0, in: slot, nil) }
        ?? String(repeating: " ", count: Self.length)
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
