import CLinux
import Glibc
import Support

/// Looks for names in files, piece by piece, so that the size of a file does not matter.
struct NameSearch {
  private let names: [[UInt8]]
  /// What of one piece must be looked at again with the next: a name may lie across both.
  private let overlap: Int

  /// Nothing beyond is read: no page of ours is as large.
  private static let farthest = 64 << 20
  private static let piece = 256 << 10

  init(_ names: [String]) {
    self.names = names.map { Array($0.utf8) }
    overlap = max(0, (self.names.map(\.count).max() ?? 0) - 1)
  }

  /// Which of the names stand in the file, in their order; none where it cannot be read.
  func found(in path: String, isFirstEnough: Bool = false) -> [Int] {
    guard !names.isEmpty, let file = try? File(path, O_RDONLY | O_NOFOLLOW) else { return [] }
    var found: Set<Int> = []
    var buffer = [UInt8](repeating: 0, count: overlap + Self.piece)
    var kept = 0
    var total = 0
    while total < Self.farthest, !(isFirstEnough && !found.isEmpty) {
      let count = buffer.withUnsafeMutableBytes { bytes in
        (try? file.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[kept...]))) ?? 0
      }
      guard count > 0 else { break }
      total += count
      look(in: buffer[..<(kept + count)], adding: &found)
      let rest = min(overlap, kept + count)
      buffer.replaceSubrange(..<rest, with: Array(buffer[(kept + count - rest)..<(kept + count)]))
      kept = rest
    }
    return found.sorted()
  }

  private func look(in bytes: ArraySlice<UInt8>, adding found: inout Set<Int>) {
    bytes.withUnsafeBytes { bytes in
      for (index, name) in names.enumerated()
      where !found.contains(index)
        && memmem(bytes.baseAddress, bytes.count, name, name.count) != nil
      {
        found.insert(index)
      }
    }
  }
}
