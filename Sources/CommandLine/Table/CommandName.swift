/// The commands, in the order in which help lists them.
enum CommandName: String, CaseIterable, Sendable {
  case build, demo, serve, sources
  case start = "init"
  case completions, manual, help
}
