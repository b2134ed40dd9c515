package import Support

/// A picture packed into few bytes, to be held in great numbers and kept between runs.
///
/// What comes out is exactly what went in. The bytes begin with the number of their form, which
/// counts up whenever older bytes would be misread; cases of enumerations are written as their
/// places, so new ones are only ever added at the end.
package struct PictureRecord: Hashable, Sendable {
  static let form: UInt8 = 1
  /// Longer ones are no record of a picture.
  private static let longest = 16 << 20

  private let packed: ShelvedBytes

  package var bytes: [UInt8] { packed.bytes }

  /// - Parameter shelf: where the bytes lie if there are many such records.
  package init(_ picture: Picture, on shelf: ByteShelf? = nil) {
    var writer = RecordWriter()
    writer.write(byte: Self.form)
    writer.write(picture)
    packed = writer.finished(on: shelf)
  }

  /// Nil where the bytes are no record. Only their beginning is looked at: `picture` tells the rest.
  package init?(bytes: [UInt8]) {
    guard bytes.first == Self.form, bytes.count <= Self.longest else { return nil }
    packed = ShelvedBytes(bytes)
  }

  /// Nil where the bytes are not those of a picture, such as damaged ones.
  ///
  /// - Parameter isBrief: without its fields and the images that its source offers, which takes a
  ///   quarter of the time.
  package func picture(isBrief: Bool = false) -> Picture? {
    packed.withBytes { bytes in
      guard !bytes.isEmpty else { return nil }
      var reader = RecordReader(bytes, from: 1)
      do throws(RecordReader.Damage) {
        var picture = try reader.picture(withOffers: !isBrief)
        if !isBrief {
          picture.fields = try reader.list { reader throws(RecordReader.Damage) in
            try reader.field()
          }
          guard reader.isAtEnd else { return nil }
        }
        return picture
      } catch {
        return nil
      }
    }
  }
}
