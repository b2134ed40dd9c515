import Cache
import FoundationEssentials
import Model
import Search

extension Report {
  /// The report as one JSON object, ready for a file. `docs/report.schema.json` describes it.
  package var json: String { encoded(.prettyPrinted) + "\n" }

  /// The same on one line.
  package var compactJSON: String { encoded([]) }

  private func encoded(_ formatting: JSONEncoder.OutputFormatting) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    // Nothing in it can fail to encode: it is all text and whole numbers.
    guard let data = try? encoder.encode(Document(report: self)) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  /// The services that could not be asked: nothing else in the report names them.
  private var failedSearches: [Failure] {
    problems.filter { $0.code == .unavailable }.map {
      Failure(picture: nil, stage: "search", url: $0.place, reason: $0.summary)
    }
  }

  /// The shape that others rely on.
  private struct Document: Encodable {
    let report: Report

    private var leftOut: LeftOut {
      var (all, results) = report.leftOut
      all.add(results)
      return all
    }

    private enum Key: CodingKey {
      case version, exitCode, started, finished, queries, originals, renditions, files, pictures
      case leftOut, failures
    }

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: Key.self)
      try object.encode(1, forKey: .version)
      try object.encode(report.exitCode.rawValue, forKey: .exitCode)
      try object.encode(report.started.description, forKey: .started)
      try object.encode(report.finished.description, forKey: .finished)
      try object.encode(report.queries, forKey: .queries)
      try object.encode(report.originals, forKey: .originals)
      try object.encode(report.renditions, forKey: .renditions)
      try object.encode(report.files, forKey: .files)
      try object.encodeIfPresent(report.pictures, forKey: .pictures)
      try object.encode(leftOut, forKey: .leftOut)
      try object.encode(report.failures + report.failedSearches, forKey: .failures)
    }
  }
}

extension Report.QueryResult: Encodable {
  private enum Key: CodingKey {
    case source, search, reported, reachable, published, duplicates, filtered, hidden, failed
    case requests, fromCache, leftOut, all
  }

  private enum Part: CodingKey {
    case reported, inParts, reachable, covered, parts, gaps, unfinished
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(source.text, forKey: .source)
    try object.encode(search, forKey: .search)
    // Null where the service gives no total.
    try object.encode(reported, forKey: .reported)
    try object.encode(reachable, forKey: .reachable)
    try object.encode(published, forKey: .published)
    try object.encode(duplicates, forKey: .duplicates)
    try object.encode(filtered, forKey: .filtered)
    try object.encode(hidden, forKey: .hidden)
    try object.encode(failed, forKey: .failed)
    try object.encode(requests, forKey: .requests)
    try object.encode(fromCache, forKey: .fromCache)
    try object.encode(leftOut, forKey: .leftOut)
    guard let coverage else { return }
    var all = object.nestedContainer(keyedBy: Part.self, forKey: .all)
    try all.encode(coverage.reported, forKey: .reported)
    try all.encode(coverage.inParts, forKey: .inParts)
    try all.encode(coverage.reachable, forKey: .reachable)
    try all.encode(coverage.covered, forKey: .covered)
    try all.encode(coverage.parts, forKey: .parts)
    try all.encode(coverage.gaps, forKey: .gaps)
    try all.encode(coverage.isUnfinished, forKey: .unfinished)
  }
}

extension Report.Pictures: Encodable {
  private enum Key: CodingKey { case all, new, changed, removed, kept, described, sharing, albums }

  /// How many; which ones is kept in the cache.
  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(all, forKey: .all)
    try object.encode(changes.added, forKey: .new)
    try object.encode(changes.changed, forKey: .changed)
    try object.encode(changes.removed, forKey: .removed)
    try object.encode(kept, forKey: .kept)
    try object.encodeIfPresent(described, forKey: .described)
    try object.encodeIfPresent(sharing, forKey: .sharing)
    try object.encodeIfPresent(albums, forKey: .albums)
  }
}
