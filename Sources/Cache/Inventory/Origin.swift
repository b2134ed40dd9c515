package import Model
package import Support

/// Where an image in the cache comes from.
package struct Origin: Hashable, Sendable {
  package let picture: PictureID
  package let role: SourceImage.Role
  package let original: StoredOriginal
  /// The kept answers in which a search found the picture.
  package let answers: [Answer]
  package let renditions: [Rendition]

  package struct Answer: Hashable, Sendable {
    /// The address that was asked, without its key.
    package let request: String
    package let status: Int
    package let retrieved: Timestamp
  }

  package struct Rendition: Hashable, Sendable {
    package let recipe: String
    package let digest: Digest
    package let size: PixelSize
    package let byteCount: Int
    package let path: String
  }

  package init(
    picture: PictureID, role: SourceImage.Role, original: StoredOriginal, answers: [Answer],
    renditions: [Rendition]
  ) {
    self.picture = picture
    self.role = role
    self.original = original
    self.answers = answers
    self.renditions = renditions
  }
}
