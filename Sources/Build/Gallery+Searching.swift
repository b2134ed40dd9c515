import Cache
import Configuration
import Folders
import Imaging
import Model
import Search
import Support
import Transfer

extension Gallery {
  /// One search for each query, each with its own source and its answers from cache or service.
  func searches(
    _ settings: [SourceName: ServiceSettings], cache: Cache, client: PoliteClient,
    recorder: Recorder?, _ identities: FileIdentities,
    _ selection: Selection?, rateLimits: RateLimits, freshness: BuildOptions.Freshness,
    records: ByteShelf, progress: BuildProgress
  ) -> [QuerySearch] {
    let readings = readings(in: cache, progress)
    return queries.compactMap { query in
      guard
        let source = sources.source(
          named: query.source, settings: settings[query.source], identities, readings),
        let description = sources.description(of: query.source)
      else { return nil }
      var answerCache = AnswerCache(
        cache: cache, client: client, recorder: recorder,
        rateLimit: rateLimits.service(description),
        description: description, sources: sources, freshness: freshness,
        isDryRun: options.isDryRun,
        timeout: configuration.network.timeout, now: environment.now, progress: progress)
      answerCache.goesOn = isDivided(query) && wantsAll(query)
      return QuerySearch(
        query: query, source: source, answerCache: answerCache, selection: selection,
        progress: progress, records: records, language: configuration.language)
    }
  }

  /// Whether its source can be had whole.
  func isDivided(_ query: Query) -> Bool {
    sources.description(of: query.source)?.division != nil
  }

  /// Whether all of a search is to be had, also of one that its service cuts off.
  func wantsAll(_ query: Query) -> Bool {
    let usual = configuration.services[query.source]?.parameters ?? [:]
    let own = query.parameters[SearchDivision.parameter]
    return (own ?? usual[SearchDivision.parameter]) == "true"
  }

  /// What folders' files said when they were read last, kept in the cache. A dry run keeps nothing.
  private func readings(in cache: Cache, _ progress: BuildProgress) -> FileReadings {
    let isKeeping = !options.isDryRun
    return FileReadings(
      reader: BuildFingerprint.program(self), now: environment.fileClock.now
    ) { keys in
      do throws(CacheError) {
        return try await cache.readings(of: keys)
      } catch {
        _ = progress.stop(error)
        return keys.map { _ in nil }
      }
    } keep: { readings in
      do throws(CacheError) {
        if isKeeping { try await cache.keep(readings) }
      } catch {
        _ = progress.stop(error)
      }
    }
  }

  /// How each service that is to be searched is reached. Whatever is missing for it is told at once.
  func sourceSettings() throws(Failure) -> [SourceName: ServiceSettings] {
    var settings: [SourceName: ServiceSettings] = [:]
    var missing: [Failure] = []
    for name in Set(queries.map(\.source)).sorted(by: { $0.text < $1.text }) {
      do {
        settings[name] = try configuration.settings(
          for: name, sources: sources.all,
          // Nobody is asked, so nobody wants to know who asks.
          needsKeys: !isPlayed && options.freshness != .offline)
      } catch {
        missing.append(error)
      }
    }
    guard let first = missing.first else { return settings }
    guard missing.count > 1 else { throw first }
    throw Failure(
      .configuration, "\(missing.count) sources cannot be searched",
      details: missing.map { [$0.summary, $0.nextStep].compactMap(\.self).joined(separator: "; ") })
  }
}
