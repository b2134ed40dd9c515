import Configuration
import Lint

/// What may be written after an option or as an operand: for messages, help and completions.
enum ValueKind: Hashable, Sendable {
  case file
  case folder
  case number(ClosedRange<Int>)
  case time
  case size
  /// A number, or `all`.
  case numberOrAll
  /// One of several equal parts.
  case part
  case address
  case choice([String])
  /// The words of a search.
  case words
  /// One that `gallerist history` lists.
  case run
  /// Ids of pictures, and what is said of them.
  case curation
  /// A key of the configuration, and its value.
  case setting
  /// Rules of `gallerist check`, or groups of them, with commas between them.
  case rules

  /// For messages: `--limit` takes …
  var expectation: String {
    switch self {
    case .file: "the name of a file"
    case .folder: "the name of a folder"
    case .number(let range) where range.upperBound == .max:
      "a whole number from \(range.lowerBound) up"
    case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .time: AgeText.expectation
    case .size: SizeText.expectation
    case .numberOrAll: "a whole number from 1 up, or all"
    case .part: "a part such as 0/8, or /8"
    case .address: "a numeric address, such as 127.0.0.1 or ::"
    case .choice(let names) where names.count == 1: names[0]
    case .choice(let names): "one of \(names.joined(separator: ", "))"
    case .words: "words to search for"
    case .run: "the number of a run, or last"
    case .curation: "a picture’s id, such as pixabay:9000001"
    case .setting: "a key, such as pageSize"
    case .rules: "names that `gallerist check --rules` lists, with commas between them"
    }
  }

  /// The choices that can be proposed while somebody types: a shell knows words only.
  var words: [String] {
    // Too many for a line of help.
    switch self {
    case .rules: RuleChoice.names
    case .setting: KeyText.names
    default: choices.filter { !$0.contains(" ") }
    }
  }

  var choices: [String] {
    switch self {
    case .choice(let names): names
    case .run: ["last"]
    case .numberOrAll: ["all"]
    default: []
    }
  }
}
