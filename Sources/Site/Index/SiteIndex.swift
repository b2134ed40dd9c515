import Model

/// The content with everything looked up once: addresses, tags, titles. All pages share it, and
/// work out the rest when they are rendered.
final class SiteIndex: Sendable {
  let content: SiteContent
  let assets: [Asset]
  /// In the order of "All photos", each once.
  let pictures: [SitePicture]
  let addresses: [PhotoAddress]
  /// In alphabetical order.
  let tags: [TagEntry]
  let collections: [CollectionEntry]
  /// What each picture's page is called, unlike every other page.
  let titles: [String]
  let sources: [SourceEntry]
  private let tagNumbers: [String: Int]
  private let collectionsOfPictures: [Int: [Int]]

  init(content: SiteContent, assets: [Asset]) {
    self.content = content
    self.assets = assets
    var seen: Set<PictureID> = []
    pictures = content.pictures.filter { seen.insert($0.picture.id).inserted }
    let ids = pictures.map(\.picture.id)
    addresses = PhotoAddress.all(ids)
    tags = TagEntry.all(in: pictures)
    let numbers = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    collections = CollectionEntry.all(in: content.collections, numbers: numbers)
    tagNumbers = Dictionary(uniqueKeysWithValues: zip(tags.map(\.compared), tags.indices))
    collectionsOfPictures = collections.enumerated().reduce(into: [:]) { found, entry in
      for number in entry.element.pictures { found[number, default: []].append(entry.offset) }
    }
    titles = PageTitles.of(
      pictures, reserved: Set(Words.fixedTitles + collections.map(\.pageTitle)))
    sources = SourceEntry.all(in: pictures, of: content.sources)
  }

  /// The tags of a picture, each once, in the picture's order.
  func tags(of picture: Picture) -> [TagEntry] {
    var seen: Set<Int> = []
    return picture.tags.compactMap { tagNumbers[$0.compared] }
      .filter { seen.insert($0).inserted }.map { tags[$0] }
  }

  /// The collections that hold a picture.
  func collectionNumbers(of picture: Int) -> [Int] { collectionsOfPictures[picture] ?? [] }

  func images(of number: Int) -> SiteImages {
    SiteImages(
      pictures[number].images, address: addresses[number],
      withOriginal: pictures[number].publishesOriginal)
  }

  /// The source of that name as people know it.
  func title(of source: SourceName) -> String {
    content.sources.first { $0.name == source }?.title ?? source.text
  }

  /// The image that stands for a list of pictures: the first that has one.
  func cover(of numbers: [Int]) -> Int? {
    numbers.prefix(100).first { images(of: $0).largest != nil }
  }
}
