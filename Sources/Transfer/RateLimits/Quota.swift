import Model
import Support

/// How many requests are left, and when that begins anew, in a server's own words.
struct Quota {
  let left: String
  let reset: String

  var isUsedUp: Bool { Int(left).map { $0 <= 0 } ?? false }

  private init?(_ left: String?, _ reset: String?) {
    guard let left, let reset else { return nil }
    (self.left, self.reset) = (left, reset)
  }

  /// All that are whole, in each of the three ways in which servers write them.
  static func all(in headers: HeaderFields) -> [Quota] {
    ["X-RateLimit", "RateLimit"].flatMap { pairs(named: $0, in: headers) }
      + headers.values(of: "RateLimit").flatMap(policies)
  }

  /// `X-RateLimit-Remaining: 0` and `X-RateLimit-Reset: 37`
  private static func pairs(named prefix: String, in headers: HeaderFields) -> [Quota] {
    headers.values(of: prefix + "-Remaining").flatMap { left in
      headers.values(of: prefix + "-Reset").compactMap { Quota(left, $0) }
    }
  }

  /// `limit=100, remaining=0, reset=37`, or `"minute";r=0;t=37, "day";r=5;t=80000`
  private static func policies(_ text: String) -> [Quota] {
    let members = pieces(of: text[...], at: ",").map(parameters)
    let flat = members.reduce(into: [:]) { all, member in all.merge(member) { first, _ in first } }
    return [Quota(flat["remaining"], flat["reset"])].compactMap(\.self)
      + members.compactMap { Quota($0["r"], $0["t"]) }
  }

  private static func parameters(_ member: Substring) -> [String: String] {
    let pairs = pieces(of: member, at: ";").compactMap { piece -> (String, String)? in
      let sides = piece.split(separator: "=", maxSplits: 1).map { CleanText.line(String($0)) }
      return sides.count == 2 ? (sides[0].lowercased(), sides[1]) : nil
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// A policy's name stands in quotes, and may hold anything there.
  private static func pieces(of text: Substring, at separator: Character) -> [Substring] {
    var isQuoted = false
    return text.split { character in
      if character == "\"" { isQuoted.toggle() }
      return character == separator && !isQuoted
    }
  }
}
