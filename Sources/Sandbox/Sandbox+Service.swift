package import Model

extension Sandbox {
  /// The services that the sandbox plays, each below a path of its own.
  package enum Service: String, CaseIterable, Hashable, Sendable {
    case pixabay, flickr, lastfm, nytimes, openverse, commons

    package var source: SourceName { SourceName(rawValue) }

    /// The path of the address that a source is configured with.
    package var basePath: String {
      switch self {
      case .pixabay: "/api/"
      case .flickr: "/services/rest/"
      case .lastfm: "/2.0/"
      case .nytimes: "/svc"
      case .openverse: "/v1/images/"
      case .commons: "/w/api.php"
      }
    }

    /// Whether a request for this path is a search and no image.
    func searches(_ path: String) -> Bool {
      let base = basePath.hasSuffix("/") ? String(basePath.dropLast()) : basePath
      return path == base || path == base + "/" || self == .nytimes && path.hasPrefix(base + "/")
    }
  }
}
