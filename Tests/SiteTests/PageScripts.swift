/// The scripts that a page may hold: that of all pages, what has to listen before the page is shown,
/// the words of both, what browsers may fetch early; that of the favourites, and data for machines.
enum PageScripts {
  /// The page without them. Each may stand in it once, and all but the last two do in every page of a
  /// theme.
  static func removed(from page: String) -> (page: String, missing: [String]) {
    let scripts = page.offsets(of: "<script").map { offset in
      page[page.utf8.index(page.startIndex, offsetBy: offset)...]
    }
    var (found, missing): ([Range<String.Index>], [String]) = ([], [])
    for (name, script) in kinds {
      if let range = scripts.lazy.compactMap({ $0.prefixMatch(of: script)?.range }).first {
        found.append(range)
      } else if !optional.contains(name) {
        missing.append(name)
      }
    }
    var rest = ""
    var end = page.startIndex
    for range in found.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      rest.append(contentsOf: page[end..<range.lowerBound])
      end = range.upperBound
    }
    rest.append(contentsOf: page[end...])
    return (rest, missing)
  }

  private static let optional = ["favourites", "data"]
  nonisolated(unsafe) private static let kinds: [(String, Regex<Substring>)] = [
    ("app.js", /<script defer="defer" src="[.\/]*assets\/app-\w+\.js"(?: data-[^>]*)?><\/script>/),
    ("sketches.js", /<script defer="defer" src="[.\/]*assets\/sketches-\w+\.js"><\/script>/),
    ("transitions.js", /<script>[^<]*<\/script>/),
    ("words", /<script defer="defer" src="[.\/]*assets\/text-[a-z-]+-\w{10}\.js"><\/script>/),
    ("rules", /<script type="speculationrules">[^<]*<\/script>/),
    ("favourites", /<script defer="defer" src="assets\/favourites-\w+\.js"><\/script>/),
    ("data", /<script type="application\/ld\+json">[^<]*<\/script>/),
  ]
}
