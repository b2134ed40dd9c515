/// One result of a search, in the one shape that all sources share.
package struct Picture: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case photo, illustration, vector, album, review
  }

  package var id: PictureID
  package var kind: Kind
  package var title: String?
  package var caption: String?
  package var tags: [Tag]
  package var creator: Creator?
  /// Where the picture lives at its source.
  package var page: WebAddress?
  package var preview: SourceImage?
  package var medium: SourceImage?
  /// The service's largest size that needs no special right.
  package var large: SourceImage?
  /// The size of the source's own original, which may be larger than every image offered.
  package var dimensions: PixelSize?
  package var license: License?
  /// Who is to be named beside the picture, ready to print.
  package var credit: String
  package var statistics: Statistics
  package var dates: Dates
  package var place: String?
  /// Its place in the search, where the source's order is a ranking: `1` for the first.
  package var rank: Int?
  /// Every remaining field of the answer, in its order.
  package var fields: [Field]
  /// Whose words its parts are, where that is not a service.
  package var origins: [Part: Field.Origin]

  package init(
    id: PictureID, kind: Kind = .photo, title: String? = nil, caption: String? = nil,
    tags: [Tag] = [], creator: Creator? = nil, page: WebAddress? = nil,
    preview: SourceImage? = nil, medium: SourceImage? = nil, large: SourceImage? = nil,
    dimensions: PixelSize? = nil, license: License? = nil, credit: String,
    statistics: Statistics = Statistics(), dates: Dates = Dates(), place: String? = nil,
    rank: Int? = nil, fields: [Field] = [], origins: [Part: Field.Origin] = [:]
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.caption = caption
    self.tags = tags
    self.creator = creator
    self.page = page
    self.preview = preview
    self.medium = medium
    self.large = large
    self.dimensions = dimensions
    self.license = license
    self.credit = credit
    self.statistics = statistics
    self.dates = dates
    self.place = place
    self.rank = rank
    self.fields = fields
    self.origins = origins
  }

  /// What the picture is called where it has no title of its own: its first three tags, else its id.
  package var name: String {
    if let title { return title }
    if tags.isEmpty { return "Picture \(id.own)" }
    return tags.prefix(3).map(\.shown).joined(separator: ", ")
  }
}

extension Picture {
  package struct Statistics: Hashable, Sendable {
    package var views: Int?
    package var downloads: Int?
    package var likes: Int?
    package var favourites: Int?
    package var comments: Int?

    package init(
      views: Int? = nil, downloads: Int? = nil, likes: Int? = nil, favourites: Int? = nil,
      comments: Int? = nil
    ) {
      self.views = views
      self.downloads = downloads
      self.likes = likes
      self.favourites = favourites
      self.comments = comments
    }
  }

  package struct Dates: Hashable, Sendable {
    package var taken: Timestamp?
    package var published: Timestamp?

    package init(taken: Timestamp? = nil, published: Timestamp? = nil) {
      self.taken = taken
      self.published = published
    }
  }
}
