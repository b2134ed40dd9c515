import Glibc
import Model
import Site
import Validation

/// Lets a rendered page through only when it is well-formed, its links lead to files of the same
/// plan, and no key stands in it.
struct PageGate {
  private let planned: Set<String>
  private let secrets: [[UInt8]]

  init(planned: Set<String>, secrets: [Secret]) {
    self.planned = planned
    self.secrets = secrets.filter(\.isSought).map { Array($0.revealed.utf8) }
  }

  func check(_ bytes: [UInt8], path: String) throws(Failure) {
    var mistakes: [String] = []
    if secrets.contains(where: { Self.holds($0, in: bytes) }) {
      mistakes.append("\(path): holds a key")
    }
    if path.hasSuffix(".html") {
      let findings = PageCheck.check(bytes, name: path)
      mistakes += findings.mistakes.map(\.description)
      mistakes += findings.links.compactMap { brokenLink($0, on: path) }
      mistakes += findings.fragments.filter { !findings.ids.contains($0.id) }.map {
        "\(path):\($0.line): the link “#\($0.id)” leads to no place of the page"
      }
    }
    guard mistakes.isEmpty else {
      throw Failure(
        .badData, "a page of the site is not right, so nothing was published", place: path,
        nextStep: "mend the theme, or say so to its makers when it is the one built in",
        details: Array(mistakes.prefix(20)))
    }
  }
}

extension PageGate {
  /// The standard library's search takes a hundred times as long.
  private static func holds(_ secret: [UInt8], in bytes: [UInt8]) -> Bool {
    guard let first = secret.first else { return false }
    return bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      var place = 0
      while bytes.count - place >= secret.count,
        let found = memchr(start + place, Int32(first), bytes.count - secret.count + 1 - place)
      {
        if memcmp(found, secret, secret.count) == 0 { return true }
        place = UnsafeRawPointer(found) - start + 1
      }
      return false
    }
  }

  /// Nil for a link that leaves the site or leads to a planned file.
  private func brokenLink(_ link: PageFindings.Link, on page: String) -> String? {
    guard let target = Self.target(of: link.address, on: page) else { return nil }
    guard !planned.contains(target) else { return nil }
    return "\(page):\(link.line): the link “\(link.address)” leads to no file of the site"
  }

  /// The path in the site that a relative address on `page` means; nil for an address elsewhere.
  static func target(of address: String, on page: String) -> String? {
    let bare = address.utf8.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
    guard let first = bare.first, !bare.contains(UInt8(ascii: ":")) else { return nil }
    if first == UInt8(ascii: "/") { return bare.starts(with: "//".utf8) ? nil : address }
    var folders = page.utf8.split(separator: UInt8(ascii: "/")).dropLast()
    var rest = Substring(bare)
    while rest.hasPrefix("../") {
      guard folders.popLast() != nil else { return address }
      rest = rest.dropFirst(3)
    }
    return folders.map { "\(Substring($0))/" }.joined() + rest
  }
}
