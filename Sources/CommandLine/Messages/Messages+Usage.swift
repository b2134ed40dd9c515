import Configuration
import Model
import Support

/// What the program says about a command line that it does not understand.
extension Messages {
  static func noCommand(_ table: CommandTable) -> Failure {
    let commands = table.commands.filter { $0.name.family == nil }
    return usage(
      "a command is missing", of: nil, advice: "`gallerist demo` shows what this is about",
      details: Wrapping.table(commands.map { ($0.name.rawValue, $0.summary) }))
  }

  static let foreignArgument = usage(
    "an argument is not UTF-8", of: nil,
    advice: "rename the file or folder that it names, or name it by a link in UTF-8")

  static let foreignFolder = usage(
    "the name of the current folder, or of one that it is in, is not UTF-8", of: nil,
    advice: "rename that folder, or go elsewhere")

  static func unknownCommand(_ typed: String, known: [String]) -> Failure {
    let meant = [
      "version": "--version", "new": "init", "watch": "serve --watch", "preview": "serve",
      "generate": "build", "search": "build", "undo": "rollback", "validate": "check",
      "clean": "cache prune",
    ][typed]
    return usage(
      "there is no command `\(typed)`", of: nil,
      advice: meant.map { "did you mean `gallerist \($0)`?" } ?? didYouMean(typed, known),
      details: ["the commands are \(known.joined(separator: ", "))"])
  }

  static func unknownOption(_ typed: String, of command: CommandName?, known: [String]) -> Failure {
    let owner = command.map { "`\($0.rawValue)` has no option" } ?? "there is no option"
    return usage("\(owner) `\(typed)`", of: command, advice: didYouMean(typed, known))
  }

  static func optionBeforeCommand(_ name: String, as command: CommandName) -> Failure {
    usage(
      "`\(name)` comes before the command", of: command.family,
      advice: "write the command first: `gallerist \(command.rawValue) \(name)`")
  }

  static func missingValue(_ option: Option, of command: CommandName) -> Failure {
    let kind = option.value.map { ": \($0.kind.expectation)" } ?? ""
    return usage("`\(option.usage)` needs a value\(kind)", of: command)
  }

  static func missingOption(_ option: Option, of command: CommandName) -> Failure {
    usage("`\(command.rawValue)` needs `\(option.usage)`: \(option.summary)", of: command)
  }

  static func needlessValue(_ option: Option, of command: CommandName?) -> Failure {
    usage("`\(option.name)` takes no value", of: command)
  }

  static func wrongValue(
    _ text: String, _ option: Option, _ kind: ValueKind, of command: CommandName
  ) -> Failure {
    usage(
      "`\(option.name)` cannot be `\(text)`: it takes \(kind.expectation)", of: command,
      advice: didYouMean(text, kind.choices))
  }

  static func repeated(
    _ option: Option, _ one: String, _ other: String, of command: CommandName
  ) -> Failure {
    usage("`\(option.name)` is given twice: as `\(one)` and as `\(other)`", of: command)
  }

  static func exclusive(_ one: String, _ other: String, of command: CommandName) -> Failure {
    usage("`\(one)` and `\(other)` contradict each other: give one of them", of: command)
  }

  static func extraArgument(_ text: String, of command: CommandName?) -> Failure {
    usage("`\(text)` is one argument too many", of: command)
  }

  static func missingOperand(_ expected: Command.Operands, of command: CommandName) -> Failure {
    usage("`\(expected.placeholder)` is missing: \(expected.kind.expectation)", of: command)
  }

  static func wrongOperand(
    _ text: String, _ expected: Command.Operands, of command: CommandName
  ) -> Failure {
    let meant = [
      "cache clear": "cache prune", "cache clean": "cache prune", "cache list": "cache show",
      "theme init": "theme new", "theme create": "theme new", "theme list": "theme values",
      "config get": "config show", "config list": "config show", "config add": "config set",
    ]["\(command.rawValue) \(text)"]
    return usage(
      "`\(expected.placeholder)` cannot be `\(text)`: it takes \(expected.kind.expectation)",
      of: command,
      advice: meant.map { "did you mean `gallerist \($0)`?" }
        ?? didYouMean(text, expected.kind.choices))
  }

