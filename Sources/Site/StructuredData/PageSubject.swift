import Model

/// What a page shows, as far as machines are told of it.
enum PageSubject: Sendable {
  case picture(Int)
  /// One page of a list of pictures.
  case list(PictureList, page: Int)
  /// Words and links.
  case words
}

extension PageSubject {
  /// The pictures that may stand for what the page shows, the best first.
  func standing(in site: SiteIndex) -> [Int] {
    if case .list(.collection(let entry), _) = self { return site.coverCandidates(of: entry) }
    return pictures(in: site)
  }

  /// The pictures that the page shows large, or as cards of its own.
  func pictures(in site: SiteIndex) -> [Int] {
    switch self {
    case .picture(let number): [number]
    case .list(let list, let page):
      GridPart(site: site, list: list, page: page, root: "").pictures
    case .words: []
    }
  }
}
