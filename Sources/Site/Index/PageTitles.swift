import Model

/// What pages are called, unlike every other page. A picture's page has the picture's name, with its
/// creator and then its id where another page has the same.
enum PageTitles {
  static func of(_ pictures: [SitePicture], reserved: Set<String>) -> [String] {
    var titles = pictures.map { SourceText.line($0.picture.name) }
    for level in 1...2 {
      let counts = titles.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      for (index, title) in titles.enumerated()
      where counts[title] != 1 || reserved.contains(title) || Words.isPrefixed(title) {
        titles[index] = longer(pictures[index].picture, level: level)
      }
    }
    return titles
  }

  private static func longer(_ picture: Picture, level: Int) -> String {
    let name = SourceText.line(picture.name)
    let creator = picture.creator.map { Words.by(SourceText.line($0.name)) } ?? ""
    let whole = creator.isEmpty ? name : "\(name) \(creator)"
    return level == 1 ? whole : "\(whole) (\(SourceText.line(picture.id.description)))"
  }
}

extension PageTitles {
  /// The creator's name, with the source and then the address where another creator has the same.
  static func of(
    _ people: [KnownCreators.Person], slugs: [String], sources: [SiteSource]
  ) -> [String] {
    var titles = people.map { Words.creator($0.name) }
    for level in 1...2 {
      let counts = titles.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      for (index, title) in titles.enumerated() where counts[title] != 1 {
        let source = sources.title(of: people[index].creator.source)
        titles[index] =
          level == 1 ? Words.at(title, SourceText.line(source)) : "\(title) (\(slugs[index]))"
      }
    }
    return titles
  }
}
