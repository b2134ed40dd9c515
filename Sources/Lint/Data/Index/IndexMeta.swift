import Model
import Support

/// `data/meta.js`: how much there is, and how it is cut into files.
struct IndexMeta {
  private static let lengthOfMark = 6
  private static let mostPictures = 1 << 40
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
  private let marks: [UInt8]

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
      let marks = meta["marks"].flatMap(Self.text).map({ Array($0.utf8) }), !marks.isEmpty,
      marks.count.isMultiple(of: Self.lengthOfMark), !fields.contains(nil),
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
    self.marks = marks
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

  /// The mark that a file must have, as `IndexMarks` in Site and `data.js` find its slot.
  func mark(of name: String) -> String {
    let slots = marks.count / Self.lengthOfMark
    let slot = name.utf8.reduce(0) { ($0 * 31 + Int($1)) % slots }
    let mark = marks[(slot * Self.lengthOfMark)..<((slot + 1) * Self.lengthOfMark)]
    return String(fewMarks: mark)
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
