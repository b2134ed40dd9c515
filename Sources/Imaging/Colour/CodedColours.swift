import Support

/// What an AVIF or HEIC without a profile says of its colours: by three numbers (ITU-T H.273) in a box called
/// `colr`. Of those libheif uses only the third, and libvips none.
enum CodedColours {
  /// The box stands among the first of a file.
  private static let searched = 64 << 10
  private static let displayP3 = 12
  /// Those of HDR (PQ and HLG).
  private static let otherCurves = [16, 18]

  static func areDisplayP3(in path: String) -> Bool {
    guard let file = try? File(path), let bytes = try? file.beginning(atMost: searched),
      let box = bytes.firstRange(of: Array("colrnclx".utf8)), box.upperBound + 4 <= bytes.count
    else { return false }
    func number(_ place: Int) -> Int {
      Int(bytes[box.upperBound + place]) << 8 | Int(bytes[box.upperBound + place + 1])
    }
    return number(0) == displayP3 && !otherCurves.contains(number(2))
  }
}
