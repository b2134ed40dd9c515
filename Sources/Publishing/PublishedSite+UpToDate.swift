import Glibc
import Model
import Support

extension PublishedSite {
  /// Whether every file of the site in `folder` still is as the last run left it, as far as sizes and
  /// times tell, and that run came to its end; nothing is read or written besides.
  package static func isUpToDate(in folder: String, ledgerPath: String, jobs: Int) -> Bool {
    guard let ledger = try? File(ledgerPath), let site = try? File(folder, O_RDONLY | O_DIRECTORY),
      access(StagingJournal.path(in: folder), F_OK) != 0,
      let start = try? ledger.beginning(atMost: LedgerFile.headingSize),
      let heading = LedgerHeading(start),
      heading.tree != nil
    else { return false }
    let parts = LedgerParts(of: ledger.descriptor, from: heading.byteCount)
    let descriptor = site.descriptor
    do throws(Failure) {
      try ThreadPool.share(parts.count, among: jobs) { number throws(Failure) in
        let isUpToDate = parts.allLines(of: number) { isAsLeft($0, in: descriptor) }
        // It only ends the search.
        guard isUpToDate else { throw Failure(.incomplete, "a file is not as it was left") }
      }
    } catch {
      return false
    }
    return parts.count > 0
  }

  /// - Parameter line: of the ledger; the end of its name is written over.
  private static func isAsLeft(_ line: UnsafeMutableRawBufferPointer, in site: Int32) -> Bool {
    guard let stamp = LedgerLine.stamp(of: UnsafeRawBufferPointer(line)),
      let end = UnsafeRawBufferPointer(line).firstByte(NamedLines.tab), let start = line.baseAddress
    else { return false }
    line[end] = 0
    var status = stat()
    let name = start.assumingMemoryBound(to: CChar.self)
    return fstatat(site, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFREG && FileStamp(status) == stamp
  }
}
