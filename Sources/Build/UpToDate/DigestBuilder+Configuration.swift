import Configuration
import Model
import Search
import Support

// Every value of a configuration goes in: one that is forgotten would be a change that shows a day
// late. A test counts them.

extension DigestBuilder {
  /// Without its queries, and without where its files are.
  mutating func add(_ configuration: GalleryConfiguration) {
    add(configuration.title)
    add(configuration.description)
    add(configuration.language)
    add(configuration.author)
    add(configuration.baseURL?.text)
    add(configuration.pageSize)
    add(configuration.columns)
    add(configuration.layout.rawValue)
    add(configuration.crop)
    add(configuration.zoom)
    add(configuration.embed)
    add(configuration.downloads)
    add(configuration.look.rawValue)
    add(String(describing: configuration.hero))
    add(configuration.options.count)
    for option in configuration.options {
      add(option.name)
      add(option.value)
    }
    add(configuration.publishOriginals.map { $0 ? 1 : 0 })
    add(configuration.videos.rawValue)
    add(configuration.removed.rawValue)
    add(configuration.removals.most)
    add(configuration.removals.percent)
    add(configuration.keepRuns)
    add(configuration.cacheAge)
    add(configuration.policy)
    add(configuration.renditions)
    add(configuration.network)
    add(configuration.visibility.rawValue)
    add(configuration.training.rawValue)
    add(configuration.curation)
    add(configuration.declared.count)
    for source in configuration.declared { add(source.digest.hex) }
    add(configuration.pages.count)
    for page in configuration.pages {
      for text in [page.slug, page.title, page.menu.rawValue] { add(text) }
      add(page.prose)
    }
    add(configuration.home)
    add(configuration.menu.count)
    for entry in configuration.menu {
      add(entry.title)
      add(entry.link.target)
    }
    add(configuration.notes.count)
    for note in configuration.notes { add(note) }
    add(configuration.condition?.text)
    add(configuration.sort?.text)
    add(configuration.copies?.rawValue)
    add(configuration.albums.rawValue)
    add(configuration.gps.rawValue)
    add(configuration.filters.count)
    for filter in configuration.filters {
      for text in [filter.title, filter.slug, filter.condition.text, filter.sort?.text] + [
        filter.copies?.rawValue, filter.layout?.rawValue,
      ] {
        add(text)
      }
      add(filter.crop.map { $0 ? 1 : 0 })
      add(filter.downloads.map { $0 ? 1 : 0 })
      add(filter.visibility.rawValue)
      add(filter.place)
    }
    for (name, service) in configuration.services.sorted(by: { $0.key.text < $1.key.text }) {
      add(name.text)
      add(service)
    }
  }

  private mutating func add(_ curation: Curation) {
    add(curation.pictures.count)
    for (picture, entry) in Self.sorted(curation.pictures) {
      add(picture)
      for flag in [entry.isHidden, entry.isForgotten] { add(flag.map { $0 ? 1 : 0 }) }
      for text in [entry.title, entry.caption, entry.alt, entry.focus?.description] { add(text) }
      add(entry.addedTags)
      add(entry.removedTags)
    }
    add(curation.collections.count)
    for (slug, entry) in Self.sorted(curation.collections) {
      for text in [slug, entry.title, entry.cover?.description] { add(text) }
      add(entry.text)
      for list in [entry.first, entry.last] {
        add(list.count)
        for picture in list { add(picture.description) }
      }
    }
    for lists in [curation.copies.together, curation.copies.apart] {
      add(lists.count)
      for list in lists {
        add(list.count)
        for picture in list { add(picture.description) }
      }
    }
    add(curation.tags.count)
    for (tag, entry) in Self.sorted(curation.tags) {
      for text in [tag, entry.synonym?.shown, entry.title, entry.cover?.description] { add(text) }
      add(entry.text)
      add(entry.broader)
      add(entry.isHidden.map { $0 ? 1 : 0 })
    }
  }

  private mutating func add(_ tags: [Tag]) {
    add(tags.count)
    for tag in tags { add(tag.shown) }
  }

  private static func sorted<Key, Entry>(_ entries: [Key: Entry]) -> [(String, Entry)] {
    entries.map { ("\($0.key)", $0.value) }.sorted { $0.0 < $1.0 }
  }

  mutating func add(_ query: Query) {
    add(query.source.text)
    add(query.search)
    add(query.title)
    add(query.slug)
    add(query.limit)
    add(query.parameters)
    add(query.folder)
    add(query.visibility.rawValue)
    add(query.training.rawValue)
    add(query.condition?.text)
    add(query.sort?.text)
    add(query.copies?.rawValue)
    add(query.albums?.rawValue)
    add(query.chosenAlbums?.search)
    add(query.chosenAlbums?.addresses.sorted().joined(separator: "\n"))
    add(query.gps?.rawValue)
    add(query.leavesOutVideos)
    add(query.layout?.rawValue)
    add(query.crop.map { $0 ? 1 : 0 })
    add(query.zoom.map { $0 ? 1 : 0 })
    add(query.downloads.map { $0 ? 1 : 0 })
    add(query.spared.count)
    for folder in query.spared { add(folder) }
  }

  private mutating func add(_ policy: AllowedHosts) {
    for use in AllowedHosts.Use.allCases {
      add(policy[use].count)
      for host in policy[use] { add(host.text) }
    }
  }

  private mutating func add(_ renditions: RenditionSettings) {
    add(renditions.widths.count)
    for width in renditions.widths { add(width) }
    add(renditions.formats.count)
    for format in renditions.formats { add(format.rawValue) }
    add(renditions.quality)
  }

  private mutating func add(_ network: NetworkSettings) {
    add(network.maxAge.map(String.init(describing:)))
    add(network.connections)
    add(network.connectionsPerHost)
    add(String(describing: network.timeout))
    add(network.maxImageBytes)
    add(network.maxImagePixels)
    add(network.maxVideoBytes)
    add(network.allowPrivateHosts)
    add(network.userAgent)
  }

  /// Of a key no more than its digest.
  private mutating func add(_ service: ServiceSettings) {
    add(service.base.text)
    add(service.key.map { Digest(of: $0.revealed) })
    add(service.parameters)
  }

  private mutating func add(_ values: [String: String]) {
    add(values.count)
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      add(key)
      add(value)
    }
  }
}
