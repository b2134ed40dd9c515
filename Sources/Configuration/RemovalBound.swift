/// How many of a search's pictures may leave the site in one run before it takes their absence for a
/// failure of the source.
package struct RemovalBound: Hashable, Sendable {
  /// More than `most` pictures and more than `percent` of them are too many. 0 lets none go.
  package var most = 10
  package var percent = 10

  package init(most: Int = 10, percent: Int = 10) {
    self.most = most
    self.percent = percent
  }

  /// Whether a search that listed `published` pictures and lists `remaining` now has shrunk.
  package func isExceeded(published: Int, remaining: Int) -> Bool {
    let gone = published - remaining
    guard gone > 0 else { return false }
    if remaining == 0 || most == 0 || percent == 0 { return true }
    return gone > most && Double(gone) * 100 > Double(percent) * Double(published)
  }
}
