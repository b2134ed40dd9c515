/// Reads XML property lists, and tells every mistake in them.
package enum PropertyList {
  package static let longest = 1 << 20
  /// Dictionaries and arrays within each other.
  package static let deepest = 32

  package struct Result: Sendable {
    /// Nil where the file could not be read to its end.
    package let root: PropertyListNode?
    /// In the order of their lines.
    package let mistakes: [Mistake]
  }

  /// Reads a file of at most `longest` bytes. No DTD is loaded, no entity expanded, nothing else opened.
  /// Nothing is quoted of the values of `secretKeys`, wherever they stand.
  package static func read(
    bytes: [UInt8], name: String, secretKeys: Set<String> = [], longest: Int = longest
  ) -> Result {
    if let problem = problemAtSight(of: bytes, name: name, longest: longest) {
      return Result(root: nil, mistakes: [Mistake(file: name, line: 1, problem: problem)])
    }
    let builder = PropertyListBuilder(name: name, secretKeys: secretKeys)
    XMLWalk.walk(bytes[...], telling: builder)
    return builder.result()
  }

  private static func problemAtSight(
    of bytes: [UInt8], name: String, longest: Int
  ) -> String? {
    if bytes.count > longest {
      return "the file is too large, expected at most \(longest >> 20) MiB"
    }
    if bytes.starts(with: "bplist".utf8) {
      return
        "this is a binary property list, expected an XML one: `plutil -convert xml1 FILE` converts it "
        + "on a Mac, `plistutil -i FILE -o NEW` (libplist-utils) elsewhere"
    }
    let white: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
    let start = bytes.drop { white.contains($0) }
    if start.isEmpty { return "the file is empty, expected an XML property list" }
    let beginning = String(decoding: start.prefix(14), as: UTF8.self).lowercased()
    if beginning == "<!doctype html" || beginning.hasPrefix("<html") {
      return "this is a web page, expected an XML property list"
    }
    return otherFormat(start, name: name).map {
      "this is \($0), and configurations are XML property lists: `gallerist init` writes one to "
        + "start with"
    }
  }

  /// What a file is that does not begin as XML does, in whatever encoding.
  private static func otherFormat(_ start: ArraySlice<UInt8>, name: String) -> String? {
    guard let first = start.first, !"<\u{0}".utf8.contains(first), first < 0xFE else { return nil }
    switch name.split(separator: ".").last?.lowercased() {
    case "toml": return "TOML"
    case "yaml", "yml": return "YAML"
    case "json": return "JSON"
    default: break
    }
    let inside = start.dropFirst().first { !" \t\r\n".utf8.contains($0) }
    let isJSON = first == UInt8(ascii: "{") && inside.map("\"}".utf8.contains) ?? false
    return isJSON ? "JSON" : "no XML"
  }
}
