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
    let said = text.prefix(max(0, text.utf8.count - Self.seal(of: "").utf8.count))
    guard text == said + Self.seal(of: String(said)) else { return nil }
    return UpToDateStamp(lines: said.split(separator: "\n"), queries: queries)
  }

  /// Written beside its place and moved there. Where that cannot be, the next run takes longer, and
  /// that is all.
  func write(_ stamp: UpToDateStamp) {
    let text = stamp.text
    let bytes = Array((text + Self.seal(of: text)).utf8)
    let waiting = path + ".new"
    let file = open(waiting, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    let reason = bytes.withUnsafeBytes { Descriptor.write($0, to: file) }
    close(file)
    if reason != nil || rename(waiting, path) != 0 { unlink(waiting) }
  }

  /// False where it is still there.
  func remove() -> Bool { unlink(path) == 0 || errno == ENOENT }

  var isThere: Bool { access(path, F_OK) == 0 }

  /// The last line, by which one shows that was cut off or altered.
  private static func seal(of text: String) -> String { "whole \(Digest(of: text).hex)\n" }

  private func text() -> String? {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
      facts.st_size <= Self.longest
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
    guard Glibc.read(file, &bytes, bytes.count) == bytes.count else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
