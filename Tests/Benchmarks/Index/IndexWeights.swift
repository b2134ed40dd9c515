import Foundation
import Model
import Support
import TestSupport

/// What the files of an index weigh, packed as servers send them, and what a first search loads.
struct IndexWeights {
  private static let queries = [
    "tree", "heron", "sunset", "bra", "2024", "kha", "stai", "moun",
  ]
  private static let shown = 20
  /// Of more files of a kind, so many are packed, and stand for all.
  private static let mostPacked = 400

  let folder: String

  func print() async throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder + "/data")
      .filter { $0.hasSuffix(".js") }.map { String($0.dropLast(3)) }
    for kind in [
      "meta", "terms", "p", "ends", "e", "often", "n", "new", "all", "r", "k", "m", "facets", "s",
      "tag", "by",
    ] {
      let own = names.filter {
        $0 == kind || $0.hasPrefix(kind + "-") || $0.hasPrefix(kind + "/")
      }
      let step = max(1, (own.count + Self.mostPacked - 1) / Self.mostPacked)
      var (raw, some, packed) = (0, 0, 0)
      for (place, name) in own.enumerated() {
        let bytes = try bytes(of: name)
        raw += bytes.count
        guard place.isMultiple(of: step) else { continue }
        some += bytes.count
        packed += try await Packed.size(of: bytes)
      }
      let share = some == 0 ? 0 : Double(packed) / Double(some)
      Table.line(
        kind.padded(to: 8) + Table.cell(own.count) + Table.cell(raw / 1_024)
          + Table.cell(Int(Double(raw) * share) / 1_024) + " KB packed"
          + (step > 1 ? ", by every \(step)th" : ""))
    }
    for query in Self.queries { try await printFirst(query) }
  }

  /// What is loaded for the first results of a word, where nothing is there yet.
  private func printFirst(_ query: String) async throws {
    let meta = try arguments(of: "meta")[0]
    var (lines, files) = try lines(with: query, meta)
    let postings = meta["postings"]?.elements.map(\.int) ?? []
    let (ends, isAll) = try endings(with: query, meta)
    var pictures = Set(ends.pictures)
    // Where one file has all, but for the newest.
    if isAll { lines = [] }
    files += ends.names
    // Those of the newest pictures are in one file with their values.
    let newest = meta["terms"]?.elements.first { $0.elements[0].text == "new" }?.elements[1].int
    var parts: Set<String> = []
    for line in lines {
      guard let part = postings.lastIndex(where: { $0 <= line }) else { continue }
      let isNewest = postings[part] == newest
      let name = isNewest ? "new" : "p-\(part)"
      parts.insert(name)
      let text = try arguments(of: name)[isNewest ? 2 : 0].text.split(separator: "\n")
      pictures.formUnion(Self.numbers(text[line - postings[part]]))
    }
    let perRecords = meta["perRecords"]?.int ?? 1
    let records = Set(pictures.sorted().prefix(Self.shown).map { $0 / perRecords })
    let names =
      ["meta", "all"] + Set(files).union(parts).sorted()
      + records.map { $0 < 1_000 ? "r-\($0)" : "r-\($0 / 1_000)/\($0 % 1_000)" }
    var packed = 0
    for name in names { packed += try await Packed.size(of: try bytes(of: name)) }
    Table.line(
      "first search for \(query): \(pictures.count) pictures, \(lines.count) lines, "
        + "\(parts.count) p, \(records.count) r, \(names.count) files, "
        + "\(packed / 1_024) KB packed")
  }

  private func lines(with query: String, _ meta: JSONValue) throws -> ([Int], [String]) {
    var (found, files): ([Int], [String]) = ([], [])
    for file in meta["terms"]?.elements ?? [] {
      let name = file.elements[0].text
      files.append(name)
      let lines = try arguments(of: name)[0].text.split(separator: "\n")
      for (number, line) in lines.enumerated() where line.dropFirst(2).contains(query) {
        found.append(file.elements[1].int + number)
      }
    }
    return (found, files)
  }

  /// What is found among the rare values, as scripts look it up.
  private func endings(with query: String, _ meta: JSONValue) throws -> (
    found: (pictures: [Int], names: [String]), isAll: Bool
  ) {
    guard meta["ends"] != nil else { return (([], []), false) }
    let keys = try arguments(of: "ends")[0].text.split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    if let whole = keys.firstIndex(of: query + "\t") {
      let name = "e-\(whole)"
      return ((Self.numbers(try arguments(of: name)[1].text[...]), ["ends", name]), true)
    }
    let first = keys.lastIndex { $0 <= query && !$0.hasSuffix("\t") } ?? 0
    let files = keys.indices.filter {
      $0 == first || $0 > first && keys[$0].hasPrefix(query) && !keys[$0].hasSuffix("\t")
    }
    var pictures: [Int] = []
    for file in files {
      let content = try arguments(of: "e-\(file)")
      let lines = zip(
        content[0].text.split(separator: "\n"), content[1].text.split(separator: "\n"))
      for (line, numbers) in lines where line.dropFirst().hasPrefix(query) {
        pictures += Self.numbers(numbers)
      }
    }
    return ((pictures, ["ends"] + files.map { "e-\($0)" }), false)
  }

  /// By the distances between them, of which the last digit is one of 57, the others of 32.
  private static func numbers(_ text: Substring) -> [Int] {
    var (last, leading) = (0, 0)
    var numbers: [Int] = []
    for digit in text.utf8.map({ Int($0) }) {
      if digit > 92 {
        leading = leading * 32 + digit - 93
      } else {
        last += leading * 57 + digit - 35
        leading = 0
        numbers.append(last)
      }
    }
    return numbers
  }

  private func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/data/\(name).js")))
  }

  /// What the one call passes on, but for the name and the build.
  private func arguments(of name: String) throws -> [JSONValue] {
    let text = try bytes(of: name).dropFirst("gallerist(".utf8.count).dropLast(3)
    let whole = try JSONValue(parsing: Array("[".utf8) + text + Array("]".utf8))
    return Array(whole.elements.dropFirst(2))
  }
}

extension JSONValue {
  fileprivate var int: Int { if case .number(let digits) = self { Int(digits) ?? 0 } else { 0 } }
}
