import Foundation
import Model
import Support

/// What a reference of a style sheet leads to.
struct SheetLink {
  enum Target: Equatable {
    /// An address of another kind, which stays as it is.
    case elsewhere
    /// An asset by its name, and what follows: `#part`, `?query`.
    case asset(String, rest: String)
    /// A path that is none of an asset, as seen from the folder of the assets.
    case missing(String)
    case outside
  }

  /// Where `reference` leads from the style sheet `sheet`.
  static func target(
    of reference: String, in sheet: String, among names: [String: String]
  ) -> Target {
    let start = reference.first
    if start == nil || start == "/" || start == "#" || start == "?" { return .elsewhere }
    if hasScheme(reference) { return .elsewhere }
    let path = reference.prefix { $0 != "#" && $0 != "?" }
    let rest = String(reference[path.endIndex...])
    var parts = sheet.pathParts().dropLast().map(String.init)
    for part in path.pathParts(keepingEmpty: true) where part != "." {
      if part == ".." {
        if parts.popLast() == nil { return .outside }
      } else {
        parts.append((part.removingPercentEncoding ?? String(part)).withFewMarks)
      }
    }
    let whole = parts.joined(separator: "/")
    return names[whole].map { .asset($0, rest: rest) } ?? .missing(whole)
  }

  /// Whether it begins like `https:` or `data:`.
  private static func hasScheme(_ reference: String) -> Bool {
    let scheme = reference.utf8.prefix { $0 != UInt8(ascii: ":") }
    guard let first = reference.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic,
      scheme.endIndex < reference.endIndex
    else { return false }
    return scheme.allSatisfy { byte in
      let scalar = Unicode.Scalar(byte)
      return "+-.".unicodeScalars.contains(scalar)
        || (scalar.isASCII && scalar.properties.isAlphabetic) || ("0"..."9").contains(scalar)
    }
  }

  /// The way to `address` from a file in `folder`, which ends in `/`; both as published.
  static func way(to address: String, from folder: String) -> String {
    way(from: folder.pathParts(), to: address.pathParts())
  }

  /// The same between names of the theme: what one would have written.
  static func way(to name: String, fromSheet sheet: String) -> String {
    way(from: sheet.pathParts().dropLast(), to: name.pathParts())
  }

  private static func way(from: [Substring], to: [Substring]) -> String {
    let shared = zip(from, to.dropLast()).prefix { $0 == $1 }.count
    let parts = repeatElement("..", count: from.count - shared) + to.dropFirst(shared).map(\.self)
    return parts.joined(separator: "/")
  }

  /// What follows a path, fit for any way to write an address in a style sheet.
  static func safe(_ rest: String) -> String {
    rest.utf8.map { byte in
      let isPlain = (0x21...0x7E).contains(byte) && !"\"'()\\".utf8.contains(byte)
      return isPlain
        ? String(Unicode.Scalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
