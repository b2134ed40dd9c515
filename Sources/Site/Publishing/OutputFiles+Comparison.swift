import Foundation
import Glibc
import Model

extension OutputFiles {
  /// Whether the file at `name` already is what it is to be. A copy whose size and time are those
  /// of the ledger is trusted without being read.
  func holds(
    _ content: Publisher.Content, at name: String, _ byteCount: Int, _ modified: Int,
    known: Ledger.Entry?
  ) -> Bool {
    switch content {
    case .bytes(let bytes):
      return byteCount == bytes.count && contents(name) == Data(bytes)
    case .copy(let source, let digest):
      let looksTheSame = known?.byteCount == byteCount && known?.modified == modified
      if looksTheSame, known?.digest == digest { return true }
      return Self.size(source) == byteCount
        && contents(name).map { Digest(of: $0) == digest } ?? false
    }
  }

  /// Every page of ours names its maker, so that it is known again when the ledger is lost.
  func isOurPage(_ name: String) -> Bool {
    guard name.hasSuffix(".html"), let page = contents(name) else { return false }
    return page.prefix(4_096).range(of: Data("name=\"generator\" content=\"Gallerist".utf8)) != nil
  }

  func entry(of name: String, _ content: Publisher.Content) -> Ledger.Entry? {
    guard case .file(let byteCount, let modified) = look(at: name) else { return nil }
    guard case .copy(_, let digest) = content else {
      return Ledger.Entry(byteCount: byteCount, modified: modified, digest: nil)
    }
    return Ledger.Entry(byteCount: byteCount, modified: modified, digest: digest)
  }

  private func contents(_ name: String) -> Data? {
    FileManager.default.contents(atPath: place(name))
  }

  private static func size(_ path: String) -> Int? {
    var status = stat()
    return lstat(path, &status) == 0 ? Int(status.st_size) : nil
  }
}
