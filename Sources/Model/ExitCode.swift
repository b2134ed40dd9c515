/// How the program ends (sysexits).
package enum ExitCode: Int32, Sendable {
  case success = 0
  /// Published, but some pictures are missing.
  case incomplete = 1
  case usage = 64
  case badData = 65
  case notFound = 66
  case unavailable = 69
  case software = 70
  /// The system lets the process have too little: threads, files, address space.
  case system = 71
  case cannotCreate = 73
  case inputOutput = 74
  case locked = 75
  case configuration = 78
  /// Stopped by SIGHUP, SIGINT or SIGTERM: 128 and the signal's number, as shells say it.
  case hungUp = 129
  case interrupted = 130
  case terminated = 143

  /// The signal that it tells of; nil for all others.
  package var signal: String? {
    switch self {
    case .hungUp: "SIGHUP"
    case .interrupted: "SIGINT"
    case .terminated: "SIGTERM"
    default: nil
    }
  }
}
