import Model
import Support

/// Lays what the owner says over what sources say.
struct Curator: Sendable {
  let curation: Curation
  /// Those that are hidden by their own ids.
  let hidden: Set<PictureID>
  /// Those that are hidden wherever they come from.
  let hiddenImages: Set<Digest>
  /// Those of which nothing is to be kept, as the owner names them.
  let forgotten: Set<PictureReference>
  private let namesImages: Bool
  /// Whether what a picture is called may depend on its image.
  let namesWordsByImage: Bool

  init(_ curation: Curation) {
    self.curation = curation
    var (hidden, images) = (Set<PictureID>(), Set<Digest>())
    // A later file that shows a picture does not bring back what an earlier one has forgotten.
    for (reference, entry) in curation.pictures
    where entry.isHidden == true || entry.isForgotten == true {
      switch reference {
      case .id(let id): hidden.insert(id)
      case .image(let digest): images.insert(digest)
      }
    }
    self.hidden = hidden
    hiddenImages = images
    forgotten = Set(curation.pictures.filter { $0.value.isForgotten == true }.keys)
    let byImage = curation.pictures.filter { if case .image = $0.key { true } else { false } }
    namesImages = !byImage.isEmpty
    namesWordsByImage = byImage.values.contains { $0.saysWords }
  }

  /// Whether there is anything to say of pictures that are shown.
  var saysAny: Bool { !curation.pictures.isEmpty || !curation.tags.isEmpty }

  /// What the collection of a search is called.
  func title(of query: Query) -> String {
    curation.collections[query.slug ?? Slug(query.name).stem]?.title ?? query.name
  }

  /// What is said of a picture: by its id, and where that is silent, by its image.
  func entry(for id: PictureID, image: @autoclosure () -> Digest?) -> CuratedPicture? {
    let byID = curation.pictures[.id(id)]
    guard namesImages, let image = image(), let byImage = curation.pictures[.image(image)] else {
      return byID
    }
    return byID.map { byImage.overlaid(with: $0) } ?? byImage
  }

  /// The picture in the owner's words; nil where the owner has none for it.
  func curated(
    _ record: PictureRecord, of id: PictureID, image: @autoclosure () -> Digest?
  ) -> PictureRecord? {
    let entry = entry(for: id, image: image())
    guard entry != nil || hasRules(for: record), var picture = record.picture() else {
      return nil
    }
    entry?.apply(to: &picture)
    picture.apply(curation.tags)
    // Tags that are only written otherwise are equal; their records are not.
    let said = PictureRecord(picture)
    return said == record ? nil : said
  }

  private func hasRules(for record: PictureRecord) -> Bool {
    guard !curation.tags.isEmpty, let picture = record.picture(isBrief: true) else { return false }
    return picture.tags.contains { curation.tags[$0.compared] != nil }
  }
}

extension CuratedPicture {
  fileprivate var saysWords: Bool {
    [title, caption, alt].contains { $0 != nil } || !addedTags.isEmpty || !removedTags.isEmpty
  }

  fileprivate func apply(to picture: inout Picture) {
    func say(_ part: Picture.Part, _ text: String?, _ place: WritableKeyPath<Picture, String?>) {
      guard let text else { return }
      picture[keyPath: place] = text
      picture.origins[part] = .curated
    }
    say(.title, title, \.title)
    say(.caption, caption, \.caption)
    say(.alt, alt, \.alt)
    picture.focus = focus ?? picture.focus
    guard !addedTags.isEmpty || !removedTags.isEmpty else { return }
    let removed = Set(removedTags)
    let tags = picture.tags.filter { !removed.contains($0) }
    picture.tags = tags + addedTags.filter { !tags.contains($0) }
    picture.origins[.tags] = .curated
  }
}

extension Picture {
  /// One tag takes another's place, is called something else, or is not shown; and broader ones hold,
  /// too.
  fileprivate mutating func apply(_ rules: [String: CuratedTag]) {
    guard !rules.isEmpty else { return }
    let broader = tags.flatMap { rules.broader(of: $0) }
    var seen: Set<Tag> = []
    tags = (tags + broader).compactMap { rules.shown($0) }.filter { seen.insert($0).inserted }
  }
}
