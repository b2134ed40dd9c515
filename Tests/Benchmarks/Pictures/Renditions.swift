/// Which renditions are made of every picture.
struct Renditions {
  enum Format: String {
    case jpeg, webp, avif

    /// As the darkroom has it for these widths: see `Effort` in Imaging.
    var effort: Int { self == .avif ? 1 : 2 }
  }

  /// Narrower than the pictures.
  let widths: [Int]
  let formats: [Format]
  /// As the configuration counts it.
  var quality = 78
  /// They are what is made where nothing is configured.
  var isStandard = false

  /// The standard of a configuration; what is wider comes as it is.
  static let standard = Renditions(widths: [320, 640], formats: [.webp], isStandard: true)

  /// None at all: pictures of that width come as they are.
  static func none(width: Int) -> Renditions { Renditions(widths: [width], formats: [.webp]) }

  var name: String {
    let sizes = widths.map { String($0) }.joined(separator: " + ")
    return "\(sizes) \(formats.map { $0.rawValue.uppercased() }.joined(separator: " + "))"
  }

  var countPerPicture: Int { widths.count * formats.count }

  /// What encoders count as this quality: AVIF counts otherwise.
  var encoderQuality: Int { formats == [.avif] ? quality * 56 / 78 : quality }

  /// The part of a configuration that asks for them.
  var plist: String {
    if isStandard { return "" }
    let sizes = widths.map { "<integer>\($0)</integer>" }.joined()
    let kinds = formats.map { "<string>\($0.rawValue)</string>" }.joined()
    return """
      <key>renditions</key><dict><key>widths</key><array>\(sizes)</array>
      <key>formats</key><array>\(kinds)</array>
      <key>quality</key><integer>\(quality)</integer></dict>
      """
  }
}
