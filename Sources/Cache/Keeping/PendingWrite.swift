import Model
import Support

/// Files with what is to be remembered of them: all of it is kept, or none.
struct PendingWrite: Sendable {
  var files: [HashedFile] = []
  var rows: [KeptRow] = []
  var features: NewFeatures?

  struct NewFeatures: Hashable, Sendable {
    let original: Digest
    let features: VisualFeatures
  }
}

extension PendingWrite {
  mutating func add(_ original: StoredOriginal, of picture: PictureID, _ role: SourceImage.Role) {
    rows.append(
      KeptRow(
        table: .original,
        values: [
          .text(picture.source.text), .text(picture.own), .text(role.rawValue),
          .text(original.digest.hex), .integer(original.byteCount), .text(original.mediaType),
          .text(original.fileExtension), .integer(original.size.width),
          .integer(original.size.height), .text(original.address),
          .integer(original.retrieved.secondsSince1970),
        ]))
  }

  mutating func add(_ rendition: StoredRendition, of original: Digest, recipe: String) {
    rows.append(
      KeptRow(
        table: .rendition,
        values: [
          .text(original.hex), .text(recipe), .text(rendition.digest.hex),
          .integer(rendition.byteCount), .integer(rendition.size.width),
          .integer(rendition.size.height), .text(rendition.fileExtension),
        ]))
  }

  mutating func add(_ features: VisualFeatures?, of original: Digest) {
    self.features = features.map { NewFeatures(original: original, features: $0) }
  }
}
