import Support

/// JPEG XL, of which libvips calls its own loader untrusted. `gallerist-jxl` makes a PNG of such a
/// file; from then on it is an image like any other.
package enum JXLFile {
  static let fileExtension = "jxl"
  package static let reader = ForeignFileReader("gallerist-jxl", of: "JPEG XL images")
  /// A codestream by itself, and one within a file of boxes (ISO/IEC 18181-1 and -2).
  private static let beginnings: [[UInt8]] = [
    [0xFF, 0x0A], [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A],
  ]

  static func isOne(_ head: FileHead) -> Bool {
    beginnings.contains { head.bytes.starts(with: $0) }
  }

  static func image(of path: String) throws(ImagingFault) -> (file: OpenFile, path: String) {
    try reader.image(of: path, within: .seconds(40))
  }
}
