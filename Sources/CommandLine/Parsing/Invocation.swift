/// A command line, understood.
struct Invocation: Sendable {
  enum Action: Sendable {
    case run(CommandName)
    /// Help on one command, or on all of them.
    case help(CommandName?)
    case version
  }

  let action: Action
  var settings = Settings()
  var operands: [String] = []
}
