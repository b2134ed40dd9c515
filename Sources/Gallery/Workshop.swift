import Cache
import Configuration
import Imaging
import Model
import Search
import Site
import Transfer

/// The tools of one build: the cache, the client, the darkroom, and the searches that use them.
struct Workshop: Sendable {
  let cache: Cache
  let courier: Courier
  let searches: [QuerySearch]
  let work: PictureWork
  let workers: Int
  let freshness: BuildOptions.Freshness
  let tally: Tally

  init(_ gallery: Gallery, tally: Tally) async throws(Failure) {
    let configuration = gallery.configuration
    let options = gallery.options
    let network = configuration.network
    let now = gallery.surroundings.now
    self.tally = tally
    let settings = try gallery.sourceSettings()
    let lanes = Lanes(configuration.services.merging(settings) { $1 })
    do {
      cache =
        options.isDryRun
        ? try Cache(reading: options.cache) : try Cache(folder: options.cache)
    } catch {
      throw error.failure
    }
    if let note = cache.openingNote { tally.tell(.note(note)) }
    let wire = try gallery.wire(lanes)
    let recorder = wire as? Recorder
    courier = gallery.courier(over: wire, cache: cache, tally: tally)
    freshness = gallery.freshness
    searches = gallery.searches(
      settings, cache: cache, courier: courier, recorder: recorder, lanes: lanes,
      freshness: freshness, tally: tally)
    // One more where there are several: encoders hand over to threads of their own, and wait.
    let developer = Developer(
      cache: cache, darkroom: Darkroom(jobs: options.jobs > 1 ? options.jobs + 1 : 1),
      limits: ImageLimits(maxBytes: network.maxImageBytes, maxPixels: network.maxImagePixels),
      settings: configuration.renditions, publishOriginals: configuration.publishOriginals,
      isShared: configuration.baseURL != nil, tally: tally)
    work = PictureWork(
      fetcher: Fetcher(
        downloader: Downloader(
          cache: cache, courier: courier, lanes: lanes, developer: developer,
          timeout: network.timeout, now: now),
        recorder: recorder, isOffline: freshness == .offline, tally: tally))
    // Enough to keep the wire, the darkroom and the disk busy at once.
    workers = network.connectionsPerHost * 4 + options.jobs
  }

  /// Everything that the searches bring. The network is let go of afterwards, come what may.
  func harvest() async throws(Failure) -> Harvest {
    let result: Result<Harvest, Failure>
    do throws(Failure) {
      var harvest = try await Harvest.gather(searches, work: work, workers: workers, tally: tally)
      let portraits = try await portraits(for: harvest.searches)
      harvest.portraits = portraits.images
      harvest.lacksPortraits = !portraits.missing.isEmpty
      result = .success(harvest)
    } catch {
      result = .failure(error)
    }
    await courier.close()
    return try result.get()
  }

  private func portraits(
    for searches: [QuerySearch.Outcome]
  ) async throws(Failure) -> Portraits.Found {
    let found = try await Portraits(fetcher: work.fetcher, workers: workers, tally: tally)
      .fetch(for: searches)
    if let reason = found.missing.first {
      let (missing, all) = (found.missing.count, found.missing.count + found.images.count)
      tally.tell(.note("portraits of creators: \(missing) of \(all) are missing: \(reason)"))
    }
    return found
  }

  /// Tells the cache what this run needed, so that it is kept.
  func noteUse(by harvest: Harvest, at now: Timestamp) async throws(Failure) {
    do {
      try await cache.noteUse(
        of: harvest.searches.flatMap(\.identities), recipes: Array(tally.recipes), at: now)
    } catch {
      throw error.failure
    }
  }

  /// Keeps the report in the cache's history of runs.
  func remember(_ report: Report, ofSite folder: String) async throws(Failure) {
    let run = StoredRun(
      started: report.started, finished: report.finished, report: Array(report.json.utf8),
      outcome: StoredRun.Outcome(report, ofSite: folder),
      changes: report.pictures?.changes ?? StoredRun.Changes())
    do { try await cache.keep(run) } catch { throw error.failure }
  }
}
