import Imaging
import Model
import Publishing
import Site
import Support
import Synchronization

/// Writes the rights in a picture into its renditions. What there is to write is worked out once
/// for a picture, as its renditions come one after the other.
final class RightsStamp: Sendable {
  private let latest = Mutex<(rights: Rights, packet: RightsPacket, digest: Digest)?>(nil)

  /// What a rendition is made of: the file of the cache, and what is written into it. Nil for what
  /// is none.
  func inputs(of file: PlannedFile) -> Digest? {
    guard case .rendition(_, let digest, let mediaType, let rights) = file.source else {
      return nil
    }
    guard let mark = mark(mediaType, rights) else { return digest }
    return Self.inputs(digest, mark.digest)
  }

  /// - Parameter packet: the digest of what is written into the rendition.
  static func inputs(_ rendition: Digest, _ packet: Digest) -> Digest {
    var builder = DigestBuilder()
    builder.add(version)
    builder.add(rendition)
    builder.add(packet)
    return builder.digest
  }

  /// To be raised where the same rights are written in another way.
  private static let version = "rights 1"

  /// The file as it is where there is nothing to say, or no way to say it in a file of its kind.
  func content(
    of source: String, _ digest: Digest, _ mediaType: String, _ rights: Rights
  ) -> Publisher.Content {
    guard let mark = mark(mediaType, rights) else { return .copy(from: source, digest) }
    return .made(
      Publisher.Making(from: source, digest) { bytes in
        XMPEmbedder.marked(bytes, with: mark.packet, as: mark.format)
      })
  }

  private struct Mark {
    let packet: RightsPacket
    let digest: Digest
    let format: ImageFormat
  }

  private func mark(_ mediaType: String, _ rights: Rights) -> Mark? {
    let (packet, digest) = packet(of: rights)
    let format = ImageFormat.allCases.first { $0.mediaType == mediaType }
    guard let format, !packet.bytes.isEmpty else { return nil }
    return Mark(packet: packet, digest: digest, format: format)
  }

  private func packet(of rights: Rights) -> (RightsPacket, Digest) {
    latest.withLock { latest in
      if let latest, latest.rights == rights { return (latest.packet, latest.digest) }
      let packet = RightsPacket(rights)
      let digest = Digest(of: packet.bytes)
      latest = (rights, packet, digest)
      return (packet, digest)
    }
  }
}
