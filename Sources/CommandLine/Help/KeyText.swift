import Build
import Configuration
import Model

/// `gallerist config keys`: every key of every file, or all about one.
struct KeyText {
  /// A key, and where it stands.
  private struct Entry {
    let path: String
    let file: String
    let rule: KeyRule
  }

  private let named: String?

  init(named: String?) throws(Failure) {
    self.named = named
    guard let named, Self.entries.allSatisfy({ $0.path != named }) else { return }
    throw Messages.noKey(named, known: Self.entries.map(\.path))
  }

  func text() -> String {
    let lines = named.map { name in
      Self.entries.filter { $0.path == name }.flatMap(Self.about)
    }
    return (lines ?? Self.overview()).joined(separator: "\n") + "\n"
  }

  /// Those of the gallery's own file that can be set as they are.
  static let names = entries.filter { $0.file == entries.first?.file && !$0.path.contains("[") }
    .map(\.path)

  private static let files = KeyTable.allFiles(of: Sources.builtIn.all)

  private static let entries: [Entry] = files.flatMap { file in
    entries(of: file.kind, at: file.prefix, in: file.name)
  }

  private static func entries(of kind: KeyKind, at path: String, in file: String) -> [Entry] {
    kind.rules.flatMap { rule in
      let place = path + rule.name
      let holds = rule.kind.element.map { !$0.rules.isEmpty } ?? false
      let inner = holds ? rule.kind.element ?? rule.kind : rule.kind
      return [Entry(path: place, file: file, rule: rule)]
        + entries(of: inner, at: place + (holds ? "[]." : "."), in: file)
    }
  }

  private static func overview() -> [String] {
    files.flatMap { file in
      let rows = entries.filter { $0.file == file.name }
        .map { [$0.path, $0.rule.fallback ?? "", $0.rule.kind.short] }
      return [file.name, ""] + TextTable([["KEY", "DEFAULT", "TYPE"]] + rows).lines + [""]
    } + ["`gallerist config keys KEY` says more about one."]
  }

  private static func about(_ entry: Entry) -> [String] {
    let rows = [
      ("in", entry.file), ("type", entry.rule.kind.expectation),
      ("default", entry.rule.fallback ?? "none"), ("since", entry.rule.since),
      ("example", entry.rule.exampleOnOneLine),
    ]
    return ["\(entry.path)", ""] + Wrapping.lines(entry.rule.summary, width: Wrapping.width) + [""]
      + rows.map { "\($0): \($1)" }
  }
}

extension KeyRule {
  var exampleOnOneLine: String { "<key>\(name)</key> \(example)" }
}

extension KeyKind {
  /// In a word or two.
  var short: String {
    switch self {
    case .text, .lines: "text"
    case .integer: "integer"
    case .boolean: "true or false"
    case .choice(let names): names.joined(separator: ", ")
    case .day: "date"
    case .secret: "key"
    case .parameter(let expected, _): expected
    case .array(let kind, _): "array of " + (kind.rules.isEmpty ? kind.short : "dictionaries")
    case .oneOrMany(let kind): "\(kind.short), or an array"
    case .dictionary, .either, .map, .parameters: "dictionary"
    case .reading: "reading"
    case .anything: "anything"
    }
  }
}
