import Model
package import Support

/// What is to be remembered of pictures: after a first build of all of them, so each is packed until then.
/// What their sources say of them is kept elsewhere.
package struct PublishedPictures: Sendable {
  private var packed: [ShelvedBytes] = []
  private let shelf: ByteShelf?

  /// - Parameter shelf: where they lie if there are many.
  package init(_ pictures: [PublishedPicture] = [], on shelf: ByteShelf? = nil) {
    self.shelf = shelf
    for picture in pictures { append(picture) }
  }

  package var isEmpty: Bool { packed.isEmpty }

  package mutating func append(_ picture: PublishedPicture) {
    var writer = RecordWriter()
    for text in [picture.id.source.text, picture.id.own, picture.name, picture.digest] {
      writer.write(text)
    }
    writer.write(picture.added.secondsSince1970)
    writer.write(picture.changed.secondsSince1970)
    packed.append(writer.finished(on: shelf))
  }

  func forEachPicture(
    _ body: (PublishedPicture) throws(CacheError) -> Void
  ) throws(CacheError) {
    for bytes in packed {
      guard let picture = bytes.withBytes({ Self.read($0) }) else {
        let error = shelf?.failure
        throw CacheError(
          .inputOutput, path: error?.path ?? "", detail: error?.words ?? "a record is damaged")
      }
      try body(picture)
    }
  }

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> PublishedPicture? {
    var reader = RecordReader(bytes)
    do throws(RecordReader.Damage) {
      let id = PictureID(source: SourceName(try reader.text()), own: try reader.text())
      return PublishedPicture(
        id: id, name: try reader.text(), digest: try reader.text(),
        added: Timestamp(secondsSince1970: try reader.number()),
        changed: Timestamp(secondsSince1970: try reader.number()))
    } catch {
      return nil
    }
  }
}
