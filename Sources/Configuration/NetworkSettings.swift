/// How services and image hosts are treated, and what is taken from them.
package struct NetworkSettings: Hashable, Sendable {
  /// Answers younger than this are used again; nil where nothing is said.
  package var maxAge: Duration?
  package var connections = 24
  package var connectionsPerHost = 6
  /// For a whole transfer.
  package var timeout = Duration.seconds(60)
  package var maxImageBytes = 32 << 20
  package var maxImagePixels = 40_000_000
  package var maxVideoBytes = 2 << 30
  /// Whether image addresses may lead into private networks.
  package var allowPrivateHosts = false
  /// Nil: the program's own name.
  package var userAgent: String?

  package init() {}
}
