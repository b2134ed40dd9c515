import Model
import Support

/// The words that scripts ask for, as `g.say("photos", …)` or `gallerist.say("close")`: they are the
/// phrases and sentences of the catalogues, by their names.
struct ScriptWords {
  /// Each once, in the order of the alphabet.
  let names: [String]
  let mistakes: [ThemeMistake]

  private static let calls = ["g.say(\"", "gallerist.say(\""]

  /// - Parameter files: the names of all assets to bytes.
  init(_ files: [String: [UInt8]]) {
    var names: Set<String> = []
    var mistakes: [ThemeMistake] = []
    for file in files.keys.sorted() where ScriptParts.isScript(file) {
      let bytes = files[file] ?? []
      for name in Self.scriptWordNames(in: bytes) {
        let text = String(fewMarks: bytes[name])
        if Words.knows(text) {
          names.insert(text)
        } else if mistakes.count <= ThemeMistake.mostTold {
          mistakes.append(
            ThemeMistake(
              "there are no words `\(CleanText.line(text).shown)`" + Self.hint(text),
              file: Asset.folder + file, bytes: bytes, offset: name.lowerBound))
        }
      }
    }
    self.names = names.sorted()
    self.mistakes = mistakes
  }

  private static func hint(_ name: String) -> String {
    guard name.utf8.count <= AssetTable.longestMeant else { return "" }
    let known = Phrase.allCases.map(\.rawValue) + Sentence.allCases.map(\.rawValue)
    return Suggestion.nearest(to: name, among: known).map { ": did you mean `\($0)`?" } ?? ""
  }

  /// Where the names stand, but for those in lines that are comments.
  private static func scriptWordNames(in bytes: [UInt8]) -> [Range<Int>] {
    bytes.split(separator: UInt8(ascii: "\n")).filter { !isComment($0) }.flatMap { line in
      calls.flatMap { names(in: line, after: Array($0.utf8)) }
    }
  }

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.starts(with: "//".utf8)
  }

  private static func names(in line: ArraySlice<UInt8>, after call: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var rest = line
    while let start = rest.firstIndex(of: call[0]) {
      rest = rest[(start + 1)...]
      let isWhole = start == line.startIndex || !line[start - 1].isInName
      guard isWhole, line[start...].starts(with: call) else { continue }
      let name = start + call.count
      guard let end = line[name...].firstIndex(of: UInt8(ascii: "\"")) else { break }
      found.append(name..<end)
      rest = line[end...]
    }
    return found
  }
}

extension UInt8 {
  /// Whether it may stand in the name of a variable.
  fileprivate var isInName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
