import Model

/// Files with what is to be remembered of them: all of it is kept, or none.
struct Parcel: Sendable {
  var files: [HashedFile] = []
  var rows: [KeptRow] = []
  var looks: NewLooks?

  struct NewLooks: Hashable, Sendable {
    let original: Digest
    let looks: Looks
  }
}

extension Parcel {
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

  mutating func add(_ looks: Looks?, of original: Digest) {
    self.looks = looks.map { NewLooks(original: original, looks: $0) }
  }
}
