import Glibc

/// Looks at files of a site in the order of their names. Those of a folder stand behind each other, so the
/// system need not find the way to each.
final class SiteLook {
  private static let slash = UInt8(ascii: "/")

  private let site: Int32
  private var folder: Int32?
  /// What leads to it.
  private var way: [UInt8] = []

  init(_ site: Int32) { self.site = site }

  deinit { closeFolder() }

  /// - Parameter line: of the ledger; the ends of its names are written over.
  func isAsLeft(_ line: UnsafeMutableRawBufferPointer) -> Bool {
    guard let stamp = LedgerLine.stamp(of: UnsafeRawBufferPointer(line)),
      let end = UnsafeRawBufferPointer(line).firstByte(NamedLines.tab), let start = line.baseAddress
    else { return false }
    line[end] = 0
    let last = line[..<end].lastIndex(of: Self.slash)
    guard let folder = last.map({ open(line, upTo: $0) }) ?? site else { return false }
    var status = stat()
    let name = (start + (last.map { $0 + 1 } ?? 0)).assumingMemoryBound(to: CChar.self)
    return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFREG && FileStamp(status) == stamp
  }

  /// The folder of that name, which ends at `slash`; nil where there is none.
  private func open(_ line: UnsafeMutableRawBufferPointer, upTo slash: Int) -> Int32? {
    let name = line[..<slash]
    if let folder, way.elementsEqual(name) { return folder }
    closeFolder()
    way = Array(name)
    line[slash] = 0
    guard let start = line.baseAddress else { return nil }
    let found = openat(
      site, start.assumingMemoryBound(to: CChar.self),
      O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC)
    folder = found < 0 ? nil : found
    return folder
  }

  private func closeFolder() {
    if let folder { close(folder) }
    folder = nil
  }
}
