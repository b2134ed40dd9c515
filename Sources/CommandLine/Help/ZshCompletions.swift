/// Completions for zsh, made from the table.
struct ZshCompletions: Sendable {
  let table: CommandTable

  func text() -> String {
    var lines = ["#compdef gallerist", "_gallerist() {", "  local -a commands", "  commands=("]
    lines += table.commands.filter { $0.name.family == nil }
      .map { "    \(quoted("\($0.name.rawValue):\($0.summary)"))" }
    lines += ["  )", "  if ((CURRENT == 2)); then", "    _describe -t commands command commands"]
    lines += ["    _arguments \(table.options.flatMap(specifications).joined(separator: " "))"]
    lines += [
      "    return", "  fi", "  local command=$words[2]", "  shift words", "  ((CURRENT--))",
    ]
    lines += longNames + ["  case $command in"] + table.commands.flatMap(arguments)
    lines += ["  esac", "}", "if [[ $funcstack[1] == _gallerist ]]; then"]
    lines += ["  _gallerist \"$@\"", "else", "  compdef _gallerist gallerist", "fi"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Commands of two words are known by both as soon as the second is behind the cursor.
  private var longNames: [String] {
    let names = table.commands.map(\.name).filter { $0.family != nil }
      .map { "\"\($0.rawValue)\"" }
    guard !names.isEmpty else { return [] }
    return [
      "  if ((CURRENT > 2)); then",
      "    case \"$command $words[2]\" in",
      "      (\(names.joined(separator: "|")))",
      "        command+=\" $words[2]\"", "        shift words", "        ((CURRENT--))",
      "        ;;",
      "    esac",
      "  fi",
    ]
  }

  private func arguments(of command: Command) -> [String] {
    var specifications = command.options.flatMap(specifications)
    if let operands = command.operands {
      let mark = operands.count.upperBound > 1 ? "*" : ""
      specifications.append(
        quoted("\(mark):\(operands.placeholder):\(action(operands.kind))"))
    }
    return ["    \"\(command.name.rawValue)\")", "      _arguments \\"]
      + specifications.map { "        \($0) \\" } + ["        && return", "      ;;"]
  }

  private func specifications(of option: Option) -> [String] {
    let summary = "[\(escaped(option.summary))]"
    guard let value = option.value else { return option.names.map { quoted($0 + summary) } }
    return option.names.map { name in
      let mark = name.hasPrefix("--") ? "=" : "+"
      return quoted("\(name)\(mark)\(summary):\(value.placeholder):\(action(value.kind))")
    }
  }

  private func action(_ kind: ValueKind) -> String {
    switch kind {
    case .file: "_files"
    case .folder: "_files -/"
    case .choice, .run, .rules, .numberOrAll, .setting: "(\(kind.words.joined(separator: " ")))"
    case .number, .part, .time, .size, .address, .words, .curation: ""
    }
  }

  private func escaped(_ text: String) -> String {
    text.replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
