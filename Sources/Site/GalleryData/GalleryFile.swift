import Model
import Support

/// What the gallery is and which collections it has, for programs: `gallery.json`. Addresses in it and in the
/// files that it leads to are seen from the top folder of the site, so that they hold in a folder, too.
struct GalleryFile: WrittenFile {
  static let path = "gallery.json"
  /// Of the form that `docs/gallery.schema.json` describes.
  static let version = 1

  private let site: SiteIndex

  init(_ site: SiteIndex) { self.site = site }

  var path: String { Self.path }

  /// This file, and those of all collections that anybody may be led to. A gallery for oneself has none.
  static func all(of site: SiteIndex) -> [any WrittenFile] {
    guard site.content.visibility == .public else { return [] }
    return [GalleryFile(site)] + listed(in: site).flatMap { CollectionFile.all(of: $0, in: site) }
  }

  static func listed(in site: SiteIndex) -> [CollectionEntry] {
    (site.collections + site.albums).filter { $0.collection.visibility == .public }
  }

  var bytes: [UInt8] {
    let content = site.content
    var object = GalleryObject()
    object.add("version", Self.version)
    object.add("generator", content.generator)
    object.add("title", SourceText.line(content.title))
    object.add("description", content.description.map(SourceText.line))
    object.add("language", content.language)
    object.add("author", content.author.map(SourceText.line))
    object.add("address", site.address?.root)
    object.add("page", PictureList.all.path(page: 1))
    object.add("count", site.groups.cards.count)
    object.add("training", content.training == .refused ? content.training.rawValue : nil)
    object.add("sources", site.sources.map { .object(source($0).members) })
    object.add("collections", Self.listed(in: site).map { .object(collection($0).members) })
    return Array((JSONValue.object(object.members).compact + "\n").utf8)
  }

  private func source(_ entry: SourceEntry) -> GalleryObject {
    var object = GalleryObject()
    object.add("id", entry.source.name.text)
    object.add("title", SourceText.line(entry.source.title))
    object.add("home", entry.source.home?.text)
    return object
  }

  private func collection(_ entry: CollectionEntry) -> GalleryObject {
    var object = GalleryObject()
    object.add("id", entry.slug)
    object.add("title", SourceText.line(entry.collection.title))
    object.add("within", site.above(entry).last?.slug)
    object.add("source", entry.collection.source?.text)
    object.add("page", entry.address)
    object.add("count", entry.pictures.count)
    object.add("pictures", CollectionFile.path(of: entry, part: 0))
    return object
  }
}

/// The pictures of a collection, so many in each file, each leading to the next.
struct CollectionFile: WrittenFile {
  /// A file of them is about a megabyte.
  private static let most = 1_000

  let path: String
  private let entry: CollectionEntry
  private let part: Int
  private let site: SiteIndex
  /// Those that anybody may be led to.
  private let numbers: [Int]

  static func all(of entry: CollectionEntry, in site: SiteIndex) -> [CollectionFile] {
    let numbers = entry.pictures.filter(site.isListed)
    return (0..<max(1, (numbers.count + most - 1) / most)).map {
      CollectionFile(entry, part: $0, numbers, in: site)
    }
  }

  private init(_ entry: CollectionEntry, part: Int, _ numbers: [Int], in site: SiteIndex) {
    path = Self.path(of: entry, part: part)
    (self.entry, self.part, self.site, self.numbers) = (entry, part, site, numbers)
  }

  static func path(of entry: CollectionEntry, part: Int) -> String {
    "s/\(entry.slug)/gallery\(part == 0 ? "" : "-\(part + 1)").json"
  }

  private var own: ArraySlice<Int> { numbers.dropFirst(part * Self.most).prefix(Self.most) }

  private var next: String? {
    (part + 1) * Self.most < numbers.count ? Self.path(of: entry, part: part + 1) : nil
  }

  private var head: GalleryObject {
    var object = GalleryObject()
    object.add("version", GalleryFile.version)
    object.add("generator", site.content.generator)
    object.add("id", entry.slug)
    object.add("title", SourceText.line(entry.collection.title))
    object.add("gallery", GalleryFile.path)
    object.add("page", entry.address)
    // One picture more is to change one of many files.
    object.add("count", part == 0 ? numbers.count : nil)
    object.add("next", next)
    return object
  }

  var bytes: [UInt8] {
    var object = head
    object.add("pictures", own.map { .object(PictureObject($0, in: site).members) })
    return Array((JSONValue.object(object.members).compact + "\n").utf8)
  }

