import Model

/// The files that a browser chooses from, for each kind of browser.
///
/// A file is offered where it has fewer bytes than every other that the browser shows and that is
/// at least as wide: whoever would get that one gets more of the picture for less.
///
/// A browser takes the first source whose type it shows, and whose colours its screen shows, and sees
/// no file of the others. So each source also lists the files of the kinds that are shown more widely:
/// WebP at 320 and 640, and the JPEG of 1280 that is the only one so wide. `type` says what a browser
/// must show to take the source; what a file is, browsers read from its bytes.
struct Candidates {
  /// By width.
  let files: [SiteImages.ImageFile]
  /// The browsers that they are for.
  let support: BrowserSupport
  /// Whether they are only for screens that show more colours than sRGB has.
  private(set) var isWide = false

  /// Nil where these browsers gain nothing over the others.
  private init?(_ files: [SiteImages.ImageFile], for support: BrowserSupport) {
    guard files.contains(where: { $0.image.support == support }) else { return nil }
    self.files = files
    self.support = support
  }

  /// The best kind first; the last is for every browser where there is such a file. What moves is
  /// left out, and what is for saving only.
  static func all(of files: [SiteImages.ImageFile]) -> [Candidates] {
    let stills = files.compactMap { file in
      file.image.isAnimated ? nil : file.image.support.map { (file: file, support: $0) }
    }
    // Of equal files the one that most browsers show comes first, then the one that was given first.
    let widestFirst = stills.sorted { one, other in
      let (own, others) = (one.file, other.file)
      return (others.width, own.image.byteCount, one.support)
        < (own.width, others.image.byteCount, other.support)
    }
    return BrowserSupport.allCases.reversed().compactMap { support in
      guard stills.contains(where: { $0.support == support }) else { return nil }
      var kept: [SiteImages.ImageFile] = []
      for (file, own) in widestFirst
      where own <= support && file.image.byteCount < kept.last?.image.byteCount ?? .max {
        kept.append(file)
      }
      return Candidates(kept.reversed(), for: support)
    }
  }

  /// For screens that show more colours: `wide`, which are WebP, and of the others what is wider and shown by every
  /// browser that shows these. Nil where they gain nothing.
  static func wide(
    _ wide: [SiteImages.ImageFile], beside others: [SiteImages.ImageFile]
  ) -> Candidates? {
    guard let widest = wide.map(\.width).max() else { return nil }
    let wider = others.filter { file in
      file.width > widest && file.image.support.map { $0 <= .webp } ?? false
    }
    var best = all(of: wide + wider).first { $0.support == .webp }
    best?.isWide = true
    return best.flatMap { $0.files.contains(where: \.isWide) ? $0 : nil }
  }
}

extension Candidates {
  /// The widest that a card asks for.
  static let widestOfCards = 960
  /// The same where a card has the whole width of a page.
  static let widestOfLargeCards = 1_920
  /// A card of half a small screen is as wide: nobody asks for less.
  private static let narrowestOfCards = 160
  /// Over the whole width of a window, under words.
  static let widestOfHero = 1_920
  /// What is narrower looks soft in a wide card.
  static let goodForCards = 640

  /// Those that are no wider, else the narrowest.
  func upTo(_ widest: Int) -> Candidates {
    let usable = files.filter { $0.width <= widest }
    return with(usable.isEmpty ? Array(files.prefix(1)) : usable) ?? self
  }

  /// What a card can use: what is wider than it asks for only where nothing comes near. Nil where
  /// that is nothing of the kind.
  fileprivate func forCards(upTo widest: Int) -> Candidates? {
    var usable = files.filter { $0.width <= widest }
    if usable.last.map({ $0.width < Self.goodForCards }) ?? true {
      usable += files.dropFirst(usable.count).prefix(1)
    }
    let wide = usable.filter { $0.width >= Self.narrowestOfCards }
    return with(wide.isEmpty ? usable : wide)
  }

  private func with(_ files: [SiteImages.ImageFile]) -> Candidates? {
    var some = Candidates(files, for: support)
    some?.isWide = isWide
    return some
  }
}

extension [Candidates] {
  /// What cards can use. What is left for wide ones leaves the same for narrow ones as all did.
  func forCards(upTo widest: Int) -> [Candidates] { compactMap { $0.forCards(upTo: widest) } }
}
