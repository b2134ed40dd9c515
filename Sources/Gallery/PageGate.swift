import Glibc
import Model
import Site
import Validation

/// Lets a rendered page through only when it is well-formed, its links lead to files of the same
/// plan, and no key stands in it.
struct PageGate {
  /// Parts of text, so that a part of a link is looked for without being copied.
  private let planned: Set<Substring>
  private let secrets: [[UInt8]]

  init(planned: some Sequence<String>, secrets: [Secret]) {
    self.planned = Set(planned.map { Substring($0) })
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
  static func target(of address: String, on page: String) -> Substring? {
    let bytes = address.utf8
    let end = bytes.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") }
    var rest = address[..<(end ?? bytes.endIndex)]
    guard let first = rest.utf8.first, !rest.utf8.contains(UInt8(ascii: ":")) else { return nil }
    if first == UInt8(ascii: "/") { return rest.hasPrefix("//") ? nil : address[...] }
    var folder = page[...].leaving
    while rest.utf8.starts(with: "../".utf8) {
      guard !folder.isEmpty else { return address[...] }
      folder = folder.dropLast().leaving
      rest = rest[rest.utf8.index(rest.startIndex, offsetBy: 3)...]
    }
    return folder.isEmpty ? rest : folder + rest
  }
}

extension Substring {
  /// The folder around a path, with the `/` at its end; nothing where there is none.
  fileprivate var leaving: Substring {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { self[...$0] } ?? self[..<startIndex]
  }
}
