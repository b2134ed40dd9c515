import Imaging
import Model
import Site
import Synchronization

/// Writes the rights in a picture into its renditions. What there is to write is worked out once
/// for a picture, as its renditions come one after the other.
final class RightsStamp: Sendable {
  private let latest = Mutex<(rights: Rights, packet: RightsPacket, digest: Digest)?>(nil)

  /// The file as it is where there is nothing to say, or no way to say it in a file of its kind.
  func content(
    of source: String, _ digest: Digest, _ mediaType: String, _ rights: Rights
  ) -> Publisher.Content {
    let (packet, addition) = packet(of: rights)
    let format = ImageFormat.allCases.first { $0.mediaType == mediaType }
    guard let format, !packet.bytes.isEmpty else { return .copy(from: source, digest) }
    return .made(
      Publisher.Making(from: source, digest, adding: addition) { bytes in
        Imprint.marked(bytes, with: packet, as: format)
      })
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
