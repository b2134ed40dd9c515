import Foundation
import Model
import Support
import Testing

@testable import Site
@testable import Theme

/// Reads an index as the scripts do: from the bytes of its files, and from nothing else.
struct IndexReader {
  struct Term {
    /// The place of the field in `fields`.
    let field: Int
    let text: String

    init(_ line: Substring) {
      field = Int(line.utf8.first ?? 0) - Int(UInt8(ascii: "a"))
      text = String(line.dropFirst(2))
    }
  }

  /// In the order of the plan.
  let names: [String]
  /// By name.
  let marks: [String: String]
  private let parts: [String: [JSONValue]]
  let count: Int
  let perRecords: Int
  /// Letter by letter of the index.
  let fields: [String]
  let lines: [Substring]
  /// What the lines say.
  let terms: [Term]
  let counts: [Int]
  /// Of rare values.
  let endings: [Ending]
  /// What has all pictures of a part, by that part.
  let wholes: [String: [Int]]
  private let postings: [[[Int]]]
  private let firsts: [Int]

  struct Ending {
    /// The place of the field in `fields`.
    let field: Int
    let isWhole: Bool
    let text: String
    let pictures: [Int]
  }

  init(_ content: SiteContent) throws {
    let theme = try Theme.builtIn
    let files = try SitePlan(content: content, theme: theme).files.filter {
      $0.path.hasPrefix("data/")
    }
    try self.init(files.map { (path: $0.path, bytes: try $0.bytes(theme)) })
  }

  /// As the scripts find it.
  func listedMark(of name: String) throws -> String {
    let meta = try #require(value("meta"))
    var marks = try #require(meta["marks"]?.string)
    var slot: Int?
    let parts = name.split(separator: "-", maxSplits: 1)
    if let kind = meta["kinds"]?[String(parts[0])]?.items, kind.count == 3, parts.count == 2 {
      let file = parts[1].split(separator: "/").compactMap { Int($0) }.reduce(0) { $0 * 1_000 + $1 }
      let (shared, bits) = (kind[0].integer ?? 0, kind[1].integer ?? 0)
      slot = file < shared ? file >> bits : file - shared + (shared >> bits)
      marks = kind[2].string ?? ""
    } else if let lists = meta["lists"]?.integer, name.contains("/") {
      let file = IndexMarks.slot(of: name, among: lists)
      marks = try #require(value("m-\(file)")?.string)
    }
    let count = marks.utf8.count / MarkSlots.length
    let start = (slot ?? IndexMarks.slot(of: name, among: count)) * MarkSlots.length
    return String(marks.dropFirst(start).prefix(MarkSlots.length))
  }

  init(_ content: SiteContent, cut: IndexCut) throws {
    try self.init(IndexPlan.files(content, cut: cut))
  }

  private init(_ files: [(path: String, bytes: [UInt8])]) throws {
    var (parts, names, marks): ([String: [JSONValue]], [String], [String: String]) = ([:], [], [:])
    for file in files {
      let call = try Self.call(file.bytes)
      let name = try #require(call.first?.string)
      #expect(file.path == "data/\(name).js")
      marks[name] = try #require(call.dropFirst().first?.string)
      names.append(name)
      parts[name] = Array(call.dropFirst(2))
    }
    (self.parts, self.names, self.marks) = (parts, names, marks)
    let meta = try #require(parts["meta"]?.first)
    count = try #require(meta["count"]?.integer)
    perRecords = try #require(meta["perRecords"]?.integer)
    fields = (meta["fields"]?.items ?? []).compactMap(\.string)
    firsts = (meta["postings"]?.items ?? []).compactMap(\.integer)
    (lines, counts) = try Self.lines(meta, parts)
    terms = lines.map { Term($0) }
    postings = try firsts.indices.map { number in
      let isNewest = parts["p-\(number)"] == nil
      return try Self.text(isNewest ? "new" : "p-\(number)", parts, isNewest ? 2 : 0)
        .split(separator: "\n").map(Self.rising)
    }
    (endings, wholes) = try Self.endings(parts)
  }

  private static func endings(_ parts: [String: [JSONValue]]) throws
    -> ([Ending], [String: [Int]])
  {
    var (endings, wholes): ([Ending], [String: [Int]]) = ([], [:])
    guard parts["ends"] != nil else { return (endings, wholes) }
    let keys = try text("ends", parts).split(separator: "\n", omittingEmptySubsequences: false)
    for (file, key) in keys.enumerated() {
      let lines = try text("e-\(file)", parts).split(separator: "\n")
      let pictures = try text("e-\(file)", parts, 1).split(separator: "\n").map(rising)
      #expect(lines.count == pictures.count)
      for (line, pictures) in zip(lines, pictures) {
        let ending = String(line.unicodeScalars.dropFirst())
        guard line.utf8.first != UInt8(ascii: "*") else {
          #expect(ending + "\t" == key)
          wholes[ending] = pictures
          continue
        }
        let letter = Int(line.utf8.first ?? 0)
        endings.append(
          Ending(
            field: (letter | 0x20) - 0x61, isWhole: letter < 0x61, text: ending,
            pictures: pictures))
      }
    }
    return (endings, wholes)
  }

