import Cache
import Configuration
import Folders
import Imaging
import Model
import Search
import Site
import Support
import Transfer

/// The tools of one build: cache and state, the client, the darkroom, and the searches that use them.
package struct BuildContext: Sendable {
  let cache: Cache
  let state: StateStore
  let client: PoliteClient
  package var searches: [QuerySearch]
  /// Which pictures the files of one's own are.
  let identities: FileIdentities
  let work: PictureWork
  /// Where what is held of pictures lies: of a million it is a gigabyte.
  let records: ByteShelf
  package let workers: Int
  let freshness: BuildOptions.Freshness
  var curator: Curator
  var selection: Selection?
  var forgotten: [ForgottenPicture] = []
  let progress: BuildProgress
  package var downloader: Downloader { work.fetcher.downloader }

  /// - Parameter shelf: where what is made goes, if not into the gallery's cache.
  init(
    _ gallery: Gallery, shelf: Cache? = nil, progress: BuildProgress
  ) async throws(Failure) {
    let configuration = gallery.configuration
    let options = gallery.options
    let network = configuration.network
    let now = gallery.environment.now
    self.progress = progress
    let settings = try gallery.sourceSettings()
    let rateLimits = RateLimits(
      configuration.services.merging(settings) { $1 }, at: gallery.sources)
    do {
      // It may wait for another process, which no thread of the tasks' may.
      (state, cache) = try await ThreadPool().run { () throws(CacheError) in
        options.isDryRun
          ? (try StateStore(reading: options.state), try Cache(reading: options.cache))
          : (
            try StateStore(folder: options.state),
            try Cache(folder: options.cache, handingOverTo: options.state)
          )
      }
    } catch {
      throw error.failure
    }
    if let note = cache.openingNote { progress.tell(.note(note)) }
    let wire = try gallery.wire(rateLimits)
    let recorder = wire as? Recorder
    client = gallery.client(over: wire, cache: cache, progress: progress)
    freshness = gallery.freshness
    curator = Curator(configuration.curation)
    selection = try await gallery.selection(curator)
    let records = ByteShelf(folder: options.cache)
    self.records = records
    let limits = ImageLimits(
      maxBytes: network.maxImageBytes, maxPixels: network.maxImagePixels,
      maxVideoBytes: network.maxVideoBytes)
    identities = FileIdentities(on: records) { [cache] file in
      file.byteCount <= limits.maxBytes(of: file.path) ? await cache.digest(of: file) : nil
    }
    searches = gallery.searches(
      settings, cache: cache, client: client, recorder: recorder, identities, selection,
      rateLimits: rateLimits, freshness: freshness, records: records, progress: progress)
    // One more where there are several: encoders hand over to threads of their own, and wait.
    let developer = Developer(
      cache: cache, darkroom: Darkroom(jobs: options.jobs > 1 ? options.jobs + 1 : 1),
      limits: limits,
      settings: configuration.renditions, publishOriginals: configuration.publishOriginals,
      publishesVideos: configuration.videos == .publish && VideoFile.reader.path != nil,
      sources: gallery.sources,
      isShared: configuration.baseURL != nil, progress: progress,
      shelf: shelf)
    work = PictureWork(
      fetcher: Fetcher(
        downloader: Downloader(
          cache: cache, client: client, rateLimits: rateLimits, developer: developer,
          timeout: network.timeout, now: now),
        recorder: recorder, isOffline: freshness == .offline, progress: progress),
      records: records, hidden: curator.hidden)
    // Enough to keep the wire, the darkroom and the disk busy at once.
    workers = network.connectionsPerHost * 4 + options.jobs
  }

  /// Does `work`, and closes the client afterwards, whether or not it throws.
  func closing<Outcome: Sendable>(
    after work: () async throws(Failure) -> Outcome
  ) async throws(Failure) -> Outcome {
    let result: Result<Outcome, Failure>
    do throws(Failure) {
      result = .success(try await work())
    } catch {
      result = .failure(error)
    }
    await client.close()
    return try result.get()
  }

  /// Everything that the searches bring.
  ///
  /// - Parameter prepare: fetches and develops the images of a picture.
  func search(
    preparing prepare: @escaping GatheredPictures.Preparing
  ) async throws(Failure) -> GatheredPictures {
    try await closing { () async throws(Failure) in
      var gathered = try await GatheredPictures.gather(
        searches, workers: workers, progress: progress,
        recognising: { [work] found in await work.recognised(found) }, preparing: prepare)
      await identities.release()
      let portraits = try await portraits(for: gathered.searches)
      gathered.portraits = portraits.images
      gathered.lacksPortraits = !portraits.missing.isEmpty
      return gathered
    }
  }

  private func portraits(
    for searches: [QuerySearch.Outcome]
  ) async throws(Failure) -> Portraits.Found {
    let found = try await Portraits(fetcher: work.fetcher, workers: workers, progress: progress)
      .fetch(for: searches)
    if let reason = found.missing.first {
      let (missing, all) = (found.missing.count, found.missing.count + found.images.count)
      progress.tell(.note("portraits of creators: \(missing) of \(all) are missing: \(reason)"))
    }
    return found
  }

  /// Tells the cache what this run needed, so that it is kept.
  func noteUse(by gathered: GatheredPictures, at now: Timestamp) async throws(Failure) {
    do {
      try await cache.noteUse(
        of: gathered.searches.flatMap(\.identities), recipes: Array(progress.recipes), at: now)
    } catch {
      throw error.failure
    }
  }

  /// Throws where what is held of some picture could not be read again.
  func refuseUnreadable() throws(Failure) {
    guard let error = records.failure else { return }
    throw Failure(
      .inputOutput, "what the run wrote into the cache cannot be read again: \(error.words)",
      place: error.path, nextStep: "look at the disk, and run it again; the site is unchanged")
  }

  /// Keeps the report in the history of runs.
  func remember(_ report: Report, ofSite folder: String) async throws(Failure) {
    let run = StoredRun(
      started: report.started, finished: report.finished, report: Array(report.json.utf8),
      outcome: StoredRun.Outcome(report, ofSite: folder),
      changes: report.pictures?.changes ?? StoredRun.Changes())
    do { try await state.keep(run) } catch { throw error.failure }
  }
}
