import Model
import Support

/// Where the addresses in the files of a site lead to.
package struct LinkResolver: Sendable {
  package enum Destination: Hashable, Sendable {
    /// A file of the site, with what stands behind `#`, percent-decoded.
    case file(String, fragment: String?)
    /// Another host, or a scheme such as `mailto:`.
    case outside
    /// What is wrong with it.
    case wrong(Rule, String)
  }

  /// Where the site is published, with a slash at its end; nil where nothing tells that.
  package let base: String?
  /// The content security policy of the site, where one is known.
  var policy: ContentPolicy?
  private let paths: Set<ExactText>
  private let folders: Set<ExactText>
  private let smallLetters: [String: String]

  package init(paths: [String], base: String? = nil) {
    self.base = base
    self.paths = Set(paths.map(ExactText.init))
    var folders: Set = [ExactText("")]
    for path in paths {
      var rest = path[...]
      while let slash = rest.lastSlash {
        rest = rest[..<slash]
        guard folders.insert(ExactText(String(rest))).inserted else { break }
      }
    }
    self.folders = folders
    smallLetters = Dictionary(paths.map { ($0.lowercased(), $0) }) { first, _ in first }
  }

  package func holds(_ path: String) -> Bool { paths.contains(ExactText(path)) }

  /// - Parameter path: of the file in which the address stands.
  package func destination(of address: String, from path: String) -> Destination {
    let address = CleanAddress.trimmed(address)
    if let base, let rest = CleanAddress.rest(of: address, behind: base) {
      return destination(rest, in: [], shown: address)
    }
    if CleanAddress.leavesTheSite(address) { return .outside }
    if address.beginsWithSlash {
      return destination(address[...], in: [], shown: address)
    }
    let folder = path.pathParts(keepingEmpty: true).dropLast()
    if CleanAddress.path(of: address).isEmpty {
      return .file(path, fragment: CleanAddress.fragment(of: address))
    }
    return destination(address[...], in: folder.map(String.init), shown: address)
  }

  private func destination(
    _ rest: Substring, in folder: [String], shown address: String
  ) -> Destination {
    let fragment = CleanAddress.fragment(of: String(rest))
    guard let decoded = PercentEncoding.decoded(CleanAddress.path(of: rest)) else {
      return .wrong(.brokenLink, "the address “\(shown(address))” is not correctly percent-encoded")
    }
    var parts = folder
    for part in decoded.pathParts(keepingEmpty: true) {
      switch part {
      case "..":
        guard parts.popLast() != nil else {
          return .wrong(.brokenLink, "the link “\(shown(address))” leads out of the site")
        }
      case ".", "": continue
      default: parts.append(String(part))
      }
    }
    let path = parts.joined(separator: "/")
    let isFolder = decoded.isEmpty || decoded.endsWithSlash
    return destination(path, isFolder: isFolder, fragment, shown: address)
  }

  private func destination(
    _ path: String, isFolder: Bool, _ fragment: String?, shown address: String
  ) -> Destination {
    if !isFolder, holds(path) { return .file(path, fragment: fragment) }
    let index = path.isEmpty ? "index.html" : path + "/index.html"
    if folders.contains(ExactText(path)), holds(index) {
      return .wrong(
        .folderLink, "the link “\(shown(address))” leads to a folder, expected \(index)")
    }
    if let other = smallLetters[path.lowercased()], ExactText(other) != ExactText(path) {
      guard other != path else {
        return .wrong(
          .letterCase,
          "the link “\(shown(address))” means a file whose name has the same letters, "
            + "and other bytes (NFC and NFD)")
      }
      return .wrong(.letterCase, "the link “\(shown(address))” means the file \(other)")
    }
    return .wrong(.brokenLink, "the link “\(shown(address))” leads to no file of the site")
  }

  private func shown(_ address: String) -> String { CleanText.line(address, limit: 120) }
}

/// The parts of an address as it stands in a file.
enum CleanAddress {
  /// As browsers do.
  static func trimmed(_ address: String) -> String {
    let isWhite: (UInt8) -> Bool = { $0 <= 0x20 }
    guard address.utf8.first.map(isWhite) == true || address.utf8.last.map(isWhite) == true else {
      return address
    }
    let start = address.utf8.drop(while: isWhite)
    let end = start.lastIndex { !isWhite($0) }.map { start.index(after: $0) } ?? start.startIndex
    return String(address[start.startIndex..<end])
  }

  /// Nil where it does not begin so.
  static func rest(of address: String, behind base: String) -> Substring? {
    guard address.utf8.starts(with: base.utf8) else { return nil }
    return Substring(address.utf8.dropFirst(base.utf8.count))
  }

  /// What stands before `?` and `#`.
  static func path(of address: some StringProtocol) -> String {
    String(Substring(Substring(address).utf8.prefix { $0 != 0x23 && $0 != 0x3F }))
  }

  static func fragment(of address: String) -> String? {
    guard let mark = address.utf8.firstIndex(of: UInt8(ascii: "#")) else { return nil }
    let text = String(address[address.utf8.index(after: mark)...])
    return PercentEncoding.decoded(text) ?? text
  }

  /// Another host, or a scheme such as `mailto:` and `data:`.
  static func leavesTheSite(_ address: String) -> Bool {
    address.utf8.starts(with: "//".utf8) || scheme(of: address) != nil
  }

  /// In small letters.
  static func scheme(of address: String) -> String? {
    guard let first = address.utf8.first, (0x61...0x7A).contains(first | 0x20),
      let end = address.utf8.firstIndex(where: { [0x3A, 0x2F, 0x3F, 0x23].contains($0) }),
      address.utf8[end] == UInt8(ascii: ":")
    else { return nil }
    return address[..<end].lowercased()
  }
}

/// `%41` and the like in addresses.
enum PercentEncoding {
  /// Nil where a percent sign is not followed by two digits, or what comes out is no UTF-8.
  static func decoded(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2,
        let code = UInt8(String(fewMarks: digits), radix: 16)
      else { return nil }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)?.withFewMarks
  }
}
