import Preview

/// What a search asks for.
struct LastFMQuestion {
  static let reach = 10_000

  let words: String
  let page: Int
  let pageSize: Int

  /// Nil where there is nothing to look for, or no such page.
  init?(_ request: ServerRequest) {
    guard let words = request.value("album"), !words.isEmpty,
      let page = Int(request.value("page") ?? "1"), (1...Self.reach).contains(page)
    else { return nil }
    self.words = words
    self.page = page
    let asked = request.value("limit").flatMap { Int($0) } ?? 50
    pageSize = min(max(asked, 1), 1_000)
  }

  var start: Int { (page - 1) * pageSize }
}
