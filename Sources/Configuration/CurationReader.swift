import Model
import Support
import XML

/// Makes the owner's word of a file such as `curation.plist`.
struct CurationReader {
  static let defaultFile = "curation.plist"
  /// Room for a word on each of a hundred thousand pictures.
  static let longest = 32 << 20

  let reader: DictionaryReader
  let sources: [SourceDescription]
  /// Nil where nobody asks for texts.
  var prose: ProseReader?

  static func dictionary(_ root: PropertyListNode, _ list: MistakeList) -> DictionaryReader? {
    Item(node: root, keyPath: "", list: list, kind: .dictionary(KeyTable.curation)).dictionary()
  }

  /// Lays what the file says over what those before it say.
  func read(over earlier: inout Curation) {
    var curation = Curation()
    var broader: [(tag: Tag, item: Item)] = []
    for (key, item) in entries(of: "pictures") {
      guard let picture = reference(key, in: item), let entry = self.picture(of: item) else {
        continue
      }
      curation.pictures[picture] = entry
    }
    for (slug, item) in entries(of: "collections") {
      curation.collections[slug] = collection(of: item)
    }
    for (key, item) in entries(of: "tags") {
      guard let tag = Tag(key) else { continue }
      let entry = self.tag(of: item, named: tag) { broader.append((tag, $0)) }
      curation.tags[tag.compared] = entry
    }
    curation.copies = copies()
    reader.finish()
    earlier.merge(curation)
    for (tag, item) in broader where earlier.tags.broader(of: tag).contains(tag) {
      item.fail("“\(item.list.shown(tag.shown))” is broader than itself by way of these")
    }
  }

  private func copies() -> CuratedCopies<PictureReference> {
    var copies = CuratedCopies<PictureReference>()
    guard let item = reader.take("copies"), let reader = item.dictionary() else { return copies }
    copies.place = item.place
    func lists(_ key: String) -> [[PictureReference]] {
      (reader.take(key)?.items() ?? []).map {
        item in
        let items = pictureItems(of: item)
        if let items, items.count < 2 {
          item.fail("it names fewer than two pictures, expected all that it is about")
        }
        return references(of: items ?? [])
      }
    }
    (copies.together, copies.apart) = (lists("together"), lists("apart"))
    reader.finish()
    return copies
  }

  /// In the order of the file.
  private func entries(of part: String) -> [(key: String, item: Item)] {
    guard let entries = reader.take(part)?.dictionary() else { return [] }
    return entries.keys.compactMap { key in entries.take(key).map { (key, $0) } }
  }

  private func picture(of item: Item) -> CuratedPicture? {
    guard let reader = item.dictionary() else { return nil }
    var entry = CuratedPicture(place: item.place)
    entry.isHidden = reader.take("hide")?.boolean()
    if let item = reader.take("forget") {
      entry.isForgotten = item.boolean()
      if entry.isForgotten == true {
        if entry.isHidden == false {
          item.fail("it is beside a `hide` that is false, expected one of them")
        }
        entry.isHidden = true
      }
    }
    entry.reason = reader.take("reason")?.text()
    entry.title = reader.take("title")?.text()
    entry.caption = reader.take("caption")?.lines()
    entry.alt = reader.take("alt")?.text()
    if let tags = reader.take("tags")?.dictionary() {
      entry.addedTags = tags.take("add")?.tags() ?? []
      entry.removedTags = tags.take("remove")?.tags() ?? []
      tags.finish()
    }
    entry.focus = reader.take("focus")?.focus()
    entry.since = reader.take("since")?.day()
    entry.note = reader.take("note")?.lines()
    reader.finish()
    return entry
  }

  private func collection(of item: Item) -> CuratedCollection? {
    guard let reader = item.dictionary() else { return nil }
    var entry = CuratedCollection(place: item.place)
    entry.title = reader.take("title")?.text()
    entry.text = reader.take("text").flatMap { prose?.text(of: $0) }
    entry.cover = cover(of: reader)
    (entry.first, entry.last) = (
      references(of: reader.take("first")), references(of: reader.take("last"))
    )
    if let item = reader.take("order") {
      if entry.first.isEmpty, entry.last.isEmpty {
        entry.first = references(of: item)
      } else {
        item.fail("it is beside `first` or `last`, expected the whole order or these")
      }
    }
    reader.finish()
    return entry
  }

  private func cover(of reader: DictionaryReader) -> PictureReference? {
    reader.take("cover").flatMap { item in
      item.text { _ in true }.flatMap { reference($0, in: item) }
    }
  }

  private func tag(
    of item: Item, named tag: Tag, noting note: (_ broader: Item) -> Void
  ) -> CuratedTag? {
    guard let reader = item.dictionary() else { return nil }
    var entry = CuratedTag(place: item.place)
    if let item = reader.take("is") {
      entry.synonym = item.text { Tag($0).map { $0 != tag } ?? false }
        .flatMap { Tag($0) }
    }
    entry.isHidden = reader.take("hide")?.boolean()
    entry.title = reader.take("title")?.text()
    entry.text = reader.take("text").flatMap { prose?.text(of: $0) }
    entry.cover = cover(of: reader)
    if let item = reader.take("broader") {
      entry.broader = item.tags()
      note(item)
    }
    reader.finish()
    return entry
  }

  // MARK: Pictures by their names

  private func references(of item: Item?) -> [PictureReference] {
    references(of: item.flatMap(pictureItems) ?? [])
  }

  /// Nil where it is no array.
  private func pictureItems(of item: Item) -> [Item]? {
    item.items()
  }

  private func references(of items: [Item]) -> [PictureReference] {
    var seen: Set<PictureReference> = []
    return items.compactMap { item in
      item.text { _ in true }.flatMap { reference($0, in: item) }
    }.filter { seen.insert($0).inserted }
  }

  private func reference(_ text: String, in item: Item) -> PictureReference? {
    let shown = item.list.shown(text)
    guard let reference = PictureReference(text) else {
      item.fail("“\(shown)” names no picture, expected \(KeyTable.expectedPicture)")
      return nil
    }
    if case .id(let id) = reference, !sources.contains(where: { $0.name == id.source }) {
      let meant = Suggestion.nearest(to: id.source.text, among: sources.map(\.name.text))
      let advice =
        meant.map { "did you mean `\($0)`?" }
        ?? "expected one of \(sources.map(\.name.text).joined(separator: ", "))"
      item.fail("“\(shown)” is not from a known source, \(advice)")
      return nil
    }
    return reference
  }
}

extension Item {
  /// Text that may have several lines.
  fileprivate func lines() -> String? {
    value { value -> String? in
      guard case .string(let text) = value else { return nil }
      return CleanText.lines(text)
    }.flatMap { $0.isEmpty ? nil : $0 }
  }

  fileprivate func focus() -> Focus? {
    text { Focus($0) != nil }.flatMap { Focus($0) }
  }

  fileprivate func tags() -> [Tag] {
    Tag.unique(
      (items() ?? []).compactMap { $0.text(where: { Tag($0) != nil }) })
  }

  /// A day as text, or a date of property lists.
  func day() -> String? {
    value { value -> String? in
      switch value {
      case .date(let date): date.date
      case .string(let text): Self.isDay(text) ? text : nil
      default: nil
      }
    }
  }

  private static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else {
      return false
    }
    return Timestamp(year: year, month: month, day: day) != nil
  }
}
