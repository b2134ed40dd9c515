import Model
import Support
import Templating
import Theme

/// A page of one creator: who it is, and the pictures that the site holds, if any.
struct CreatorPage: ListPage {
  let site: SiteIndex
  let entry: CreatorEntry
  let page: Int

  var list: PictureList { .creator(entry) }
  var path: String { list.path(page: page) }
  var title: String? { site.words.page(page, of: list.title(site.words)) }
  var description: String {
    let source = SourceText.line(site.title(of: entry.creator.source))
    guard entry.pictureCount > 0 || !namesSource else {
      return site.words(.titleAt, ["title": entry.name, "source": source])
    }
    return site.words(
      .titleWithRest, ["title": site.words.page(page, of: entry.name), "rest": extent])
  }

  var breadcrumbs: [Link] { site.crumbs(list, page: page) }

  static let fields = page(own + GridPart.fields.lifted { $0.grid })

  private static let own: [TemplateField<Self>] = [
    .text("name", "The creator's name") { $0.entry.name },
    .text("heading", "The creator's name, with the number of the page from the second on") {
      $0.site.words.page($0.page, of: $0.entry.name)
    },
    .view("portrait", "The creator's portrait, or an initial") {
      PortraitView(entry: $0.entry, root: $0.root)
    },
    .optionalLine("status", "What the creator is there, such as `full-time`") {
      $0.status
    },
    .optional("profile", "The creator's page elsewhere, ready for `href`") {
      $0.entry.creator.page?.text
    },
    .optional("profileWords", "The words that lead there, with its site") { page in
      page.entry.creator.page.map { page.site.words(.profileAt, ["host": $0.shortHost]) }
    },
    .view("nothing", "A sentence that there is nothing by the creator") { page in
      Parts(page.site.words.parts(.nothingBy, ["name": [Link(text: page.entry.name, link: nil)]]))
    },
    .flag("hasScope", "Whether more than the name is known: what, where and at which source") {
      $0.namesSource || $0.entry.creator.page != nil || $0.status != nil
    },
    .flag("namesSource", "Whether the source is named: a folder that is the only one is not") {
      $0.namesSource
    },
    .line("sourceTitle", "The source that the creator is known from") {
      $0.site.title(of: $0.entry.creator.source)
    },
    .optional("biography", "Who the creator is, on the first page") { $0.biography },
  ]

  private var status: String? {
    entry.creator.status.map(SourceText.line).flatMap { $0.isEmpty ? nil : $0 }
  }

  private var namesSource: Bool {
    site.namesFolders || !site.isLocal(entry.creator.source)
  }

  /// On the first page only: it may be long.
  private var biography: String? {
    page == 1 ? entry.creator.biography.map(SourceText.lines) : nil
  }
}

extension CreatorPage {
  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses) {
    hashList(into: &builder)
    builder.add(entry.creator)
    builder.add(entry.portrait)
  }
}
