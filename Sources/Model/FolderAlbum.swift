/// A folder within one that is searched, as visitors see it: an album.
package struct FolderAlbum: Hashable, Sendable {
  /// The names of the folders on the way to it, the outermost first and its own last; none for the folder
  /// that is searched.
  package var folders: [String]
  /// What its owner calls it.
  package var title: String?
  /// What its folder's name says without the date, and that date.
  package var name: String?
  package var date: PartialDate?
  package var text: Prose?
  /// The picture that stands for it.
  package var cover: PictureID?
  /// Those that lie in it and in no album of it.
  package var pictures: [PictureID]
  /// What its owner wants first and last in it.
  package var first: [PictureID] = []
  package var last: [PictureID] = []

  package init(
    folders: [String], title: String? = nil, name: String? = nil, date: PartialDate? = nil,
    text: Prose? = nil, cover: PictureID? = nil, pictures: [PictureID] = []
  ) {
    self.folders = folders
    self.title = title
    self.name = name
    self.date = date
    self.text = text
    self.cover = cover
    self.pictures = pictures
  }
}

/// Whether the folders below one that is searched are albums.
package enum Albums: String, CaseIterable, Sendable {
  case folders, none
}

/// A year, a month or a day.
package struct PartialDate: Hashable, Sendable {
  package let year: Int
  package let month: Int?
  package let day: Int?

  /// Nil for what no calendar has; of a year before photography, and of one that is far ahead.
  package init?(year: Int, month: Int? = nil, day: Int? = nil) {
    guard (1800...2199).contains(year),
      Timestamp(year: year, month: month ?? 1, day: day ?? 1) != nil, month != nil || day == nil
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Its first moment.
  package var start: Timestamp? { Timestamp(year: year, month: month ?? 1, day: day ?? 1) }
}

extension [PictureID] {
  /// Those of `first` that are among them, then all others, then those of `last`.
  package func arranged(first: [PictureID], last: [PictureID]) -> [PictureID] {
    guard !first.isEmpty || !last.isEmpty else { return self }
    let own = Set(self)
    let beginning = first.filter(own.contains)
    let end = last.filter { own.contains($0) && !beginning.contains($0) }
    let placed = Set(beginning + end)
    return beginning + filter { !placed.contains($0) } + end
  }
}
