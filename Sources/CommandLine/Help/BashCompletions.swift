/// Completions for bash, made from the table.
struct BashCompletions: Sendable {
  let table: CommandTable

  func text() -> String {
    var lines = Self.beginning
    lines += [
      "    mapfile -t COMPREPLY < <(compgen -W \(quoted(firstWords)) -- \"$current\")",
      "    return",
    ]
    lines += ["  fi", "  local command=\"${COMP_WORDS[1]}\""] + longNames
    lines += ["  case \"$command $previous\" in"]
    lines += table.commands.flatMap { command in command.options.compactMap { value($0, command) } }
    lines += ["  esac", "  case \"$command\" in"]
    lines += table.commands.map(rest)
    lines += ["  esac", "}", "complete -F _gallerist gallerist"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// bash takes `--name=value` for three words, so the equals sign is passed over.
  private static let beginning = [
    "# Completions of gallerist for bash.",
    "_gallerist() {",
    "  local current=\"${COMP_WORDS[COMP_CWORD]}\" previous=\"${COMP_WORDS[COMP_CWORD-1]}\"",
    "  local IFS=$' \\t\\n'",
    "  COMPREPLY=()",
    "  if [[ $current == \"=\" ]]; then",
    "    current=\"\"",
    "  elif [[ $previous == \"=\" ]]; then",
    "    previous=\"${COMP_WORDS[COMP_CWORD-2]}\"",
    "  fi",
    "  if ((COMP_CWORD == 1)); then",
  ]

  private var firstWords: String {
    (CommandName.firstWords + table.options.flatMap(\.names)).joined(separator: " ")
  }

  /// Commands of two words are known by both as soon as the second is behind the cursor.
  private var longNames: [String] {
    let names = table.commands.map(\.name).filter { $0.family != nil }.map { quoted($0.rawValue) }
    guard !names.isEmpty else { return [] }
    return [
      "  if ((COMP_CWORD > 2)); then",
      "    case \"$command ${COMP_WORDS[2]}\" in",
      "      \(names.joined(separator: " | "))) command+=\" ${COMP_WORDS[2]}\" ;;",
      "    esac",
      "  fi",
    ]
  }

  /// What may follow an option that takes a value.
  private func value(_ option: Option, _ command: Command) -> String? {
    guard let value = option.value else { return nil }
    let pattern = option.names.map { quoted("\(command.name.rawValue) \($0)") }
      .joined(separator: " | ")
    return "    \(pattern)) \(reply(value.kind, and: "")) return ;;"
  }

  /// What may stand anywhere else: options and operands.
  private func rest(_ command: Command) -> String {
    let options = command.options.flatMap(\.names).joined(separator: " ")
    let kind = command.operands?.kind ?? .words
    return "    \(quoted(command.name.rawValue))) \(reply(kind, and: options)) ;;"
  }

  private func reply(_ kind: ValueKind, and names: String) -> String {
    let words = ([names] + kind.words).filter { !$0.isEmpty }.joined(separator: " ")
    let list = words.isEmpty ? nil : "compgen -W \(quoted(words)) -- \"$current\""
    switch kind {
    case .file: return replies([list, "compgen -f -- \"$current\""], arePaths: true)
    case .folder: return replies([list, "compgen -d -- \"$current\""], arePaths: true)
    default: return list.map { replies([$0], arePaths: false) } ?? ":;"
    }
  }

  /// Names of files may hold spaces, so they are told apart by their lines.
  private func replies(_ commands: [String?], arePaths: Bool) -> String {
    let all = commands.compactMap { $0 }.joined(separator: "; ")
    return arePaths
      ? "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(\(all));"
      : "mapfile -t COMPREPLY < <(\(all));"
  }

  private func quoted(_ text: String) -> String { "\"\(text)\"" }
}
