package import Model

/// A downloaded image that is to be kept. A picture has one of each role: the newest.
package struct NewOriginal: Hashable, Sendable {
  package let picture: PictureID
  package let role: SourceImage.Role
  package let mediaType: String
  /// Without the dot.
  package let fileExtension: String
  package let size: PixelSize
  /// Where it was downloaded from, without any key.
  package let address: String
  package let retrieved: Timestamp

  package init(
    picture: PictureID, role: SourceImage.Role, mediaType: String, fileExtension: String,
    size: PixelSize, address: String, retrieved: Timestamp
  ) {
    self.picture = picture
    self.role = role
    self.mediaType = mediaType
    self.fileExtension = fileExtension
    self.size = size
    self.address = address
    self.retrieved = retrieved
  }
}

/// A downloaded image whose file is in the cache.
package struct StoredOriginal: Hashable, Sendable {
  package let digest: Digest
  package let byteCount: Int
  package let mediaType: String
  /// Without the dot.
  package let fileExtension: String
  package let size: PixelSize
  package let address: String
  package let retrieved: Timestamp
}
