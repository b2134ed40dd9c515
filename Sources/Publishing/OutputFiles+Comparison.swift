import CLinux
import Glibc
import Model
import Support

extension OutputFiles {
  /// Whether the file at `name`, which is so long, already is what it is to be.
  func holds(_ material: Material, at name: String, _ byteCount: Int) -> Bool {
    switch material.source {
    case .bytes(let bytes): bytes.count == byteCount && holds(bytes, at: name)
    case .file(let source):
      source.byteCount == byteCount && digest(of: name) == material.content
    case .assembled(_, let count): count == byteCount && digest(of: name) == material.content
    }
  }

  private func holds(_ bytes: [UInt8], at name: String) -> Bool {
    var place = 0
    let isRead = read(name) { piece in
      guard piece.count <= bytes.count - place else { return false }
      let isSame = bytes.withUnsafeBytes { bytes in
        guard let expected = bytes.baseAddress, let found = piece.baseAddress else { return false }
        return memcmp(expected + place, found, piece.count) == 0
      }
      place += piece.count
      return isSame
    }
    return isRead && place == bytes.count
  }

  /// Of what a file holds; nil where not all of it can be read.
  func digest(of name: String) -> Digest? {
    var hasher = SHA256()
    let isRead = read(name) { piece in
      hasher.update(piece)
      return true
    }
    return isRead ? hasher.finish() : nil
  }

  /// A list of files, which is open then; nil where it cannot be read, or is too large for one.
  func text(ofList name: String) -> LineText? {
    guard let text = try? LineText(ofFile: place(name)), text.range.count <= Sums.largest else {
      return nil
    }
    return text
  }

  /// Every page of ours names its maker, and so does what else changes without changing its name: so
  /// it is known again when the ledger is lost.
  func isOurs(_ name: String) -> Bool {
    guard let sign = Self.sign(of: name).map({ Array($0.utf8) }) else { return false }
    var isOurs = false
    _ = read(name) { piece in
      let start = UnsafeRawBufferPointer(rebasing: piece.prefix(4_096))
      guard let base = start.baseAddress, let found = memmem(base, start.count, sign, sign.count)
      else { return false }
      // Behind our name is our version; others may make something of our name.
      let rest = start.dropFirst(UnsafeRawPointer(found) - base + sign.count)
      isOurs = sign.last != UInt8(ascii: " ") || rest.first.map { 0x30...0x39 ~= $0 } ?? false
      return false
    }
    return isOurs
  }

  private static func sign(of name: String) -> String? {
    if name.hasSuffix(".html") { return "name=\"generator\" content=\"Gallerist" }
    if name.hasPrefix("data/") { return "gallerist(\"" }
    if name.hasSuffix(".atom") { return "<generator>Gallerist" }
    if name.hasPrefix("sitemap") { return "<!-- Gallerist -->" }
    if name.hasPrefix("s/"), name.hasSuffix(".zip") {
      return "Photos of a gallery made by Gallerist"
    }
    if name == "sw.js" { return "const gallery = {\"version\":" }
    let isIIIF =
      name == "iiif.json" || name.hasPrefix("tiles/")
      || name.hasPrefix("s/") && name.contains("/manifest")
    if isIIIF, name.hasSuffix(".json") { return "\"label\":{\"none\":[\"Gallerist" }
    let saysItsMaker = name == "site.webmanifest" || name.hasSuffix(".json")
    return saysItsMaker ? "\"generator\":\"Gallerist " : nil
  }

  /// Hands over piece after piece of a file, until it ends or `take` has seen enough; false where
  /// it was not read to its end.
  private func read(_ name: String, _ take: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    guard let file = try? File(place(name), O_RDONLY | O_NOFOLLOW) else { return false }
    return withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 64) { buffer in
      while let count = try? file.read(into: buffer) {
        if count == 0 { return true }
        guard take(UnsafeRawBufferPointer(rebasing: buffer[..<count])) else { return false }
      }
      return false
    }
  }
}
