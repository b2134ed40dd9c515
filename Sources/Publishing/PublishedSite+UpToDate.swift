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
        let look = SiteLook(descriptor)
        let isUpToDate = parts.allLines(of: number, look.isAsLeft)
        // It only ends the search.
        guard isUpToDate else { throw Failure(.incomplete, "a file is not as it was left") }
      }
    } catch {
      return false
    }
    return parts.count > 0
  }
}
