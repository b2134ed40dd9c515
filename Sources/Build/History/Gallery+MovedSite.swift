import Cache
import Glibc
import Model
import Publishing
import Site
import Support

extension Gallery {
  /// The folder under which the past of the site in `folder` is known: another one where somebody has
  /// moved it since the last run.
  func pastFolder(of folder: String) throws(Failure) -> String {
    try PublishedSite.formerFolder(of: folder, ledgers: ledgers) ?? folder
  }

  /// Takes along the past of a site that was moved: when its pictures came, what it keeps, where its
  /// pages were. The ledger goes last: until then the next run does it once more.
  private func bringPast(to folder: String, _ context: BuildContext) async throws(Failure) {
    let former = try pastFolder(of: folder)
    guard former != folder else { return }
    do {
      try await context.state.moveSite(from: former, to: folder)
    } catch {
      throw error.failure
    }
    _ = stampFile(of: former).remove()
    searchMemory(ofSite: former).remove()
    try PublishedSite.moveLedger(from: former, to: folder, in: ledgers)
    context.progress.tell(
      .note("the site was in \(former) before; its history is kept"))
  }

  /// Sees to it that what was known of the site is known here, and is not begun anew unasked.
  func findState(of folder: String, _ context: BuildContext) async throws(Failure) {
    let earlier = options.cache + "/ledgers"
    let former = try PublishedSite.takeOverLedgers(from: earlier, to: ledgers)
    for folder in former {
      let ledger = PublishedSite.ledgerPath(of: folder, in: earlier)
      _ = StampFile(path: ledger + StampFile.ending).remove()
    }
    rmdir(earlier)
    try await note(sites: former, context)
    try await bringPast(to: folder, context)
    try await refuseWithoutState(of: folder, context)
    try await note(sites: [folder], context)
    guard !former.isEmpty else { return }
    context.progress.tell(
      .note(
        "history and ledgers have moved from the cache to the state in \(options.state): back up "
          + "that folder and your configuration"))
  }

  private func note(sites: [String], _ context: BuildContext) async throws(Failure) {
    do {
      for folder in sites { try await context.state.noteSite(folder) }
    } catch {
      throw error.failure
    }
  }

  /// Refuses a site of ours of which the state knows nothing: going on would forget when its pictures came,
  /// what it keeps and what it was.
  func refuseWithoutState(of folder: String, _ context: BuildContext) async throws(Failure) {
    let isKnown: Bool
    do { isKnown = try await context.state.knows(site: folder) } catch { throw error.failure }
    guard !isKnown, !options.adopts,
      PublishedSite.isThere(in: folder)
    else { return }
    throw Failure(
      .cannotCreate, "the state does not know the site in this folder", place: folder,
      nextStep: "name its state with --state DIR, or restore it from your backup; --adopt "
        + "continues without: dates and history of its pictures start over",
      details: [
        "the state is \(options.state)",
        "what a cache of an earlier version knew is in the state of the run that used it first",
      ])
  }
}
