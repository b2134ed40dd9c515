import Model
import Templating

/// A page of all photos, of one saved search or of one tag.
struct GridPage: SitePage {
  let site: SiteIndex
  let series: Series
  let page: Int

  var path: String { series.path(page: page) }
  var title: String? { Words.page(page, of: series.title) }
  var description: String {
    "\(Words.page(page, of: series.heading)): "
      + Words.inGallery(Words.count(series.count(in: site), series.form(in: site).things))
  }

  private var grid: GridPart { GridPart(site: site, series: series, page: page, root: root) }

  static let fields = page(own + GridPart.fields.lifted { $0.grid })

  private static let own: [Templating.Field<Self>] = [
    .text("name", "What the list is called") { $0.series.heading },
    .optional("pageNumber", "The number of the page, from the second on") {
      $0.page > 1 ? Numbers.grouped($0.page) : nil
    },
    .optionalLine("sourceTitle", "Where a saved search was made") { $0.sourceTitle },
    .part("retrieved", "The day a saved search was made") { $0.retrieved },
    .optionalLine("words", "The words of a saved search, where its title does not say them") {
      $0.words
    },
    .optional("reported", "How many pictures the source says it has for a saved search") {
      $0.reported
    },
    .part("related", "Tags that share most pictures with this one, on its first page") {
      TagGroup($0.related, root: $0.root)
    },
  ]

  private var sourceTitle: String? {
    guard case .collection(let entry) = series else { return nil }
    return site.title(of: entry.collection.source)
  }

  private var retrieved: Link? {
    guard case .collection(let entry) = series else { return nil }
    return entry.collection.retrieved.map(Dates.link)
  }

  /// What was searched for, where the title does not say it.
  private var words: String? {
    guard case .collection(let entry) = series else { return nil }
    let collection = entry.collection
    return collection.search.isEmpty || collection.search == collection.title
      ? nil : collection.search
  }

  private var reported: String? {
    guard case .collection(let entry) = series else { return nil }
    return entry.collection.reported.map(Numbers.grouped)
  }

  /// On the first page only: a large tag has many.
  private var related: [TagEntry] {
    guard case .tag(let entry) = series, page == 1 else { return [] }
    return site.related(to: entry, limit: 12)
  }
}

extension SiteIndex {
  /// Of each picture so many tags are counted: one with thousands would be gone through for each.
  private static let mostCountedTags = 50

  /// The tags that share most photos with `tag`.
  func related(to tag: TagEntry, limit: Int) -> [TagEntry] {
    var shared: [String: (tag: TagEntry, count: Int)] = [:]
    for number in tag.pictures {
      let others = tags(of: pictures[number].picture, most: Self.mostCountedTags)
      for other in others where other.compared != tag.compared {
        shared[other.compared, default: (other, 0)].count += 1
      }
    }
    return shared.values.sorted {
      $0.count == $1.count ? $0.tag.slug < $1.tag.slug : $0.count > $1.count
    }.prefix(limit).map(\.tag)
  }
}