  /// Numbers from the distances between them, of which the last digit is one of 57, the others of 32.
  static func rising(_ text: some StringProtocol) -> [Int] {
    var (numbers, leading): ([Int], Int) = ([], 0)
    for digit in text.utf8.map(Int.init) {
      if digit > 92 {
        leading = leading * 32 + digit - 93
      } else {
        numbers.append((numbers.last ?? 0) + leading * 57 + digit - 35)
        leading = 0
      }
    }
    return numbers
  }

  /// The arguments of the one call that a file is.
  private static func call(_ bytes: [UInt8]) throws -> [JSONValue] {
    let text = String(decoding: bytes, as: UTF8.self)
    let start = "gallerist("
    #expect(text.hasPrefix(start) && text.hasSuffix(");\n"))
    let arguments = text.dropFirst(start.count).dropLast(3)
    return try JSONValue(parsing: Array("[\(arguments)]".utf8)).items
  }

  private static func text(_ name: String, _ parts: [String: [JSONValue]], _ place: Int = 0) throws
    -> String
  {
    let arguments = try #require(parts[name], "there is no \(name)")
    return try #require(arguments.dropFirst(place).first?.string)
  }

  private static func lines(_ meta: JSONValue, _ parts: [String: [JSONValue]]) throws
    -> ([Substring], [Int])
  {
    var (lines, counts): ([Substring], [Int]) = ([], [])
    for file in meta["terms"]?.items ?? [] {
      let name = try #require(file.items.first?.string)
      #expect(file.items.last?.integer == lines.count)
      let text = try text(name, parts)
      #expect(text.isEmpty || text.hasSuffix("\n"))
      lines += text.split(separator: "\n")
      counts += try Self.text(name, parts, 1).split(separator: ",").compactMap {
        Int($0, radix: 36)
      }
    }
    return (lines, counts)
  }

  /// Numbers from the distances between them.
  static func gaps(_ text: some StringProtocol) -> [Int] {
    var last = 0
    return text.split(separator: ",").compactMap { Int($0, radix: 36) }.map { gap in
      last += gap
      return last
    }
  }

  /// The number of each picture, in the order of all photos.
  var order: [Int] {
    get throws {
      try text("all").split(separator: ",").flatMap { run in
        let ends = run.split(separator: "-").compactMap { Int($0, radix: 36) }
        return Array((ends.first ?? 0)...(ends.last ?? 0))
      }
    }
  }

  func text(_ name: String, _ place: Int = 0) throws -> String {
    try Self.text(name, parts, place)
  }

  func value(_ name: String) -> JSONValue? { parts[name]?.first }

  func pictures(of line: Int) throws -> [Int] {
    let file = try #require(firsts.lastIndex { $0 <= line })
    return postings[file][line - firsts[file]]
  }

  /// The columns of one picture.
  func record(_ picture: Int) throws -> [String] {
    let records = try text("r-\(picture / perRecords)").split(
      separator: "\n", omittingEmptySubsequences: false)
    return records[picture % perRecords].split(
      separator: "\t", omittingEmptySubsequences: false
    ).map(String.init)
  }

  /// One for each picture, nil where it is not known.
  func numbers(_ name: String) throws -> [Double?] {
    let meta = try #require(value("meta"))
    let scale = try #require(meta["numbers"]?[name]?.integer)
    var texts = [try text("n-\(name)")]
    if case .object(let columns)? = meta["numbers"], meta["settled"]?.integer != count {
      texts.append(try text("new", 3 + (columns.firstIndex { $0.key == name } ?? 0)))
    }
    return texts.joined(separator: ",").split(separator: ",", omittingEmptySubsequences: false)
      .map { Int($0, radix: 36).map { Double($0) / Double(scale) } }
  }
}

extension JSONValue {
  var string: String? { if case .string(let text) = self { text } else { nil } }
  var integer: Int? { if case .number(let digits) = self { Int(digits) } else { nil } }
  var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }
}

extension IndexCut {
  /// As in a large gallery, of few pictures.
  static let ofManyValues = IndexCut(
    whole: 0, usual: 300, endings: 1_500, leastOfKind: 3, shared: 4, lists: 0)
}

extension IndexPlan {
  /// The index of a gallery as it would be if that were as large as a cut says.
  static func files(
    _ content: SiteContent, cut: IndexCut, on shelf: ByteShelf? = nil
  ) throws -> [(path: String, bytes: [UInt8])] {
    let theme = try Theme.builtIn
    let words = theme.words(for: content.language)
    let site = SiteIndex(content: content, words: words, assets: theme.assets)
    return IndexPlan(SearchIndex(site, cut: cut), on: shelf, jobs: 2).files.map {
      (path: $0.path, bytes: $0.bytes)
    }
  }
}
