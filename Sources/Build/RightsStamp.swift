import Imaging
import Model
import Publishing
import Site
import Support
import Synchronization

/// Writes the rights in a picture into its renditions.
final class RightsStamp: Sendable {
  private let packets = RightsPackets()

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
    let (packet, digest) = packets[rights]
    let format = ImageFormat.allCases.first { $0.mediaType == mediaType }
    guard let format, !packet.bytes.isEmpty else { return nil }
    return Mark(packet: packet, digest: digest, format: format)
  }
}

/// What there is to write for some rights, each worked out once: most pictures of a folder have those of few people.
/// Pictures of services have a page of their own among their rights, and share none.
final class RightsPackets: Sendable {
  typealias Packet = (packet: RightsPacket, digest: Digest)

  /// Where every picture has rights of its own, those of so many are held.
  private static let most = 1_024

  private let known = Mutex<[Rights: Packet]>([:])

  subscript(rights: Rights) -> Packet {
    if let packet = known.withLock({ $0[rights] }) { return packet }
    let packet = RightsPacket(rights)
    let made = (packet, Digest(of: packet.bytes))
    known.withLock {
      if $0.count >= Self.most { $0 = [:] }
      $0[rights] = made
    }
    return made
  }
}
