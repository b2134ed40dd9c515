package import Cache
package import Model
import Publishing
import Site
import Support

/// What runs did. It looks, and changes nothing; whoever works there goes on.
package struct RunHistory: Sendable {
  private let folder: String

  package init(inState folder: String) throws(Failure) {
    guard StateStore.isThere(in: folder) else {
      throw Failure(
        .notFound, "there is no state, so nothing is known of earlier runs", place: folder,
        nextStep: "`gallerist build` makes one; name another folder with `--state DIR`")
    }
    self.folder = folder
  }

  /// Newest first: of the site in that folder, or of all.
  package func runs(ofSite folder: String? = nil) async throws(Failure) -> [StoredRun.Summary] {
    let site = folder.map { RealPath.of($0) ?? $0 }
    do {
      return try await read(ofSite: site, withPictures: { _ in false }).map(\.run)
    } catch {
      throw error.failure
    }
  }

  /// What is different after one run of a site from what was after another. Where `second` is the
  /// older one, it is told backwards.
  package func difference(
    from first: StoredRun.Summary, to second: StoredRun.Summary
  ) async throws(Failure) -> RunDifference {
    let (older, newer) = first.number <= second.number ? (first, second) : (second, first)
    func isBetween(_ number: Int) -> Bool { older.number < number && number <= newer.number }
    var difference = RunDifference(from: first, to: second)
    do {
      let reported = try await read(ofSite: older.outcome.site, withPictures: isBetween)
      for (run, pictures) in reported.reversed() where isBetween(run.number) {
        difference.add(pictures, of: run)
      }
    } catch {
      throw error.failure
    }
    difference.sumUp()
    return difference
  }

  private typealias Told = [(run: StoredRun.Summary, pictures: [StoredRun.Changes.Named])]

  /// Once more where a build began in the middle of it: then one reads beside that.
  private func read(
    ofSite site: String?, withPictures isWanted: (_ number: Int) -> Bool
  ) async throws(CacheError) -> Told {
    do throws(CacheError) {
      return try await readOnce(ofSite: site, isWanted)
    } catch {
      guard error.code == .busy else { throw error }
    }
    return try await readOnce(ofSite: site, isWanted)
  }

  private func readOnce(
    ofSite site: String?, _ isWanted: (_ number: Int) -> Bool
  ) async throws(CacheError) -> Told {
    let state = try StateStore(reading: folder)
    var reported: Told = []
    for run in try await state.runs(ofSite: site) {
      reported.append(
        (run, isWanted(run.number) ? try await state.pictures(ofRun: run.number) : []))
    }
    return reported
  }

}
