import Imaging
import Model
import Search

extension EmbeddedMetadata {
  /// What a photo program wrote.
  init(xmp packet: XMPPacket, offset: String?) {
    // In whichever language somebody wrote something.
    title = FillerText.first(packet.values("dc:title").compactMap { Written.line($0) })
    caption = FillerText.first(packet.values("dc:description").compactMap { Written.lines($0) })
    alt = FillerText.first(
      (packet.values("Iptc4xmpCore:AltTextAccessibility")
        + packet.values("Iptc4xmpCore:ExtDescrAccessibility")).compactMap { Written.line($0) })
    tags = Self.tags(of: packet)
    creator = Written.names(FillerText.others(than: packet.values("dc:creator")))
    credit = Written.line(packet.value("photoshop:Credit"))
    copyright = FillerText.first(packet.values("dc:rights").compactMap { Written.line($0) })
    license = Self.license(of: packet)
    taken =
      ["exif:DateTimeOriginal", "photoshop:DateCreated"].lazy
      .compactMap { packet.value($0) }
      .compactMap { WrittenDate.reading($0, offset: offset) }.first
    place = Self.place(
      ["Iptc4xmpCore:Location", "photoshop:City", "photoshop:State", "photoshop:Country"]
        .map { Written.line(packet.value($0)) })
    rating = packet.value("xmp:Rating").flatMap { Double($0) }.flatMap { Int(exactly: $0) }
      .flatMap { (1...5).contains($0) ? $0 : nil }
    sign(.xmp)
  }

  /// Of a tag such as `Places|Europe|Wales` the last part.
  private static func tags(of packet: XMPPacket) -> [Tag] {
    let last = packet.values("lr:hierarchicalSubject").map { path in
      String(path.split(separator: "|").last ?? "")
    }
    return Written.tags(packet.values("dc:subject") + last)
  }

  private static func license(of packet: XMPPacket) -> License? {
    let address = ["cc:license", "xmpRights:WebStatement"].lazy
      .compactMap { packet.value($0) }.compactMap { WebAddress($0) }.first
    let terms = Written.line(packet.value("xmpRights:UsageTerms"), limit: 200)
    if let address { return WrittenLicense.license(at: address, named: terms) }
    return terms.map { WrittenLicense.license(named: $0) }
  }
}
