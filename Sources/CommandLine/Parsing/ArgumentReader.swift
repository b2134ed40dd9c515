import Model

/// Reads what follows a command: options and operands in any order, `--` ends the options.
struct ArgumentReader {
  let command: Command
  private(set) var settings = Settings()
  private(set) var operands: [String] = []
  /// The options given so far, with the text of their values.
  private var given: [String: String] = [:]

  init(command: Command) { self.command = command }

  /// Stops where help is asked for: what follows does not matter then.
  mutating func read(_ arguments: ArraySlice<String>) throws(Failure) {
    var rest = arguments
    while !settings.wantsHelp, let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        return
      }
      if argument.hasPrefix("-"), argument != "-" {
        try readOption(argument, &rest)
      } else {
        operands.append(argument)
      }
    }
  }

  /// What only shows when everything is read.
  func check() throws(Failure) {
    for names in command.exclusive {
      let both = names.filter { given[$0] != nil }
      if both.count > 1 { throw Messages.exclusive(both[0], both[1], of: command.name) }
    }
    for option in command.options where command.required.contains(option.name) {
      if given[option.name] == nil { throw Messages.missingOption(option, of: command.name) }
    }
    let allowed = command.operands?.count ?? 0...0
    if operands.count > allowed.upperBound {
      throw Messages.extraArgument(operands[allowed.upperBound], of: command.name)
    }
    guard let expected = command.operands else { return }
    if operands.count < allowed.lowerBound {
      throw Messages.missingOperand(expected, of: command.name)
    }
    if command.name == .help {
      for operand in operands where CommandName(rawValue: operand) == nil {
        throw Messages.unknownCommand(operand, known: CommandName.firstWords)
      }
    }
    for operand in operands { try check(operand, expected) }
  }

  private func check(_ operand: String, _ expected: Command.Operands) throws(Failure) {
    switch expected.kind {
    case .choice(let names) where !names.contains(operand):
      throw Messages.wrongOperand(operand, expected, of: command.name)
    case .folder, .file:
      if operand.isEmpty { throw Messages.wrongOperand(operand, expected, of: command.name) }
    default: return
    }
  }

  private mutating func readOption(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(Failure) {
    let (name, attached) = split(argument)
    guard let option = command.option(named: name) else {
      let known = command.options.flatMap(\.names)
      throw Messages.unknownOption(name, of: command.name, known: known)
    }
    guard let value = option.value else {
      guard attached == nil else { throw Messages.needlessValue(option, of: command.name) }
      given[option.name] = ""
      _ = option.apply(&settings, "")
      return
    }
    let text: String
    if let attached { text = attached } else { text = try takeValue(of: option, from: &rest) }
    guard !text.isEmpty else { throw Messages.missingValue(option, of: command.name) }
    if let earlier = given[option.name], !value.isList {
      throw Messages.repeated(option, earlier, text, of: command.name)
    }
    given[option.name] = text
    guard option.apply(&settings, text) else {
      throw Messages.wrongValue(text, option, value.kind, of: command.name)
    }
    while value.isList, let next = rest.first, !next.hasPrefix("-") {
      rest.removeFirst()
      guard option.apply(&settings, next) else {
        throw Messages.wrongValue(next, option, value.kind, of: command.name)
      }
    }
  }

  /// `--jobs=4`, `-j=4` and `-j4`
  private func split(_ argument: String) -> (name: String, value: String?) {
    let name = String(argument.prefix { $0 != "=" })
    if name != argument { return (name, String(argument.dropFirst(name.count + 1))) }
    let short = String(argument.prefix(2))
    if name.count > 2, !name.hasPrefix("--"), command.option(named: short)?.value != nil {
      return (short, String(argument.dropFirst(2)))
    }
    return (name, nil)
  }

  /// The next argument, unless it looks like an option: then the value was forgotten.
  private func takeValue(
    of option: Option, from rest: inout ArraySlice<String>
  ) throws(Failure) -> String {
    guard let next = rest.first, !next.hasPrefix("--") else {
      throw Messages.missingValue(option, of: command.name)
    }
    rest.removeFirst()
    return next
  }
}
