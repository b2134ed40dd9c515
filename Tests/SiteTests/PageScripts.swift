import Foundation

/// The scripts that a page may hold: that of all pages, what has to listen before the page is shown,
/// the words of both, what browsers may fetch early; that of the favourites, and data for machines.
enum PageScripts {
  /// The page without them. Each may stand in it once, and all but the last two do in every page of a
  /// theme.
  static func removed(from page: String) -> (page: String, missing: [String]) {
    var page = page
    var missing: [String] = []
    for (name, script) in kinds {
      if let found = page.firstMatch(of: script) {
        page.removeSubrange(found.range)
      } else if !optional.contains(name) {
        missing.append(name)
      }
    }
    return (page, missing)
  }

  private static let optional = ["favourites", "data"]
  nonisolated(unsafe) private static let kinds: [(String, Regex<Substring>)] = [
    ("app.js", /<script defer="defer" src="[.\/]*assets\/app-\w+\.js"(?: data-[^>]*)?><\/script>/),
    ("transitions.js", /<script src="[.\/]*assets\/transitions-\w+\.js"><\/script>/),
    ("words", /<script defer="defer" src="[.\/]*assets\/text-[a-z-]+-\w{10}\.js"><\/script>/),
    ("rules", /<script type="speculationrules">[^<]*<\/script>/),
    ("favourites", /<script defer="defer" src="assets\/favourites-\w+\.js"><\/script>/),
    ("data", /<script type="application\/ld\+json">[^<]*<\/script>/),
  ]
}