  static func shortSearch(_ words: String, of command: CommandName = .build) -> Failure {
    let search =
      words.isEmpty
      ? "a search is empty"
      : "the search `\(words)` has \(words.count == 1 ? "one letter" : "two letters")"
    return usage(search, of: command, advice: "search for at least three letters")
  }

  /// What is typed as words and was meant as something else is sent to nobody.
  static func noWords(_ words: String, _ what: NoWords, of command: CommandName) -> Failure {
    let services = "`--source NAME` searches a service for the word"
    let folder = "--folder \(ShellWord.quoted(words))"
    return switch what {
    case .command:
      usage(
        "`help` would be searched for as a word", of: nil,
        advice: "did you mean `gallerist help \(command.rawValue)`? \(services)")
    case .address:
      usage(
        "`\(words)` is an address, not words to search for", of: command,
        advice: "say in words what the pictures show")
    case .folder:
      usage(
        "`\(words)` is a folder with pictures, not words to search for", of: command,
        advice:
          "did you mean `\(command == .build ? "gallerist build \(folder)" : folder)`? \(services)")
    case .file:
      usage(
        "`\(words)` is a picture, not words to search for", of: command,
        advice: command == .start ? "name its folder" : "name its folder with `--folder DIR`")
    }
  }

  static func longSearch(
    _ words: String, at source: SourceDescription, of command: CommandName = .build
  ) -> Failure {
    usage(
      "the search `\(words.prefix(40))…` has \(words.count) letters, and \(source.title) takes "
        + "at most \(source.limits.longestSearch)", of: command)
  }

  /// An address that is none of a search, as far as we know.
  static func noSearch(_ address: String) -> Failure {
    usage(
      "`\(CleanText.line(address, limit: 200))` is not the address of a search that Gallerist "
        + "understands",
      of: .start, advice: "use words, a folder with pictures, or an address such as these",
      details: SearchAddress.understood)
  }

  static func noDivision(_ source: SourceName?, able: [String]) -> Failure {
    usage(
      "`--all` has no effect on \(source.map { "`\($0)`" } ?? "these searches"): it gives out what it has, or does "
        + "not allow more", of: .build, advice: "it works with \(able.joined(separator: ", "))")
  }

  /// A description that is ready is one command away.
  static func unknownSource(
    _ name: String, known: [String], of command: CommandName
  ) -> Failure {
    if ShippedSources.names.contains(name) {
      return usage(
        "`\(name)` is not set up here", of: command,
        advice: "run `gallerist init --source \(name)`, which writes its description")
    }
    return usage(
      "`--source` cannot be `\(name)`: it takes one of \(known.joined(separator: ", "))",
      of: command, advice: didYouMean(name, known + ShippedSources.names))
  }

  static let sourceWithoutWords = usage(
    "`--source` says where to search for words, but there are no words", of: .build,
    advice: "the queries of the configuration name their own sources")

  static func sourceWithoutFolder(_ source: SourceName) -> Failure {
    usage(
      "the source `\(source)` needs a folder to search", of: .build,
      advice: "say which with `--folder DIR`")
  }

  static func folderForService(_ source: SourceDescription) -> Failure {
    usage(
      "`--folder` is for the source `folder`, and \(source.title) searches no folders", of: .build)
  }

  static func didYouMean(_ typed: String, _ known: [String]) -> String? {
    Suggestion.nearest(to: typed, among: known).map { "did you mean `\($0)`?" }
  }

  private static func usage(
    _ summary: String, of command: CommandName?, advice: String? = nil, details: [String] = []
  ) -> Failure {
    let help = command.map { "gallerist help \($0.rawValue)" } ?? "gallerist help"
    let more = "see `\(help)`"
    return Failure(
      .usage, summary,
      nextStep: advice.map { $0 + ($0.hasSuffix("?") ? " " : "; ") + more } ?? more,
      details: details)
  }
}