  var inputs: Digest? {
    var builder = DigestBuilder()
    builder.add(JSONValue.object(head.members).compact)
    for number in own { builder.add(site.shared.told(of: number, in: site)) }
    return builder.digest
  }
}

/// A picture as programs are told of it.
struct PictureObject {
  private let number: Int
  private let site: SiteIndex

  init(_ number: Int, in site: SiteIndex) { (self.number, self.site) = (number, site) }

  var members: [JSONValue.Member] {
    let entry = site.opened(number)
    let picture = entry.picture
    var object = GalleryObject()
    object.add("id", picture.id.description)
    object.add("kind", picture.kind.rawValue)
    object.add("page", site.addresses[number].page)
    object.add("title", picture.title.map(SourceText.line))
    object.add("caption", picture.caption.map(SourceText.lines))
    object.add("alt", picture.alt.map(SourceText.line))
    object.add("tags", site.tags(of: number).map { .string(SourceText.line($0.shown)) })
    object.add("creator", site.creator(of: picture).map(creator))
    object.add("credit", SourceText.line(picture.credit))
    object.add("license", picture.license.map(license))
    object.add("copyright", picture.rights.copyright.map(SourceText.line))
    object.add("training", picture.refusesTraining ? Training.refused.rawValue : nil)
    object.add("source", picture.id.source.text)
    object.add("sourcePage", picture.page?.text)
    object.add("taken", picture.dates.takenShown?.machineDate)
    object.add("published", picture.dates.published?.description)
    object.add("added", entry.added.description)
    object.add("place", picture.place.map(SourceText.line))
    object.add("position", picture.position.map(position))
    object.add("rank", picture.rank)
    object.add("width", entry.fullSize?.width)
    object.add("height", entry.fullSize?.height)
    object.add("images", entry.files.all.map { .object(image($0).members) })
    return object.members
  }

  /// The picture is taken in packed, so that nothing of it can be forgotten.
  var inputs: Digest {
    var builder = DigestBuilder()
    builder.add(site.pictures[number])
    builder.add(site.addresses[number].page)
    let known = site.creatorNumber(of: number).map { creator(site.creators[$0]) }
    builder.add(known.map { JSONValue.object($0.members).compact })
    let tags = site.tagNumbers(of: number)
    builder.add(tags.count)
    for tag in tags { builder.add(site.tags[Int(tag)].shown) }
    return builder.digest
  }

  private func creator(_ entry: CreatorEntry) -> GalleryObject {
    var object = GalleryObject()
    object.add("name", entry.name)
    object.add("page", entry.address)
    object.add("profile", entry.creator.page?.text)
    return object
  }

  private func position(_ position: GeoPosition) -> GalleryObject {
    var object = GalleryObject()
    object.add("latitude", decimal: position.texts.latitude)
    object.add("longitude", decimal: position.texts.longitude)
    return object
  }

  private func license(_ license: License) -> GalleryObject {
    var object = GalleryObject()
    object.add("id", license.id)
    object.add("name", SourceText.line(license.name))
    object.add("address", license.address?.text)
    return object
  }

  private func image(_ file: SiteImages.ImageFile) -> GalleryObject {
    var object = GalleryObject()
    object.add("file", file.address)
    object.add("type", file.mediaType)
    object.add("width", file.image.size.width)
    object.add("height", file.image.size.height)
    object.add("bytes", file.image.byteCount)
    object.add("gamut", file.isWide ? "p3" : nil)
    return object
  }
}

/// An object as it grows. What is not known has no place in it.
struct GalleryObject {
  private(set) var members: [JSONValue.Member] = []

  mutating func add(_ key: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    members.append(JSONValue.Member(key: key, value: .string(text)))
  }

  mutating func add(_ key: String, _ number: Int?) {
    guard let number else { return }
    members.append(JSONValue.Member(key: key, value: .number(String(number))))
  }

  mutating func add(_ key: String, decimal number: String) {
    members.append(JSONValue.Member(key: key, value: .number(number)))
  }

  mutating func add(_ key: String, _ values: [JSONValue]) {
    members.append(JSONValue.Member(key: key, value: .array(values)))
  }

  mutating func add(_ key: String, _ object: GalleryObject?) {
    guard let object else { return }
    members.append(JSONValue.Member(key: key, value: .object(object.members)))
  }
}
