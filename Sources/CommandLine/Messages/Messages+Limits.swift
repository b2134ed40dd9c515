import Model
import Support

/// What the program says where the system lets it have too little.
extension Messages {
  static func littleAddressSpace(
    _ limit: Int, of need: Int, for command: CommandName
  ) -> Failure {
    Failure(
      .system,
      "this process may have \(Numbers.grouped(limit)) KiB of address space, and `gallerist "
        + "\(command.rawValue)` takes up to \(Numbers.grouped(need))",
      nextStep:
        "raise the limit: `ulimit -v \(need)`; most of it is never used, so bound memory with "
        + "a control group instead")
  }

  static func littleData(_ limit: Int, of need: Int, for command: CommandName) -> Failure {
    Failure(
      .system,
      "this process may have \(Numbers.grouped(limit)) KiB of data, and `gallerist "
        + "\(command.rawValue)` takes up to \(Numbers.grouped(need))",
      nextStep:
        "raise the limit: `ulimit -d \(need)` (`LimitDATA` in systemd); it counts the stacks of all threads, of which "
        + "little is used")
  }

  static func fewOpenFiles(_ limit: Int, of need: Int, for command: CommandName) -> Failure {
    Failure(
      .system,
      "this process may have \(limit) files open, and `gallerist \(command.rawValue)` takes up to "
        + "\(need)",
      nextStep: "raise the limit: `ulimit -n 1024`")
  }

  static func fewThreads(of need: Int, for command: CommandName) -> Failure {
    Failure(
      .system,
      "the system lets this process start too few threads: `gallerist \(command.rawValue)` "
        + "takes up to \(need)",
      nextStep: "raise the limit of processes (`ulimit -u`, `TasksMax` of systemd, `pids.max` of a "
        + "control group), or lower that of a stack (`ulimit -s 8192`) or `--jobs`")
  }
}
