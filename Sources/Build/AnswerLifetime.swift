import Cache
import Model
import Transfer

/// For how long an answer may serve by its own headers, as a private cache reads them (RFC 9111).
///
/// `no-cache` and `no-store` let it serve for no time at all: it is asked for again in every run, and kept
/// all the same, for when the service cannot be reached. What makes no sense ends it at once, too
/// (section 4.2.1); a number that is too large to count is a large one (section 1.2.2).
enum AnswerLifetime {
  /// Counted from when the answer came; nil where its headers do not say.
  static func of(_ headers: HeaderFields, retrieved: Timestamp) -> Duration? {
    let control = CacheControl(headers.values(of: "Cache-Control"))
    if control.forbidsReuse { return .zero }
    guard let lifetime = control.maxAge ?? expiry(headers, retrieved: retrieved) else { return nil }
    return max(.zero, lifetime - age(headers, retrieved: retrieved))
  }

  /// `Expires` less `Date`. One that is no date has passed: many services send `0`.
  private static func expiry(_ headers: HeaderFields, retrieved: Timestamp) -> Duration? {
    let values = Set(headers.values(of: "Expires").map(trimmed))
    guard let value = values.first else { return nil }
    guard values.count == 1, let end = HTTPDate.seconds(value) else { return .zero }
    return Timestamp(secondsSince1970: end).since(date(headers) ?? retrieved)
  }

  /// How old the answer was when it came (section 4.2.3).
  private static func age(_ headers: HeaderFields, retrieved: Timestamp) -> Duration {
    // Of several, the first; one that is no number is none (section 5.1).
    let first = headers["Age"].map {
      String(decoding: $0.utf8.prefix { $0 != 0x2C }, as: UTF8.self)
    }
    let stated = first.flatMap { CacheControl.seconds(trimmed($0)) }
    return max(.zero, stated ?? .zero, date(headers).map(retrieved.since) ?? .zero)
  }

  private static func date(_ headers: HeaderFields) -> Timestamp? {
    headers["Date"].flatMap { HTTPDate.seconds(trimmed($0)) }
      .map { Timestamp(secondsSince1970: $0) }
  }

  private static func trimmed(_ value: String) -> String {
    String(decoding: CacheControl.trimmed(Array(value.utf8)[...]), as: UTF8.self)
  }
}

/// What `Cache-Control` says to a private cache.
struct CacheControl {
  /// Zero where it makes no sense; nil where nothing is said.
  private(set) var maxAge: Duration?
  /// Where only some headers must not be used again, all of the answer is meant (section 5.2.2.4).
  private(set) var forbidsReuse = false

  init(_ values: [String]) {
    for value in values {
      for (name, argument) in Self.directives(in: Array(value.utf8)) {
        switch name {
        case "no-cache", "no-store": forbidsReuse = true
        case "max-age":
          let age = argument.flatMap(Self.seconds) ?? .zero
          // Two that differ contradict each other.
          maxAge = maxAge == nil || maxAge == age ? age : .zero
        default: break
        }
      }
    }
  }

  /// `name`, `name=token` or `name="text"`, each between commas; the names in small letters.
  private static func directives(in bytes: [UInt8]) -> [(name: String, argument: String?)] {
    var directives: [(String, String?)] = []
    for part in parts(of: bytes) {
      let halves = part.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let argument = halves.count == 2 ? unquoted(trimmed(halves[1])) : nil
      directives.append((text(trimmed(halves[0])).lowercased(), argument.map(text)))
    }
    return directives
  }

  /// A comma between quotation marks separates nothing.
  private static func parts(of bytes: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    var isQuoted = false
    var isEscaped = false
    for byte in bytes {
      if !isQuoted, byte == UInt8(ascii: ",") {
        parts.append([])
        continue
      }
      if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && byte == UInt8(ascii: "\\") && !isEscaped
      parts[parts.count - 1].append(byte)
    }
    return parts
  }

  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = bytes.drop { $0 <= 0x20 }
    return start.prefix(upTo: start.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start.startIndex)
  }

  private static func unquoted(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let mark = UInt8(ascii: "\"")
    guard bytes.count >= 2, bytes.first == mark, bytes.last == mark else { return bytes }
    return bytes.dropFirst().dropLast()
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Whole seconds that are not negative; nil for anything else. No time is longer than 2^31 seconds.
  static func seconds(_ digits: String) -> Duration? {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return .seconds(min(Int(digits) ?? longest, longest))
  }

  private static let longest = 1 << 31
}
