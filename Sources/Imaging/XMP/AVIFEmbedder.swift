/// XMP in an AVIF: an item of its own beside the picture's, which says that it describes it
/// (ISO/IEC 23008-12, annex A). Its bytes are put behind all others.
enum AVIFEmbedder {
  static func marked(_ bytes: [UInt8], with packet: [UInt8]) throws(Foreign) -> [UInt8] {
    let boxes = try MediaBox.boxes(of: bytes, in: 0..<bytes.count)
    guard boxes.first?.name == "ftyp" else { throw Foreign() }
    let meta = try boxes.the("meta")
    let head = try FileReader(bytes, meta.content).skipping(4)
    let parts = try MediaBox.boxes(of: bytes, in: head..<meta.content.upperBound)
    let items = try MediaItems(bytes, parts)
    let locations = try ItemLocations(bytes, parts.the("iloc"), metaEnd: meta.whole.upperBound)

    let infos = items.infosWithPacket()
    let references = items.referencesWithPacket()
    // Everything behind these boxes moves by as much as they grow.
    let growth = infos.growth + references.growth + locations.growth
    let packetStart = bytes.count + growth + 8
    let moved = try locations.moved(
      by: growth, adding: items.packetID, at: packetStart..<(packetStart + packet.count))

    var result: [UInt8] = []
    result.reserveCapacity(packetStart + packet.count)
    result += bytes[..<meta.whole.lowerBound]
    result += .bigEndian(meta.whole.count + growth, 4) + meta.name.bytes
    result += bytes[meta.content.lowerBound..<head]
    for part in parts {
      switch part.name {
      case "iloc": result += moved
      case "iinf": result += infos.box
      case "iref": result += references.box
      default: result += bytes[part.whole]
      }
    }
    if try parts.only("iref") == nil { result += references.box }
    result += bytes[meta.whole.upperBound...]
    result += MediaBox.made("mdat", packet)
    return result
  }
}

extension FileReader {
  /// The place after the next `count` bytes.
  fileprivate func skipping(_ count: Int) throws(Foreign) -> Int {
    var reader = self
    return try reader.skip(count).upperBound
  }
}
