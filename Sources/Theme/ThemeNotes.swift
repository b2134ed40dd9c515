import Model
import Support

/// What the author of a theme may have meant otherwise, though it is no mistake.
struct ThemeNotes {
  /// - Parameters:
  ///   - contents: what the theme's folder holds.
  ///   - known: the paths of all files of the theme, built in or not.
  ///   - templates: those that pages are made with.
  static func notes(
    on contents: ThemeFolder.Contents, known: [String], _ templates: [ThemeTemplate],
    _ catalogues: Catalogues
  ) -> [String] {
    let own = contents.files.keys.sorted()
    return
      (own.compactMap { unused($0, among: templates.map(\.name)) }
      + contents.strangers.compactMap { stranger($0, known: known) }
      + sameButForCase(known.sorted(), among: Set(own))) + gaps(catalogues)
  }

  private static func gaps(_ catalogues: Catalogues) -> [String] {
    catalogues.gaps.map { language, count in
      "\(Catalogues.folder)\(language)\(Catalogues.suffix) lacks \(Numbers.counted(count, "text")) "
        + "of \(Catalogues.folder)en\(Catalogues.suffix): English ones are used instead"
    }
  }

  /// A template beside those of the pages that is none of them.
  private static func unused(_ path: String, among pages: [String]) -> String? {
    guard path.hasSuffix(ThemeFiles.suffix), !path.contains("/") else { return nil }
    let name = String(path.dropLast(ThemeFiles.suffix.count))
    guard !pages.contains(name) else { return nil }
    let near = Suggestion.nearest(to: name, among: pages).map { $0 + ThemeFiles.suffix }
    return "no page is made with \(path)" + hint(near)
  }

  private static func stranger(_ path: String, known: [String]) -> String? {
    if path.endsWithSlash {
      if ThemeFiles.isRead(folder: path) { return "\(path) is a link to a folder and is not read" }
      let near = Suggestion.nearest(to: path, among: ["partials/", "assets/", "words/"])
      return near.map { "\(path) is not a folder of a theme" + hint($0) }
    }
    if let meant = Catalogues.nameMeant(by: path) {
      return "\(path) is not named for a language" + hint(meant)
    }
    if let near = Suggestion.nearest(to: path, among: known + [ThemeManifest.file]) {
      return "\(path) is not a file of a theme" + hint(near)
    }
    let suffix = path.split(separator: ".").last?.lowercased() ?? ""
    guard publishedKinds.contains(suffix) else { return nil }
    return "\(path) is not published: assets belong in the folder assets"
  }

  private static let publishedKinds: Set = [
    "avif", "css", "gif", "ico", "jpeg", "jpg", "js", "png", "svg", "ttf", "webp", "woff", "woff2",
  ]

  private static func sameButForCase(_ paths: [String], among own: Set<String>) -> [String] {
    Dictionary(grouping: paths) { $0.lowercased() }.values
      .filter { $0.count > 1 && !own.isDisjoint(with: $0) }
      .map { "\($0.joined(separator: " and ")) differ in case only: some disks cannot hold both" }
      .sorted()
  }

  private static func hint(_ name: String?) -> String {
    name.map { ": did you mean \($0)?" } ?? ""
  }
}
