import Markdown
import Model
import Support

/// Pages of the owner's own, and the navigation.
extension GalleryReader {
  func readPages(into configuration: inout GalleryConfiguration) {
    let drafts = pageDrafts()
    let home = reader.take("home").flatMap { item in
      file(of: item).map { (item: item, path: $0) }
    }
    if let home { claim(home.path, as: ProseReader.home, for: home.item) }
    configuration.pages = drafts.compactMap(page)
    configuration.home = home.map { prose.file($0.path, at: ProseReader.home, named: $0.item) }
    configuration.menu = menuEntries()
  }

  private struct PageDraft {
    let reader: DictionaryReader
    let item: Item
    let path: String
    let slug: String
    let title: String?
    let menu: OwnPage.Place
  }

  private static let mostPages = 500

  /// All of them are known before any is read: their texts link to each other.
  private func pageDrafts() -> [PageDraft] {
    let items = reader.take("pages")?.items() ?? []
    if items.count > Self.mostPages {
      items[Self.mostPages].fail("there are more than \(Self.mostPages) pages")
    }
    var places: [String: String] = [:]
    return items.prefix(Self.mostPages).compactMap { item in
      guard let draft = pageDraft(of: item) else { return nil }
      let slugItem = draft.reader.take("slug") ?? draft.item
      if OwnPage.reserved.contains(draft.slug) || Slug.isDevice(draft.slug) {
        slugItem.fail(
          "“\(draft.slug)” is an address that the site itself has, expected another slug")
        return nil
      }
      if let earlier = places[draft.slug] {
        slugItem.fail("“\(draft.slug)” is the slug of \(earlier) too, expected another")
        return nil
      }
      places[draft.slug] = item.keyPath
      claim(draft.path, as: OwnPage.path(draft.slug), for: draft.item)
      return draft
    }
  }

  private func pageDraft(of item: Item) -> PageDraft? {
    guard let reader = item.dictionary() else { return nil }
    let title = reader.take("title")?.text()
    let slug = reader.take("slug")
    let chosen = slug?.slug()
    let menu: OwnPage.Place? = reader.take("menu")?.choice()
    defer { reader.finish() }
    guard let item = reader.take("file") else {
      reader.miss("file")
      return nil
    }
    guard let path = file(of: item), slug == nil || chosen != nil else { return nil }
    let name = path.pathParts().last ?? ""
    let own = Slug(String(name.prefix { $0 != "." })).stem
    guard let slug = chosen ?? (own.isEmpty ? nil : own) else {
      reader.miss("slug")
      return nil
    }
    return PageDraft(
      reader: reader, item: item, path: path, slug: slug, title: title, menu: menu ?? .foot)
  }

  private func page(_ draft: PageDraft) -> OwnPage? {
    let text = prose.file(draft.path, at: OwnPage.path(draft.slug), named: draft.item)
    guard let title = draft.title ?? text.heading else {
      // A file that cannot be read is mistake enough.
      if prose.isRead(OwnPage.path(draft.slug)) {
        draft.reader.miss("title", expecting: "some text, as the file does not begin with `# …`")
      }
      return nil
    }
    return OwnPage(slug: draft.slug, title: title, menu: draft.menu, prose: text)
  }

  /// Each from where the gallery's own file is.
  private func file(of item: Item) -> String? {
    item.text(where: { !$0.isEmpty }).map { ConfigurationFile.path($0, from: folder) }
  }

  private func claim(_ path: String, as address: String, for item: Item) {
    guard let real = RealPath.of(path) else { return }
    if prose.pages[real] != nil { item.fail("this file is another page already") }
    prose.pages[real] = address
  }

  private func menuEntries() -> [MenuEntry] {
    let items = reader.take("menu")?.items() ?? []
    return items.compactMap { item in
      guard let reader = item.dictionary() else { return nil }
      defer { reader.finish() }
      let title = reader.take("title")?.text { !$0.isEmpty }
      if title == nil, !reader.keys.contains("title") {
        reader.miss("title")
      }
      guard let address = reader.take("address") else {
        reader.miss("address", expecting: "where it leads, such as https://example.org/")
        return nil
      }
      let target = target(of: address)
      guard let title, let target else { return nil }
      return MenuEntry(title: title, link: Prose.Reference(target, place: address.place))
    }
  }

  private func target(of item: Item) -> LinkTarget? {
    guard let address = item.text(where: { !$0.isEmpty }) else {
      return nil
    }
    let links = LinkReader(folder: folder, pages: prose.pages)
    switch links.destination(of: address, isPicture: false, place: item.place) {
    case .link(let target): return target
    case .picture: item.fail("a picture cannot be in the menu, expected an address")
    case .mistake(let words): item.fail(words)
    case .leftOut(let words): item.fail(words)
    }
    return nil
  }
}
