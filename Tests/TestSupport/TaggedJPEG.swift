/// Puts metadata into a JPEG byte by byte, so that no library stands between a test and what a
/// file says.
package enum TaggedJPEG {
  /// `jpeg` with blocks of metadata right after its start; an empty one is left out.
  package static func insert(
    exif: ExifBlock? = nil, xmp: String = "", iptc: [IPTCValue] = [], into jpeg: [UInt8]
  ) -> [UInt8] {
    var segments: [UInt8] = []
    if let exif { segments += segment(0xE1, Array("Exif\0\0".utf8) + exif.bytes) }
    if !xmp.isEmpty {
      segments += segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(xmp.utf8))
    }
    if !iptc.isEmpty { segments += segment(0xED, photoshop(iptc.flatMap(\.bytes))) }
    return Array(jpeg.prefix(2)) + segments + jpeg.dropFirst(2)
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + bytes(content.count + 2, 2) + content
  }

  private static func photoshop(_ iptc: [UInt8]) -> [UInt8] {
    // A resource that is of no interest comes first.
    Array("Photoshop 3.0\u{0}8BIM".utf8) + bytes(0x03ED, 2) + [3] + Array("abc".utf8)
      + bytes(1, 4) + [7, 0]
      + Array("8BIM".utf8) + bytes(0x0404, 2) + [0, 0] + bytes(iptc.count, 4) + iptc
      + (iptc.count.isMultiple(of: 2) ? [] : [0])
  }

  /// Most significant byte first.
  package static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}

/// One dataset of IPTC, such as 2:25.
package struct IPTCValue: Sendable {
  let record: UInt8
  let dataset: UInt8
  let content: [UInt8]

  package init(_ record: UInt8, _ dataset: UInt8, _ text: String) {
    self.init(record, dataset, Array(text.utf8))
  }

  package init(_ record: UInt8, _ dataset: UInt8, _ content: [UInt8]) {
    self.record = record
    self.dataset = dataset
    self.content = content
  }

  package var bytes: [UInt8] {
    [0x1C, record, dataset] + TaggedJPEG.bytes(content.count, 2) + content
  }
}
