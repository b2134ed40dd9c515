package import Model

/// Writes into a rendition whose picture it is.
package enum XMPEmbedder {
  /// A copy of a rendition of ours that carries `rights` as an XMP packet; no pixel is touched.
  ///
  /// Bytes that are not what our own encoders write (cut, of another format, with a packet already
  /// where the format allows one only) come back as they are, and so does everything where there
  /// is nothing to say. The same bytes and rights always give the same bytes.
  package static func marked(
    _ bytes: [UInt8], with rights: Rights, as format: ImageFormat
  ) -> [UInt8] {
    marked(bytes, with: RightsPacket(rights), as: format)
  }

  /// The same with a packet that was made before: one packet does for all renditions of a picture.
  package static func marked(
    _ bytes: [UInt8], with packet: RightsPacket, as format: ImageFormat
  ) -> [UInt8] {
    if packet.bytes.isEmpty { return bytes }
    do throws(Foreign) {
      switch format {
      case .jpeg: return try JPEGEmbedder.marked(bytes, with: packet.bytes)
      case .png: return try PNGEmbedder.marked(bytes, with: packet.bytes)
      case .webp: return try WebPEmbedder.marked(bytes, with: packet.bytes)
      case .avif: return try AVIFEmbedder.marked(bytes, with: packet.bytes)
      case .gif, .tiff, .heic: return bytes
      }
    } catch {
      // A picture that does not name its author is better than a file that nobody can open.
      return bytes
    }
  }

  /// By how many bytes a rendition of ours grows; of an AVIF about.
  package static func growth(by packet: RightsPacket, as format: ImageFormat) -> Int {
    let count = packet.bytes.count
    guard count > 0 else { return 0 }
    return switch format {
    case .jpeg: count + 33
    case .png: count + 34
    case .webp: count + count % 2 + 26
    case .avif: count + 90
    case .gif, .tiff, .heic: 0
    }
  }
}
