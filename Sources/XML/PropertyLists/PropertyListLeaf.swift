import FoundationEssentials
import Model
import Support

/// An element of a property list that holds text.
struct PropertyListLeaf {
  enum Kind: String {
    case string, integer, real, date, data
    case yes = "true"
    case no = "false"
  }

  let kind: Kind
  let text: [UInt8]

  /// What is wrong where the value is invalid.
  var problem: String {
    let shown = CleanText.line(String(decoding: text.prefix(240), as: UTF8.self), limit: 60)
    return switch kind {
    case .string: "this is not text"
    case .integer: "“\(shown)” is not an integer, expected a whole number"
    case .real: "“\(shown)” is not a number, expected one such as 0.5"
    case .date: "“\(shown)” is not a date, expected one such as 2031-05-06T07:08:09Z"
    case .data: "this is not data, expected base64"
    case .yes, .no: "<\(kind.rawValue)> holds something, expected <\(kind.rawValue)/>"
    }
  }

  func value() -> PropertyListValue {
    let whole = String(decoding: text, as: UTF8.self).withFewMarks
    guard kind != .string else { return .string(whole) }
    let trimmed = CleanText.line(whole)
    return switch kind {
    case .string: .string(whole)
    case .integer: Self.integer(trimmed).map { .integer($0) } ?? .invalid
    case .real: Self.real(trimmed).map { .real($0) } ?? .invalid
    case .date: Timestamp(propertyListDate: trimmed).map { .date($0) } ?? .invalid
    case .data: Self.data(text).map { .data($0) } ?? .invalid
    case .yes: trimmed.isEmpty ? .boolean(true) : .invalid
    case .no: trimmed.isEmpty ? .boolean(false) : .invalid
    }
  }

  private static func integer(_ text: String) -> Int? {
    let isHexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
    return isHexadecimal ? Int(text.dropFirst(2), radix: 16) : Int(text)
  }

  private static func real(_ text: String) -> Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func data(_ text: [UInt8]) -> [UInt8]? {
    let white: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    return Data(base64Encoded: Data(text.filter { !white.contains($0) })).map { Array($0) }
  }
}
