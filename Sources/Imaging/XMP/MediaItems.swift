/// The items of an AVIF: what there is, and what says something of what.
struct MediaItems {
  /// A box made anew, and by how much it is longer than before.
  struct Grown {
    let box: [UInt8]
    let growth: Int
  }

  /// A number that no item has yet.
  let packetID: Int
  private let pictureID: Int
  private let count: Int
  private let bytes: [UInt8]
  private let infos: MediaBox
  private let references: MediaBox?

  init(_ bytes: [UInt8], _ parts: [MediaBox]) throws(Foreign) {
    self.bytes = bytes
    infos = try parts.the("iinf")
    references = try parts.only("iref")
    pictureID = try Self.pictureID(bytes, parts.the("pitm"))
    let ids = try Self.ids(bytes, infos)
    count = ids.count
    packetID = ids.reduce(pictureID, max) + 1
    guard packetID <= 0xFFFF else { throw Foreign() }
    // The version of the references decides how long the numbers in them are.
    if let references, try Self.version(bytes, references) != 0 { throw Foreign() }
  }

  /// The list of items with one more.
  func infosWithPacket() -> Grown {
    var list = Array(bytes[infos.content])
    list.overwrite(4, with: .bigEndian(count + 1, 2))
    // No protection, a media type instead of a codec, and no name.
    var info: [UInt8] = [2, 0, 0, 0]
    info += [UInt8].bigEndian(packetID, 2)
    info += [0, 0]
    info += Array("mime\0application/rdf+xml\0".utf8)
    info = MediaBox.made("infe", info)
    return Grown(box: MediaBox.made("iinf", list + info), growth: info.count)
  }

  /// The list of references with one more: the packet describes the picture.
  func referencesWithPacket() -> Grown {
    let ends: [[UInt8]] = [.bigEndian(packetID, 2), [0, 1], .bigEndian(pictureID, 2)]
    let reference = MediaBox.made("cdsc", Array(ends.joined()))
    guard let references else {
      let box = MediaBox.made("iref", [0, 0, 0, 0] + reference)
      return Grown(box: box, growth: box.count)
    }
    return Grown(
      box: MediaBox.made("iref", bytes[references.content] + reference), growth: reference.count)
  }

  private static func version(_ bytes: [UInt8], _ box: MediaBox) throws(Foreign) -> Int {
    var reader = try FileReader(bytes, box.content)
    return try reader.bigEndian(4) >> 24
  }

  private static func pictureID(_ bytes: [UInt8], _ box: MediaBox) throws(Foreign) -> Int {
    var reader = try FileReader(bytes, box.content)
    guard try reader.bigEndian(4) >> 24 == 0 else { throw Foreign() }
    return try reader.bigEndian(2)
  }

  /// The numbers of all items, of which as many must be there as are announced.
  private static func ids(_ bytes: [UInt8], _ box: MediaBox) throws(Foreign) -> [Int] {
    var reader = try FileReader(bytes, box.content)
    guard try reader.bigEndian(4) >> 24 == 0 else { throw Foreign() }
    let count = try reader.bigEndian(2)
    let entries = try MediaBox.boxes(of: bytes, in: reader.place..<box.content.upperBound)
    guard entries.count == count, count < 0xFFFF else { throw Foreign() }
    var ids: [Int] = []
    for entry in entries {
      var reader = try FileReader(bytes, entry.content)
      guard entry.name == "infe", try reader.bigEndian(4) >> 24 == 2 else { throw Foreign() }
      ids.append(try reader.bigEndian(2))
    }
    return ids
  }
}
