import Model
import Support

/// An embedded colour profile (ICC), as far as its tables are read here.
struct ColourProfile {
  /// What it calls itself, clean and short.
  let name: String?
  /// Its colours are those of sRGB, so that there is nothing to convert.
  let isSRGB: Bool
  /// How many channels its colours have; nil where it is for none that pictures come in.
  let channels: Int?
  /// Its only table is the one for photographs.
  let isPerceptual: Bool

  /// No profile of a printer is longer; what is, is not looked at.
  static let longest = 4 << 20
  private static let mostTags = 100
  private static let channels = ["GRAY": 1, "RGB ": 3, "CMYK": 4]

  /// Nil for an empty block.
  init?(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return nil }
    let tags = ProfileTags(bytes, most: Self.mostTags)
    name = tags.description.map { CleanText.line($0, limit: 80) }.flatMap { $0.isEmpty ? nil : $0 }
    channels = tags.text(16, 4).flatMap { Self.channels[$0] }
    isPerceptual = tags.places["A2B0"] != nil && tags.places["A2B1"] == nil
    isSRGB = tags.hasPrimariesOfSRGB && tags.hasCurvesOfSRGB
  }
}
