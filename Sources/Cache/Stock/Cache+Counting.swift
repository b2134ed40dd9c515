package import Model

extension Cache {
  /// What there is, as the rows say. `sources` gives the addresses below which each service was ever
  /// asked. A file that several rows know takes its room once, with the first of their sources.
  package func stock(of sources: [SourceName: [WebAddress]]) async throws(CacheError) -> Stock {
    var stock = Stock()
    // Files first: one whose row appears meanwhile is none that no row knows.
    stock.unknownFiles = try await unknownFiles()
    stock.setAside = try await setAsideFiles().filter(\.isDatabase).map(\.name)
    stock.databaseBytes = try databaseByteCount()
    var counted = CountedSources()
    try countAnswers(by: ServiceAddresses(sources), into: &counted)
    try countOriginals(into: &counted)
    try countRenditions(into: &counted)
    stock.sources = counted.sorted
    stock.runs = try runs()
    return stock
  }

  private func unknownFiles() async throws(CacheError) -> Stock.Amount {
    var unknown = Stock.Amount()
    for kind in FileKind.allCases {
      for prefix in Shelf.Prefix.all {
        let digests = try await nextFiler.digests(in: prefix, on: shelf(of: kind))
        guard !digests.isEmpty else { continue }
        let strangers = Set(digests).subtracting(try knownDigests(of: kind, in: prefix))
        guard !strangers.isEmpty else { continue }
        // Looking at each file is what takes long: only those are looked at that count.
        for facts in try await nextFiler.facts(of: strangers, in: prefix, on: shelf(of: kind)) {
          unknown.add(byteCount: facts.byteCount, at: facts.written)
        }
      }
    }
    return unknown
  }

  /// An answer and its copy in the last whole walk are one answer, in the room of both.
  private func countAnswers(
    by addresses: ServiceAddresses, into counted: inout CountedSources
  ) throws(CacheError) {
    _ = try database.all(
      """
      SELECT request, total(byte_count), max(retrieved) FROM \(Self.everyAnswer)
      GROUP BY request
      """
    ) { row in
      counted[addresses.source(of: row.text(0))].answers.add(
        byteCount: row.integer(1), at: Timestamp(secondsSince1970: row.integer(2)))
    }
  }

  /// All kept answers, with the columns that tell of their use and room.
  static var everyAnswer: String {
    let room = "length(CAST(request AS BLOB)) + length(CAST(headers AS BLOB)) + length(body)"
    return """
      (SELECT request, retrieved, used, \(room) AS byte_count FROM answer UNION ALL
      SELECT request, retrieved, 0 AS used, \(room) AS byte_count FROM whole_walk)
      """
  }

  private func countOriginals(into counted: inout CountedSources) throws(CacheError) {
    _ = try database.all(
      """
      SELECT source, address GLOB 'file:*', count(*), min(retrieved), max(retrieved)
      FROM original GROUP BY 1, 2
      """
    ) { row in
      let kind: WritableKeyPath<Stock.Source, Stock.Amount> =
        row.integer(1) == 1 ? \.ownFiles : \.originals
      counted[SourceName(row.text(0))][keyPath: kind].add(
        count: row.integer(2), oldest: Timestamp(secondsSince1970: row.integer(3)),
        newest: Timestamp(secondsSince1970: row.integer(4)))
    }
    _ = try database.all(
      """
      SELECT source, total(byte_count) FROM (
        SELECT min(source) AS source, byte_count FROM original
        WHERE address NOT GLOB 'file:*' GROUP BY digest
      ) GROUP BY source
      """
    ) { row in
      counted[SourceName(row.text(0))].originals.add(
        count: 0, byteCount: row.integer(1))
    }
  }

  private func countRenditions(into counted: inout CountedSources) throws(CacheError) {
    _ = try database.all(
      """
      SELECT source, count(*), total(byte_count) FROM (
        SELECT
          (SELECT min(source) FROM original WHERE digest = rendition.original) AS source,
          CASE WHEN row_number() OVER (PARTITION BY digest) = 1 THEN byte_count ELSE 0 END
            AS byte_count
        FROM rendition
      ) GROUP BY source
      """
    ) { row in
      let source = row.text(0).isEmpty ? Stock.noSource : SourceName(row.text(0))
      counted[source].renditions.add(count: row.integer(1), byteCount: row.integer(2))
    }
  }

  private func runs() throws(CacheError) -> Stock.Amount {
    try database.first(
      "SELECT count(*), total(length(report)), min(started), max(finished) FROM run"
    ) { row in
      guard row.integer(0) > 0 else { return nil }
      var runs = Stock.Amount()
      runs.add(
        count: row.integer(0), byteCount: row.integer(1),
        oldest: Timestamp(secondsSince1970: row.integer(2)),
        newest: Timestamp(secondsSince1970: row.integer(3)))
      return runs
    } ?? Stock.Amount()
  }
}

/// What was counted of each source so far.
private struct CountedSources {
  private var sources: [SourceName: Stock.Source] = [:]

  subscript(name: SourceName) -> Stock.Source {
    get { sources[name] ?? Stock.Source(name: name) }
    set { sources[name] = newValue }
  }

  var sorted: [Stock.Source] { sources.values.sorted { $0.name.text < $1.name.text } }
}
