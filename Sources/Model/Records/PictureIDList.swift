/// Ids of pictures packed into few bytes, to be kept between runs.
package enum PictureIDList {
  package static func bytes(of ids: [PictureID]) -> [UInt8] {
    var writer = RecordWriter()
    writer.write(list: ids) { writer, id in
      writer.write(id.source.text)
      writer.write(id.own)
    }
    return writer.finished()
  }

  /// Nil for what `bytes` did not make.
  package static func ids(in bytes: [UInt8]) -> [PictureID]? {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = RecordReader(bytes)
      do throws(RecordReader.Damage) {
        let ids = try reader.list { reader throws(RecordReader.Damage) in
          PictureID(source: SourceName(try reader.text()), own: try reader.text())
        }
        return reader.isAtEnd ? ids : nil
      } catch {
        return nil
      }
    }
  }
}
