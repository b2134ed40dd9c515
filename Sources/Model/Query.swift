import FoundationEssentials

/// A collection of whatever the searches bring that meets a condition.
package struct FilteredCollection: Hashable, Sendable {
  package var title: String
  package var slug: String?
  package var condition: SearchQuery
  package var sort: SortOrder?
  package var copies: Copies?
  /// The gallery's where there is none.
  package var layout: ListLayout?
  package var crop: Bool?
  package var downloads: Bool?
  package var visibility: Visibility
  /// So many queries come before it.
  package var place: Int

  package init(
    title: String, slug: String? = nil, condition: SearchQuery, sort: SortOrder? = nil,
    copies: Copies? = nil, layout: ListLayout? = nil, crop: Bool? = nil,
    downloads: Bool? = nil, visibility: Visibility = .public, place: Int
  ) {
    self.title = title
    self.slug = slug
    self.condition = condition
    self.sort = sort
    self.copies = copies
    self.layout = layout
    self.crop = crop
    self.downloads = downloads
    self.visibility = visibility
    self.place = place
  }
}

/// What of a folder is shown alone, by the addresses that its pages have below `s/` in the whole site.
package struct ChosenAlbums: Hashable, Sendable {
  /// That of the folder itself.
  package var search: String
  /// Those that were named. Where the folder's own is one of them, all of it is shown.
  package var addresses: Set<String>

  package init(search: String, addresses: Set<String>) {
    self.search = search
    self.addresses = addresses
  }
}

/// One search at one source.
package struct Query: Hashable, Sendable {
  package var source: SourceName
  package var search: String
  /// What the collection is called; the search's words where there is none.
  package var title: String?
  /// The collection's folder in the site; made from the title where there is none.
  package var slug: String?
  /// At most so many pictures; all that the source lets through where there is none.
  package var limit: Int?
  /// The source's own parameters, already checked against its rules.
  package var parameters: [String: String]
  /// The folder to be searched, as it can be opened; for a source that searches folders.
  package var folder: String?
  package var visibility = Visibility.public
  package var training = Training.allowed
  /// What of the pictures that it lists is shown; all of them where there is none.
  package var condition: SearchQuery?
  /// The gallery's where there is none.
  package var sort: SortOrder?
  /// The gallery's where there is none, and apart where there is none either.
  package var copies: Copies?
  /// The gallery's where there is none; of what is no folder it says nothing.
  package var albums: Albums?
  /// Of what is no folder it says nothing; nil: all that lies in the folder is shown.
  package var chosenAlbums: ChosenAlbums?
  /// Whether it is for an album of the source's own rather than a search.
  package var isAlbum = false
  /// How much of where its pictures were taken is told; the gallery's where there is none.
  package var gps: PositionDetail?
  /// Whether videos of a folder are left out.
  package var leavesOutVideos = false
  /// The gallery's where there is none.
  package var layout: ListLayout?
  package var crop: Bool?
  /// The gallery's where there is none.
  package var zoom: Bool?
  /// The gallery's where there is none.
  package var downloads: Bool?
  /// Folders below it that are not searched: where the gallery itself writes.
  package var spared: [String] = []
  /// What it is not to find.
  package var forgotten = ForgottenPictures()

  package init(
    source: SourceName, search: String, title: String? = nil, slug: String? = nil,
    limit: Int? = nil, parameters: [String: String] = [:], folder: String? = nil
  ) {
    self.source = source
    self.search = search
    self.title = title
    self.slug = slug
    self.limit = limit
    self.parameters = parameters
    self.folder = folder
  }

  /// What its pictures are called together: the title, else the words, else what stands for them.
  package var name: String {
    if let title { return title }
    if !search.isEmpty { return search }
    return folder.map(Self.lastPart) ?? source.text
  }

  /// Of `.` and `..` the name of what they stand for.
  private static func lastPart(of path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.lastPathComponent
  }

  /// Shorter searches are refused, as in the app that the idea comes from.
  package static let shortestSearch = 3
}
