/// What is asked for below `/svc/`.
enum NYTimesPath {
  /// `all`, `full-time`, `part-time` or a name.
  case critics(String)
  case reviews
  case articles

  init?(_ path: String) {
    switch path {
    case "/svc/movies/v2/reviews/search.json": self = .reviews
    case "/svc/search/v2/articlesearch.json": self = .articles
    default:
      let (start, end) = ("/svc/movies/v2/critics/", ".json")
      guard path.hasPrefix(start), path.hasSuffix(end) else { return nil }
      let type = path.dropFirst(start.count).dropLast(end.count)
      guard !type.isEmpty else { return nil }
      self = .critics(String(type))
    }
  }
}
