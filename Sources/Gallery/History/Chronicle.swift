package import Cache
package import Model
import Site

/// What the runs over a cache did. It looks, and changes nothing.
package struct Chronicle: Sendable {
  private let cache: Cache

  package init(ofCache folder: String) throws(Failure) {
    guard Caretaker.isCache(folder) else { throw Caretaker.noCache(folder) }
    do { cache = try Cache(folder: folder) } catch { throw error.failure }
  }

  /// What became of a cache that could not be opened as it was.
  package var openingNote: String? { cache.openingNote }

  /// Newest first: of the site in that folder, or of all.
  package func runs(ofSite folder: String? = nil) async throws(Failure) -> [StoredRun.Summary] {
    let site = folder.map { OutputFolder.realPath($0) ?? $0 }
    do { return try await cache.runs(ofSite: site) } catch { throw error.failure }
  }

  /// What is different after one run of a site from what was after another. Where `second` is the
  /// older one, it is told backwards.
  package func difference(
    from first: StoredRun.Summary, to second: StoredRun.Summary
  ) async throws(Failure) -> RunDifference {
    let (older, newer) = first.number <= second.number ? (first, second) : (second, first)
    var difference = RunDifference(from: first, to: second)
    do {
      for run in try await cache.runs(ofSite: older.outcome.site).reversed()
      where run.number > older.number && run.number <= newer.number {
        difference.add(try await cache.pictures(ofRun: run.number), of: run)
      }
    } catch {
      throw error.failure
    }
    difference.settle()
    return difference
  }
}
