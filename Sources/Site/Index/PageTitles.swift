import Model
import Support
import Theme

/// What pages are called, unlike every other page. A picture's page has the picture's name, with its
/// creator, then the last part of its id, then all of it and then digits of a digest where another page has
/// the same.
struct PageTitles {
  private let words: Words
  /// Of pages that every site has.
  private let fixed: Set<String>
  /// What the titles of ways begin with.
  private let facets: [String]

  init(_ words: Words) {
    self.words = words
    fixed = Set(PageTemplates.titles.map { words($0) })
    facets = Facet.allCases.map { $0.title("", words) }
  }

  /// - Parameter names: what each of the pictures is called.
  func titles(
    of pictures: [SitePicture], names: [String], reserved: Set<String>
  ) -> [String] {
    var titles = names
    var isFree = titles.map { !reserved.contains($0) && !isTaken($0) }
    for level in 1...4 {
      for index in RepeatedTexts.places(among: titles) { isFree[index] = false }
      for index in titles.indices where !isFree[index] {
        let longer = longer(pictures[index].brief, level: level)
        titles[index] = longer
        isFree[index] = !reserved.contains(longer) && !isTaken(longer)
      }
    }
    return titles
  }

  /// Whether a page of a picture could be taken for one of the site's own.
  private func isTaken(_ title: String) -> Bool {
    let sentences: [Sentence] = [
      .searchTitle, .albumTitle, .tagTitle, .tagsUnder, .creatorTitle, .creatorsUnder, .metadataOf,
    ]
    return fixed.contains(title) || title.hasPrefix(words(.allPhotos))
      || sentences.contains { words.mayRead(title, as: $0) }
      || facets.contains(where: title.hasPrefix)
  }

  private func longer(_ picture: Picture, level: Int) -> String {
    let name = SourceText.line(words.name(of: picture))
    let creator = picture.creator.map { SourceText.line($0.name) } ?? ""
    let whole = creator.isEmpty ? name : words(.titleBy, ["title": name, "creator": creator])
    switch level {
    case 1: return whole
    case 2: return "\(whole) (\(SourceText.line(picture.id.shown)))"
    case 3: return "\(whole) (\(SourceText.line(picture.id.description)))"
    // Ids may differ in what no text shows, such as control characters.
    default: return "\(whole) (\(Slug.digest(of: picture.id.description).hex.prefix(12)))"
    }
  }

  /// Of those whose name alone does not tell them apart: with the source, and then the address where another
  /// creator has the same.
  func titlesOfCreators<Names: RandomAccessCollection>(
    named names: Names, source: (Int) -> String, slug: (Int) -> String
  ) -> [Int: String] where Names.Element == String, Names.Index == Int {
    var special: [Int: String] = [:]
    for level in 1...2 {
      let titles = (0..<names.count).lazy.map { [special] place in
        special[place] ?? words(.creatorTitle, ["name": names[place]])
      }
      for place in RepeatedTexts.places(among: titles) {
        special[place] =
          level == 1
          ? words(.titleAt, ["title": titles[place], "source": source(place)])
          : "\(titles[place]) (\(slug(place)))"
      }
    }
    return special
  }
}
