package import Model

/// A picture as a site shows it.
package struct PublishedPicture: Hashable, Sendable {
  package let id: PictureID
  package let name: String
  /// Of what matters of it: while this is the same, the picture has not changed. It begins with the
  /// version of what is taken into it, up to a dash.
  package let digest: String
  package var added: Timestamp
  package var changed: Timestamp
  /// What its source says of it, where some of that moves by itself; nil of files of one's own.
  package let record: PictureRecord?
  /// The version of the program that read it out of its source's answer.
  package let program: String

  package init(
    id: PictureID, name: String, digest: String, added: Timestamp, changed: Timestamp,
    record: PictureRecord? = nil, program: String = ""
  ) {
    self.id = id
    self.name = name
    self.digest = digest
    self.added = added
    self.changed = changed
    self.record = record
    self.program = program
  }
}

extension PublishedPicture {
  /// What the last build of a site left of a picture.
  package struct Known: Hashable, Sendable {
    package enum State: Sendable {
      case same, changed
      /// Its digest was taken of other things, so that nobody can tell.
      case incomparable
    }

    package let state: State
    /// Whether it was missing from the site since.
    package let isGone: Bool
    package let added: Timestamp
    package let changed: Timestamp
    /// As it was shown, if by the same version of the program.
    package let record: PictureRecord?
  }
}
