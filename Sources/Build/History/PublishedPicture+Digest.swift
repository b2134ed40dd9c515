import Cache
import Model
import Site
import Support

extension PublishedPicture {
  /// Rises when something else is taken into the digest: then pictures are not taken for changed.
  private static let version = 1
  /// Names are shown in lists of links.
  private static let longestName = 120

  /// As the site is to show it, seen for the first time at `moment`.
  ///
  /// - Parameter record: what its source says of it.
  init(
    _ picture: SitePicture, told record: PictureRecord, at moment: Timestamp, by program: String
  ) {
    let told = picture.picture
    self.init(
      id: picture.id, name: Self.name(of: told),
      digest: "\(Self.version)-\(Self.digest(of: told, picture.images))", added: moment,
      changed: moment,
      record: Sources.isFolder(picture.id.source) ? nil : record,
      program: program)
  }

  /// Empty where there is neither a title nor a tag: pages then say it in their language.
  private static func name(of picture: Picture) -> String {
    guard picture.title != nil || !picture.tags.isEmpty else { return "" }
    return CleanText.line(picture.name, limit: longestName)
  }

  /// Of what a visitor would call the picture: its words, whose it is, and its pixels. Not of what
  /// a program makes of it, nor of how often it was looked at, nor of where it lies today.
  private static func digest(of picture: Picture, _ images: PublishedImages) -> Digest {
    var parts = DigestBuilder()
    parts.add(picture)
    parts.add((images.large ?? images.base)?.digest.hex)
    return parts.digest
  }
}

extension DigestBuilder {
  /// What is said of the picture itself. Elsewhere there are addresses, which expire, and numbers,
  /// which count.
  private static let groups: Set<Field.Group> = [.image, .description, .camera]

  fileprivate mutating func add(_ picture: Picture) {
    for text in [picture.kind.rawValue, picture.title, picture.caption, picture.place] {
      add(text)
    }
    // Most have none; of those the digest is what it always was.
    if let alt = picture.alt { add(alt) }
    add(picture.tags.count)
    for tag in picture.tags { add(tag.shown) }
    add(picture.page?.text)
    add(picture.dimensions?.width)
    add(picture.dimensions?.height)
    add(picture.dates.taken?.secondsSince1970)
    add(picture.dates.published?.secondsSince1970)
    addRights(of: picture)
    for field in picture.fields where Self.groups.contains(field.group) && field.link == nil {
      add(field.key)
      // What was sent: the words for people are the program's own.
      add(field.raw ?? field.value)
    }
  }

  private mutating func addRights(of picture: Picture) {
    let rights = picture.rights
    for text in [
      picture.creator?.id, picture.creator?.name, picture.creator?.page?.text, picture.credit,
      rights.copyright, picture.license?.id, picture.license?.name,
      picture.license?.address?.text,
    ] {
      add(text)
    }
  }
}
