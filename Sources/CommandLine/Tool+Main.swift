extension Tool {
  private enum Ending: Sendable {
    case finished(Int32)
    case stopped(Int32)
    case deaf
  }

  /// The whole program: Ctrl-C and SIGTERM cancel what is going on, and the code says so, unless
  /// all was done by then. `arguments` come with the program's name.
  package static func main(_ arguments: [String]) async -> Int32 {
    StandardFiles.keepOpen()
    let shell = Shell.current()
    let interruptions = Interruptions.begin(isTerminal: shell.isTerminal)
    return await withTaskGroup(of: Ending.self) { group in
      group.addTask { .finished(await Tool(shell: shell).run(Array(arguments.dropFirst()))) }
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
          return code == 0 ? 0 : signal.map { 128 + $0 } ?? code
        case .deaf: break
        }
      }
      return 0
    }
  }
}
