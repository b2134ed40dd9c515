import Glibc
import Model
import Support

/// Where a site's stamp is kept: a small text file beside its ledger.
struct StampFile: Sendable {
  static let ending = ".standing"
  private static let longest = 1 << 20

  let path: String

  /// Nil where there is none, or where it is not whole.
  func read(for queries: [Query]) -> UpToDateStamp? {
    guard let text = text() else { return nil }
    let body = text.prefix(max(0, text.utf8.count - Self.seal(of: "").utf8.count))
    guard text == body + Self.seal(of: String(body)) else { return nil }
    return UpToDateStamp(lines: body.split(separator: "\n"), queries: queries)
  }

  /// Written beside its place and moved there. Where that cannot be, the next run takes longer, and
  /// that is all.
  func write(_ stamp: UpToDateStamp) {
    let text = stamp.text
    let bytes = Array((text + Self.seal(of: text)).utf8)
    try? File.replace(path, mode: 0o600) { file throws(FileError) in try file.write(bytes) }
  }

  /// False where it is still there.
  func remove() -> Bool { unlink(path) == 0 || errno == ENOENT }

  var isThere: Bool { access(path, F_OK) == 0 }

  /// The last line, by which one shows that was cut off or altered.
  private static func seal(of text: String) -> String { "whole \(Digest(of: text).hex)\n" }

  private func text() -> String? {
    (try? File.bytes(of: path, atMost: Self.longest, followingLinks: false))
      .flatMap { String(validating: $0, as: UTF8.self) }
  }
}
