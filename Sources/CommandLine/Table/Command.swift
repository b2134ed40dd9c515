/// One command as a value: parsing, help, the manual and the completions all read it.
struct Command: Sendable {
  /// What is written after the command that is no option.
  struct Operands: Sendable {
    let placeholder: String
    let kind: ValueKind
    let count: ClosedRange<Int>
    let summary: String

    /// `[DIR]`, `SHELL`, `[WORDS …]`
    var usage: String {
      let name = count.upperBound > 1 ? "\(placeholder) …" : placeholder
      return count.lowerBound == 0 ? "[\(name)]" : name
    }
  }

  struct Example: Sendable {
    let line: String
    let meaning: String
  }

  let name: CommandName
  /// One line, without a full stop.
  let summary: String
  /// Paragraphs for help and the manual.
  let details: [String]
  var operands: Operands?
  var options: [Option] = []
  /// Options without which it cannot run.
  var required: [String] = []
  /// Options of which only one may be given.
  var exclusive: [[String]] = []
  var examples: [Example] = []

  /// `gallerist build [OPTIONS] [WORDS …]`
  var usage: String {
    if isFamily {
      return "gallerist \(name.rawValue) \(standsAlone ? "[COMMAND]" : "COMMAND") [OPTIONS]"
    }
    let required = options.filter { self.required.contains($0.name) }.map(\.usage)
    return (["gallerist", name.rawValue] + required + ["[OPTIONS]", operands?.usage])
      .compactMap { $0 }.joined(separator: " ")
  }

  /// Whether it only stands before other commands, such as `cache` before `show`.
  var isFamily: Bool { !name.members.isEmpty }

  /// Whether one of a family does something by itself, too.
  var standsAlone: Bool { operands?.count.lowerBound == 0 }

  func option(named name: String) -> Option? { options.first { $0.names.contains(name) } }
}
