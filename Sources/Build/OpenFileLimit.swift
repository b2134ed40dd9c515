import Model
import Support

/// How many files the system lets this process have open.
enum OpenFileLimit {
  /// What a build has open besides what it downloads, and for each connection: a socket and a file.
  private static let others = 32
  private static let each = 2

  /// Downloads that have no file left fail in the middle of a build, each for itself.
  static func check(connections: Int) throws(Failure) {
    guard let most = ResourceLimit.openFiles.current else { return }
    try check(connections: connections, of: most)
  }

  static func check(connections: Int, of most: Int) throws(Failure) {
    let need = others + each * connections
    guard most < need else { return }
    throw Failure(
      .system,
      "this process may have \(Numbers.grouped(most)) files open, and \(connections) connections take up to \(need)",
      nextStep:
        "raise the limit: `ulimit -n 1024`, or lower `network.connections` in the configuration")
  }
}
