import Cache
import Model
import Publishing
import Site

extension Gallery {
  private var ledgers: String { options.cache + "/ledgers" }

  /// The folder under which the past of the site in `folder` is known: another one where somebody has
  /// moved it since the last run.
  func pastFolder(of folder: String) throws(Failure) -> String {
    try PublishedSite.formerFolder(of: folder, ledgers: ledgers) ?? folder
  }

  /// Takes along the past of a site that was moved: when its pictures came, what it keeps, where its
  /// pages were. The ledger goes last: until then the next run does it once more.
  func bringPast(to folder: String, _ context: BuildContext) async throws(Failure) {
    let former = try pastFolder(of: folder)
    guard former != folder else { return }
    do {
      try await context.cache.moveSite(from: former, to: folder)
    } catch {
      throw error.failure
    }
    _ = stampFile(of: former).remove()
    try PublishedSite.moveLedger(from: former, to: folder, in: ledgers)
    context.progress.tell(
      .note("the site was in \(former) before; what was known of it came along"))
  }
}
