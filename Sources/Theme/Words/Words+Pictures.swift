package import Model

/// What is said of pictures and of lists of them.
extension Words {
  /// What the pictures of a list are counted as.
  package enum Things: Sendable {
    case photos, albums, reviews

    package init(_ kind: Picture.Kind) {
      switch kind {
      case .photo, .illustration, .vector, .video: self = .photos
      case .album: self = .albums
      case .review: self = .reviews
      }
    }
  }

  package func count(_ count: Int, _ things: Things) -> String {
    switch things {
    case .photos: self(.photos, count: count)
    case .albums: self(.albums, count: count)
    case .reviews: self(.reviews, count: count)
    }
  }

  /// `21–40 of 500 photos`
  package func range(_ range: Range<Int>, of count: Int, _ things: Things) -> String {
    let all = self.count(count, things)
    guard range.count < count, !range.isEmpty else { return all }
    let first = number(range.lowerBound + 1)
    return range.count == 1
      ? self(.rangeOfOne, ["first": first, "photos": all])
      : self(.range, ["first": first, "last": number(range.upperBound), "photos": all])
  }

  /// `21–40`
  package func span(_ range: Range<Int>) -> String {
    let first = number(range.lowerBound + 1)
    return range.count == 1
      ? first : self(.span, ["first": first, "last": number(range.upperBound)])
  }

  /// What an album is called: as its owner has it, else as its folder says, with the date in words.
  package func title(of album: FolderAlbum) -> String {
    if let title = album.title { return title }
    switch (album.name, album.date.map(date)) {
    case (let name?, let day?): return self(.ofAlbum, ["album": name, "day": day])
    case (let known?, nil), (nil, let known?): return known
    case (nil, nil): return album.folders.last ?? ""
    }
  }

  package func page(_ page: Int, of title: String) -> String {
    page == 1 ? title : self(.page, ["title": title, "number": number(page)])
  }

  /// `7 of 500`
  package func position(_ place: Int, of count: Int) -> String {
    self(.position, ["number": number(place), "most": number(count)])
  }

  package func inGallery(_ counted: String) -> String { self(.inGallery, ["photos": counted]) }

  /// What a picture is called where it has no title of its own: its album and the day it was taken, else its
  /// first three tags, else what is known of those two, else its id.
  package func name(of picture: Picture) -> String {
    if let title = picture.title { return title }
    let day = picture.dates.taken.map(day)
    if let album = picture.album, let day { return self(.ofAlbum, ["album": album, "day": day]) }
    guard picture.tags.isEmpty else {
      return picture.tags.prefix(3).map(\.shown).joined(separator: self(.comma))
    }
    return nameWithoutTags(picture, day)
  }

  private func nameWithoutTags(_ picture: Picture, _ day: String?) -> String {
    let isOwn = picture.id.source == .folder
    return picture.album ?? (isOwn ? day : nil) ?? self(.picture, ["id": picture.id.shown])
  }

  package func kind(_ kind: Picture.Kind) -> String {
    switch kind {
    case .photo: self(.photo)
    case .illustration: self(.illustration)
    case .vector: self(.vector)
    case .album: self(.album)
    case .review: self(.review)
    case .video: self(.video)
    }
  }

  /// What the link to a picture's page at its source says.
  package func visit(_ kind: Picture.Kind, at source: String) -> String {
    switch kind {
    case .review: self(.readReview, ["source": source])
    case .album: self(.viewAt, ["source": source])
    case .photo, .illustration, .vector, .video: self(.viewAtSource)
    }
  }

  package func group(_ group: Field.Group) -> String {
    switch group {
    case .image: self(.groupImage)
    case .description: self(.groupDescription)
    case .people: self(.groupPeople)
    case .source: self(.groupSource)
    case .camera: self(.groupCamera)
    case .files: self(.groupFiles)
    case .other: self(.groupOther)
    }
  }

  /// How the pixels of a file lie, by the number that EXIF gives it.
  package func orientation(_ number: Int) -> String {
    term((FileOrientation(number: number) ?? .upright).rawValue)
  }

  /// `Pixabay, Flickr and Last.fm`
  package func separator(after place: Int, of count: Int) -> String {
    place + 1 >= count ? "" : (place + 2 == count ? self(.and) : self(.comma))
  }
}
