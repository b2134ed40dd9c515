import Model
import Support
import Theme

/// What the links of the owner's texts and of the navigation lead to, as far as the site has it.
struct ProseLinks: Sendable {
  /// An address seen from the top folder, and what it is called there.
  struct Found: Sendable {
    let path: String
    let name: String
  }

  private var found: [LinkTarget: Found] = [:]
  /// Hidden tags: not even their names are written.
  private let curated: [String: CuratedTag]
  /// What leads to no picture and to no tag that is shown, with what it says.
  private(set) var missing: [(place: String, text: String)] = []
  /// The files of the site that are named, each with where.
  private(set) var files: [(place: String, path: String)] = []

  init(
    _ content: SiteContent, numbers: IDNumbers, names: [String],
    addresses: PhotoAddresses, tags: [TagEntry]
  ) {
    curated = content.curatedTags
    let references = content.texts.flatMap(\.references) + content.menu.map(\.link)
    guard !references.isEmpty else { return }
    let slugs = Dictionary(
      tags.map { ($0.compared, $0) }, uniquingKeysWith: { first, _ in first })
    for reference in references {
      let target = reference.target
      switch target {
      case .address(let address): found[target] = Found(path: address, name: address)
      case .site(let path, let suffix):
        files.append((reference.place, path))
        found[target] = Found(path: path + suffix, name: path)
      case .photo(let id):
        found[target] = numbers[id].map { Found(path: addresses[$0].page, name: names[$0]) }
      case .tag(let tag):
        found[target] = curated.shown(tag).flatMap { slugs[$0.compared] }
          .map { Found(path: $0.address, name: $0.shown) }
      case .picture(let picture):
        found[target] = content.prosePictures[picture.file]
          .map { Found(path: $0.proseAddress, name: "") }
      }
      if found[target] == nil { missing.append((reference.place, target.text)) }
    }
  }

  subscript(_ target: LinkTarget) -> Found? { found[target] }

  /// What stands in place of a link that names what it leads to and leads nowhere.
  func words(for target: LinkTarget) -> String {
    guard case .tag(let tag) = target else { return "" }
    return curated.shown(tag)?.shown ?? ""
  }
}

extension PublishedImage {
  /// Of a picture of the owner's texts: by its bytes, as every file that may be kept for ever.
  var proseAddress: String {
    let name = file.pathParts().last ?? ""
    let stem = Slug(String(name.prefix { $0 != "." }))
    return "pages/\(stem.marked(digest, digits: 10)).\(fileExtension)"
  }
}

extension SiteIndex {
  /// How tags lie in each other, by their compared form.
  static func relations(
    _ tags: [TagEntry], _ curated: [String: CuratedTag]
  ) -> [String: TagRelations] {
    guard curated.values.contains(where: { !$0.broader.isEmpty }) else { return [:] }
    var relations: [String: TagRelations] = [:]
    let entries = Dictionary(
      tags.map { ($0.compared, $0) }, uniquingKeysWith: { first, _ in first })
    for narrower in tags {
      for tag in curated[narrower.compared]?.broader ?? [] {
        guard let tag = curated.shown(tag), let broader = entries[tag.compared] else { continue }
        relations[narrower.compared, default: TagRelations()].broader.append(broader)
        relations[broader.compared, default: TagRelations()].narrower.append(narrower)
      }
    }
    return relations
  }
}

/// The tags that hold for all pictures of one, and those for whose pictures it holds.
struct TagRelations: Sendable {
  var broader: [TagEntry] = []
  var narrower: [TagEntry] = []
}
