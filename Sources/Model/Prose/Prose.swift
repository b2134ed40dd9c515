package import Support

/// A text of the owner's with headings, lists, tables and links: HTML that is complete but for what only
/// the site knows, such as where a picture's page is and what it is called.
package struct Prose: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    /// Escaped, and without an address of the site.
    case markup(String)
    /// The words up to `close` lead there.
    case open(Reference)
    case close
    /// A link in the words of what it leads to.
    case named(Reference)
    case picture(ProsePicture, alt: String)
  }

  /// A link with where it is written: file and line.
  package struct Reference: Hashable, Sendable {
    package let target: LinkTarget
    package let place: String

    package init(_ target: LinkTarget, place: String) {
      self.target = target
      self.place = place
    }
  }

  package var pieces: [Piece] = []
  /// The heading that the text begins with, which is not among the pieces.
  package var heading: String?
  /// Its first paragraph in plain words.
  package var summary: String?
  /// What its other headings can be reached by, without `anchorPrefix`.
  package var anchors: Set<String> = []

  /// So no heading has an id that the page has for something else.
  package static let anchorPrefix = "text-"

  package init() {}

  package var references: [Reference] {
    pieces.compactMap { piece in
      switch piece {
      case .open(let reference), .named(let reference): reference
      case .markup, .close, .picture: nil
      }
    }
  }

  /// Those that are published with it.
  package var pictures: [ProsePicture] {
    pieces.compactMap { piece in
      switch piece {
      case .picture(let picture, _): return picture
      case .open(let reference):
        if case .picture(let picture) = reference.target { return picture }
        return nil
      case .markup, .close, .named: return nil
      }
    }
  }
}

/// Where a link leads.
package enum LinkTarget: Hashable, Sendable {
  /// Out of the site: https, http, mailto or tel, ready for `href` but for its escaping.
  case address(String)
  /// A file of the site, seen from its top folder, and what follows it: `?…` or `#…`.
  case site(path: String, suffix: String)
  case photo(PictureID)
  case tag(Tag)
  case picture(ProsePicture)

  /// As it is written.
  package var text: String {
    switch self {
    case .address(let text): text
    case .site(let path, let suffix): path + suffix
    case .photo(let id): "photo:\(id)"
    case .tag(let tag): "tag:\(tag.shown)"
    case .picture(let picture): picture.file
    }
  }
}

/// A picture beside a text, which is published with it as it is.
package struct ProsePicture: Hashable, Sendable {
  /// Without links, so that it can be opened as it is.
  package let file: String
  package let digest: Digest
  package let byteCount: Int
  /// Where it is named: file and line.
  package let place: String

  package init(file: String, digest: Digest, byteCount: Int, place: String) {
    (self.file, self.digest, self.byteCount, self.place) = (file, digest, byteCount, place)
  }

  package static func == (one: ProsePicture, other: ProsePicture) -> Bool {
    one.file == other.file && one.digest == other.digest
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(file) }
}

extension DigestBuilder {
  /// Not where it is written.
  package mutating func add(_ prose: Prose?) {
    add(prose != nil)
    guard let prose else { return }
    add(prose.heading)
    add(prose.summary)
    add(prose.pieces.count)
    for piece in prose.pieces {
      switch piece {
      case .markup(let text):
        add("markup")
        add(text)
      case .open(let reference):
        add("open")
        add(reference.target)
      case .close: add("close")
      case .named(let reference):
        add("named")
        add(reference.target)
      case .picture(let picture, let alt):
        add(alt)
        add(.picture(picture))
      }
    }
  }

  package mutating func add(_ target: LinkTarget) {
    add(target.text)
    if case .picture(let picture) = target { add(picture.digest) }
  }
}
