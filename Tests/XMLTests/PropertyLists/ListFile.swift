import Testing
import XML

/// A property list as somebody may hand it to us, and what has to become of it.
struct ListFile: CustomTestStringConvertible, Sendable {
  enum Outcome: Sendable {
    /// It is a dictionary with these values and no others.
    case holds([String: PropertyListValue])
    /// It has this one mistake, on that line; no line where the file has none.
    case refused(line: Int?, String)
    /// It has this mistake on that line, and maybe others.
    case refusedAmongOthers(line: Int, String)
  }

  /// What the files may point at: a web server of this machine, and a folder with things to tell.
  struct Lures: Sendable {
    let server: String
    let folder: String
  }

  let testDescription: String
  let outcome: Outcome
  private let make: @Sendable (Lures) -> [UInt8]

  /// `{server}` and `{folder}` in the text are led to the lures.
  init(
    _ name: String, _ text: String,
    as encode: @escaping @Sendable (String) -> [UInt8] = { Array($0.utf8) }, _ outcome: Outcome
  ) {
    testDescription = name
    self.outcome = outcome
    make = { lures in
      encode(
        text.replacing("{server}", with: lures.server).replacing("{folder}", with: lures.folder))
    }
  }

  init(_ name: String, bytes: [UInt8], _ outcome: Outcome) {
    testDescription = name
    self.outcome = outcome
    make = { _ in bytes }
  }

  func bytes(_ lures: Lures) -> [UInt8] { make(lures) }
}

/// Ways in which a text becomes bytes.
enum Written {
  static func asUTF16(little: Bool, marked: Bool) -> @Sendable (String) -> [UInt8] {
    { text in
      let units = (marked ? [0xFEFF] : []) + Array(text.utf16)
      return units.flatMap { unit in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return little ? [low, high] : [high, low]
      }
    }
  }

  static let asMarkedUTF8: @Sendable (String) -> [UInt8] = { [0xEF, 0xBB, 0xBF] + $0.utf8 }

  /// One byte a letter, which the text must not go beyond.
  static let asLatin1: @Sendable (String) -> [UInt8] = { text in
    text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  static let withCRLF: @Sendable (String) -> [UInt8] = {
    Array($0.replacing("\n", with: "\r\n").utf8)
  }

  /// With its last bytes gone.
  static func cut(by count: Int) -> @Sendable (String) -> [UInt8] {
    { Array($0.utf8.dropLast(count)) }
  }

  /// With another byte in place of each `~`.
  static func with(_ byte: UInt8) -> @Sendable (String) -> [UInt8] {
    { $0.utf8.map { $0 == UInt8(ascii: "~") ? byte : $0 } }
  }
}
