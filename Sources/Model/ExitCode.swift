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
  case cannotCreate = 73
  case inputOutput = 74
  case locked = 75
  case configuration = 78
}
