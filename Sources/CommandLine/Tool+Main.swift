import Glibc
import Model
import Support

extension Tool {
  private enum Ending: Sendable {
    case finished(Int32)
    case stopped(Int32)
    case deaf
  }

  /// The whole program: Ctrl-C, SIGTERM and SIGHUP cancel what is going on, and the code says so,
  /// unless the command came to an end of its own by then. `arguments` come with the program's name.
  package static func main(_ arguments: [String]) async -> Int32 {
    StandardFiles.keepOpen()
    let shell = Shell.current()
    Heap.share(among: shell.cores)
    let arguments = Array(arguments.dropFirst())
    if hasForeignArgument {
      Console(shell: shell, settings: Settings()).show(Messages.foreignArgument)
      return ExitCode.usage.rawValue
    }
    if let code = Tool(shell: shell).runWithoutThreads(arguments) { return code }
    if isInForeignFolder {
      Console(shell: shell, settings: Settings()).show(Messages.foreignFolder)
      return ExitCode.usage.rawValue
    }
    let interruptions = Interruptions.begin(isTerminal: shell.isTerminal)
    return await withTaskGroup(of: Ending.self) { group in
      group.addTask { .finished(await Tool(shell: shell).run(arguments)) }
      group.addTask {
        for await number in interruptions { return .stopped(number) }
        return .deaf
      }
      var signal: Int32?
      for await ending in group {
        switch ending {
        case .stopped(let number):
          signal = number
          group.cancelAll()
        case .finished(let code):
          group.cancelAll()
          return signal == nil ? code : Self.code(code, afterSignal: shell.stopCode())
        case .deaf: break
        }
      }
      return 0
    }
  }

  /// Whether an argument is no UTF-8, and so another one by now.
  private static var hasForeignArgument: Bool {
    (0..<Int(Swift.CommandLine.argc)).contains { number in
      Swift.CommandLine.unsafeArgv[number].map { String(validatingCString: $0) == nil } ?? false
    }
  }

  private static var isInForeignFolder: Bool {
    guard let folder = getcwd(nil, 0) else { return false }
    defer { free(folder) }
    return String(validatingCString: folder) == nil
  }

  /// A build says by itself whether it was stopped, as its report does. Of the other commands some
  /// fail where they are stopped, each in its own way.
  private static func code(_ code: Int32, afterSignal stopped: ExitCode) -> Int32 {
    let ambiguous: [ExitCode] = [.software, .interrupted, .hungUp, .terminated]
    return ambiguous.contains { $0.rawValue == code } ? stopped.rawValue : code
  }
}

/// Standard input, output and error, as a program may count on them.
enum StandardFiles {
  /// Where one was closed by whoever started the program, the next file or pipe that is opened would
  /// take its place, and be read or written in its stead.
  static func keepOpen() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_RDONLY : O_WRONLY)
    }
  }
}
