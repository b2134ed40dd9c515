extension BuiltSite {
  /// One page of every kind that the site has.
  func pageKinds() throws -> [String] {
    let files = try files().filter { $0.hasSuffix(".html") }
    let single = [
      "index.html", "all/2.html", "tags/index.html", "creators/index.html", "credits.html",
      "changes.html", "map.html", "about.html", "help.html", "favourites.html", "offline.html",
      "404.html",
    ].filter(files.contains)
    let folders = ["s/", "tag/", "by/", "photo/", "info/"]
    return single + folders.compactMap { folder in files.first { $0.hasPrefix(folder) } }
  }
}
