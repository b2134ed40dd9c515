import Model
import Support

/// `data/meta.js`: how much there is, and how it is cut into files.
struct IndexMeta {
  private static let lengthOfMark = 6
  private static let mostPictures = 1 << 40
  /// Of one kind.
  private static let mostFiles = 1 << 40
  private static let mostListMarks = 1 << 16
  /// Files of records or details in one folder.
  private static let mostInFolder = 1_000

  let count: Int
  /// How many of them are in the large files of values; the newest have their own.
  let settled: Int
  let perRecords: Int
  let keyFiles: Int
  let fields: [String]
  /// The file of each part of the terms, with its first line among all.
  let terms: [(name: String, first: Int)]
  /// The first line of each file of postings.
  let postings: [Int]
  let numbers: [String]
  /// Whether rare values have files of their own.
  let hasEndings: Bool
  /// The files of the values that most pictures have, where there are rare ones.
  let often: [String]
  /// Those of the names that are no numbers of a kind.
  private let marks: [UInt8]
  private let kinds: [String: Kind]
  /// How many files have the marks of lists; none where these are with the others.
  let listMarks: Int

  /// The marks of files that are numbered: those below `shared` have one for each `1 << bits`, each later one has its
  /// own.
  private struct Kind {
    let shared: Int
    let bits: Int
    let marks: [UInt8]
  }

  /// Nil where a part is not there, or is not what it should be.
  init?(_ call: IndexCall) {
    guard call.content.count == 1 else { return nil }
    let meta = call.content[0]
    guard let count = meta["count"].flatMap(Self.number), count <= Self.mostPictures,
      let settled = meta["settled"].flatMap(Self.number), settled <= count,
      let perRecords = meta["perRecords"].flatMap(Self.number),
      (1...Self.mostPictures).contains(perRecords),
      let keyFiles = meta["keyFiles"].flatMap(Self.number),
      [1, 16, 256].contains(keyFiles),
      let fields = meta["fields"].flatMap(Self.list)?.map(Self.text),
      let terms = meta["terms"].flatMap(Self.list)?.map(Self.part),
      let postings = meta["postings"].flatMap(Self.list)?.map(Self.number),
      case .object(let numbers)? = meta["numbers"],
      let marks = meta["marks"].flatMap(Self.marks), !marks.isEmpty, !fields.contains(nil),
      let kinds = Self.kinds(meta["kinds"]),
      let listMarks = meta["lists"].map(Self.number) ?? 0, listMarks <= Self.mostListMarks,
      !terms.contains(where: { $0 == nil }), !postings.contains(nil)
    else { return nil }
    (self.count, self.settled) = (count, settled)
    (self.perRecords, self.keyFiles) = (perRecords, keyFiles)
    self.fields = fields.compactMap(\.self)
    self.terms = terms.compactMap(\.self)
    self.postings = postings.compactMap(\.self)
    self.numbers = numbers.map(\.key)
    hasEndings = meta["ends"].flatMap(Self.text)?.isEmpty == false
    often = (meta["often"].flatMap(Self.list) ?? []).compactMap { Self.part($0)?.name }
    (self.marks, self.kinds, self.listMarks) = (marks, kinds, listMarks)
  }

  private static func kinds(_ value: JSONValue?) -> [String: Kind]? {
    guard let value else { return [:] }
    guard case .object(let members) = value else { return nil }
    var kinds: [String: Kind] = [:]
    for member in members {
      guard let parts = list(member.value), parts.count == 3, let shared = number(parts[0]),
        let bits = number(parts[1]), bits < Int.bitWidth, let marks = text(parts[2]).flatMap(marks)
      else { return nil }
      kinds[member.key] = Kind(shared: shared, bits: bits, marks: marks)
    }
    return kinds
  }

  private static func marks(_ value: JSONValue) -> [UInt8]? { text(value).flatMap(marks) }

  /// All of one length.
  static func marks(_ text: String) -> [UInt8]? {
    text.utf8.count.isMultiple(of: lengthOfMark) ? Array(text.utf8) : nil
  }

  /// The file of the newest pictures, whose lines are the last.
  static let newest = "new"

  /// The first line of that file.
  var newestLine: Int? { terms.first { $0.name == Self.newest }?.first }

  var recordFiles: Int { (count + perRecords - 1) / perRecords }

  /// The name of a file of records or details.
  static func name(_ kind: String, _ file: Int) -> String {
    file < mostInFolder
      ? "\(kind)-\(file)" : "\(kind)-\(file / mostInFolder)/\(file % mostInFolder)"
  }

  /// The names of the files of keys: the digits that their addresses begin with.
  var keyNames: [String] {
    (0..<keyFiles).map { file in
      let digits = String(file, radix: 16)
      return keyFiles > 16 && file < 16 ? "k-0\(digits)" : "k-\(digits)"
    }
  }

  /// The file that holds the mark of a list; nil where it is here.
  func markFile(of name: String) -> Int? {
    listMarks > 0 && name.contains("/") && numbered(name) == nil
      ? Self.slot(of: name, among: listMarks) : nil
  }

  /// The mark that a file must have, as `IndexMarks` in Site and `records.js` find its slot; none where it has no
  /// slot.
  ///
  /// - Parameter ofLists: the marks of the file that has that of a list.
  func mark(of name: String, ofLists: [UInt8]? = nil) -> String {
    if let (kind, file) = numbered(name) {
      let slot =
        file < kind.shared
        ? file >> kind.bits : file - kind.shared + (kind.shared >> kind.bits)
      return Self.mark(in: slot, of: kind.marks)
    }
    let marks = ofLists ?? marks
    return Self.mark(in: Self.slot(of: name, among: marks.count / Self.lengthOfMark), of: marks)
  }

  private static func slot(of name: String, among count: Int) -> Int {
    count > 0 ? name.utf8.reduce(0) { ($0 * 31 + Int($1)) % count } : 0
  }

  private static func mark(in slot: Int, of marks: [UInt8]) -> String {
    String(fewMarks: marks.dropFirst(slot * lengthOfMark).prefix(lengthOfMark))
  }

  /// `r-12/345` as the 12,345th of its kind.
  private func numbered(_ name: String) -> (kind: Kind, file: Int)? {
    guard let dash = name.firstIndex(of: "-"), let kind = kinds[String(name[..<dash])] else {
      return nil
    }
    var file = 0
    for part in name[name.index(after: dash)...].pathParts() {
      guard let number = Int(part), (0..<Self.mostFiles).contains(number) else { return nil }
      file = file * Self.mostInFolder + number
      guard file < Self.mostFiles else { return nil }
    }
    return (kind, file)
  }

  private static func number(_ value: JSONValue) -> Int? {
    guard case .number(let digits) = value, let number = Int(digits), number >= 0 else {
      return nil
    }
    return number
  }

  private static func list(_ value: JSONValue) -> [JSONValue]? {
    guard case .array(let values) = value else { return nil }
    return values
  }

  private static func text(_ value: JSONValue) -> String? {
    guard case .string(let text) = value else { return nil }
    return text
  }

  private static func part(_ value: JSONValue) -> (name: String, first: Int)? {
    guard let pair = list(value), pair.count == 2, let name = text(pair[0]),
      let first = number(pair[1])
    else { return nil }
    return (name, first)
  }
}
