import Imaging
import Model
import Search

/// What the numbers in EXIF stand for (CIPA DC-008, section 4.6).
enum CameraWords {
  static var terms: [String] { words.values.flatMap(\.values) + Flash.terms }

  /// A number that the standard does not know is shown as libexif puts it.
  static func shown(_ tag: String, _ value: ImageMetadata.Value) -> Field.Shown? {
    if let number = value.raw.split(separator: " ").first.flatMap({ Int($0) }) {
      if tag == "Flash", let flash = Flash(number) { return flash.shown }
      if let term = words[tag]?[number] { return .term(term) }
    }
    return Written.line(value.words, limit: 200).map { .text($0) }
  }

  private static let words: [String: [Int: String]] = [
    "ColorSpace": [65_535: "Uncalibrated"],
    "ExposureProgram": [
      0: "Not defined", 1: "Manual", 2: "Normal program", 3: "Aperture priority",
      4: "Shutter priority", 5: "Creative program", 6: "Action program", 7: "Portrait mode",
      8: "Landscape mode",
    ],
    "MeteringMode": [
      0: "Unknown", 1: "Average", 2: "Centre-weighted average", 3: "Spot", 4: "Multi spot",
      5: "Pattern", 6: "Partial", 255: "Other",
    ],
    "SceneCaptureType": [0: "Standard", 1: "Landscape", 2: "Portrait", 3: "Night scene"],
    "WhiteBalance": [0: "Auto white balance", 1: "Manual white balance"],
  ]
}

extension CameraWords {
  /// Several things in the bits of one number.
  struct Flash {
    private let bits: Int

    init?(_ number: Int) {
      guard (0..<128).contains(number) else { return nil }
      bits = number
    }

    static let terms =
      [fired, notFired, none, redEye] + modes.values.sorted() + returns.values.sorted()

    var shown: Field.Shown {
      let isMissing = bits & 0b10_0000 != 0
      let isFired = bits & 1 != 0
      let words = [
        isMissing && !isFired ? Self.none : isFired ? Self.fired : Self.notFired,
        Self.modes[bits >> 3 & 0b11], bits & 0b100_0000 != 0 ? Self.redEye : nil,
        Self.returns[bits >> 1 & 0b11],
      ].compactMap(\.self)
      return words.count == 1 ? .term(words[0]) : .list(words.map { .term($0) })
    }

    private static let fired = "Flash fired"
    private static let notFired = "Flash did not fire"
    private static let none = "No flash"
    private static let redEye = "red-eye reduction"
    private static let modes = [1: "always on", 2: "always off", 3: "auto mode"]
    private static let returns = [2: "return light not detected", 3: "return light detected"]
  }
}
