/// A file that somebody made to do harm, or that came to harm.
package struct HostileFile: Sendable, CustomStringConvertible {
  /// Why a file is refused: the codes of `ImagingError`, which is not known here.
  package enum Refusal: String, Sendable {
    case unreadable, notAnImage, tooLarge, tooManyPixels, truncated, unwritable
  }

  package enum Verdict: Sendable {
    /// Odd, and a picture of this size all the same.
    case sound(Int, Int)
    /// For one of these reasons.
    case refused([Refusal])
    /// One or the other: decoders are free to show what is left, as browsers do.
    case either(Int, Int, [Refusal])
  }

  /// Fit for a file, without an ending.
  package let name: String
  /// What is wrong with it.
  package let why: String
  package let verdict: Verdict
  private let make: @Sendable () -> [UInt8]

  package var bytes: [UInt8] { make() }
  package var description: String { name }

  package var isRefused: Bool {
    if case .refused = verdict { true } else { false }
  }

  static func refused(
    _ name: String, _ refusals: Refusal..., why: String, _ make: @escaping @Sendable () -> [UInt8]
  ) -> HostileFile {
    HostileFile(name: name, why: why, verdict: .refused(refusals), make: make)
  }

  static func sound(
    _ name: String, _ width: Int, _ height: Int, why: String,
    _ make: @escaping @Sendable () -> [UInt8]
  ) -> HostileFile {
    HostileFile(name: name, why: why, verdict: .sound(width, height), make: make)
  }

  static func either(
    _ name: String, _ width: Int, _ height: Int, _ refusals: Refusal..., why: String,
    _ make: @escaping @Sendable () -> [UInt8]
  ) -> HostileFile {
    HostileFile(name: name, why: why, verdict: .either(width, height, refusals), make: make)
  }

  /// All of them; the limits they are made for are 32 MiB and 40 million pixels.
  package static let all: [HostileFile] =
    impostors + strangers + cuts + jpegs + jpegHeaders + pngs + pngBombs + gifs + webps + tiffs
    + boxes
}
