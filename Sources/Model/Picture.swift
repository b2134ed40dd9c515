/// One result of a search, in the one shape that all sources share.
package struct Picture: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case photo, illustration, vector, album, review, video
  }

  package var id: PictureID
  package var kind: Kind
  package var title: String?
  package var caption: String?
  /// Words for those who do not see it, where somebody wrote any for them.
  package var alt: String?
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
  /// Where it was taken, no finer than may be told.
  package var position: GeoPosition?
  /// The folder of its owner's that it lies in, as people would call it: what a picture is called by
  /// that only its camera named.
  package var album: String?
  /// Its place in the search, where the source's order is a ranking: `1` for the first.
  package var rank: Int?
  /// Every remaining field of the answer, in its order.
  package var fields: [Field]
  /// Whose words its parts are, where that is not a service.
  package var origins: [Part: Field.Origin]
  /// Whether its owner says beside it that it is to be nowhere.
  package var isHidden = false
  /// Whether nobody is to train programs on it.
  package var refusesTraining = false
  /// What a crop keeps; its middle where nobody said.
  package var focus: Focus?
  /// Of what is a video.
  package var video: Video?
  /// Of what is a video at a service, that; else the few seconds that its telephone took with it, which may be in its
  /// own file.
  package var motion: SourceImage?

  package init(
    id: PictureID, kind: Kind = .photo, title: String? = nil, caption: String? = nil,
    alt: String? = nil, tags: [Tag] = [], creator: Creator? = nil, page: WebAddress? = nil,
    preview: SourceImage? = nil, medium: SourceImage? = nil, large: SourceImage? = nil,
    dimensions: PixelSize? = nil, license: License? = nil, credit: String,
    statistics: Statistics = Statistics(), dates: Dates = Dates(), place: String? = nil,
    album: String? = nil, rank: Int? = nil, fields: [Field] = [],
    origins: [Part: Field.Origin] = [:]
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.caption = caption
    self.alt = alt
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
    self.album = album
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
    /// How much is known of that.
    package var takenPrecision: Precision
    package var published: Timestamp?

    package init(
      taken: Timestamp? = nil, precision: Precision = .moment, published: Timestamp? = nil
    ) {
      self.taken = taken
      takenPrecision = precision
      self.published = published
    }

    /// When it was taken, for people and for machines.
    package var takenShown: Field.Shown? { taken.map(takenPrecision.shown) }
  }

  /// How much of a moment is known.
  package enum Precision: Sendable {
    case moment
    /// What the camera's clock showed, nobody knows how far from UTC.
    case local
    case day

    func shown(_ moment: Timestamp) -> Field.Shown {
      switch self {
      case .moment: .moment(moment)
      case .local: .local(moment)
      case .day: .day(moment)
      }
    }
  }
}

extension Picture {
  /// What a picture itself consists of, beside its fields.
  package enum Part: String, CaseIterable, Sendable {
    case title, caption, tags, creator, credit, copyright, license, taken, place, page, alt
  }

  /// Whose word a part is; what nobody noted is from the answer of a service.
  package func origin(of part: Part) -> Field.Origin { origins[part] ?? .api }
}

extension Picture {
  /// Whose the picture is, as every published copy of it is to say.
  package var rights: Rights {
    Rights(
      creator: creator?.name, credit: credit, copyright: copyright, license: license, page: page,
      refusesTraining: refusesTraining)
  }

  /// As its owner wrote it into the file or beside it. Nothing is made up where there is none.
  private var copyright: String? {
    fields.first { $0.group == .people && $0.label == "Copyright" }?.value
  }
}

/// The person or body credited. Two creators are one when source and id agree.
package struct Creator: Hashable, Sendable {
  package let source: SourceName
  /// The source's own id of the creator, else the name.
  package let id: String
  package var name: String
  package var page: WebAddress?
  package var portrait: WebAddress?
  /// Such as `full-time`.
  package var status: String?
  package var biography: String?

  /// What makes two creators one.
  package struct Identity: Hashable, Sendable {
    package let source: SourceName
    package let id: String
  }

  package var identity: Identity { Identity(source: source, id: id) }

  package init(
    source: SourceName, id: String, name: String, page: WebAddress? = nil,
    portrait: WebAddress? = nil, status: String? = nil, biography: String? = nil
  ) {
    self.source = source
    self.id = id
    self.name = name
    self.page = page
    self.portrait = portrait
    self.status = status
    self.biography = biography
  }
}
