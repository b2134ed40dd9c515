package import Model

extension Cache {
  /// What there is, as the rows say. `sources` gives the addresses below which each service was ever
  /// asked. A file that several rows know takes its room once, with the first of their sources.
  package func inventory(of sources: [SourceName: [WebAddress]]) async throws(CacheError)
    -> Inventory
  {
    var inventory = Inventory()
    // Files first: one whose row appears meanwhile is none that no row knows.
    inventory.unknownFiles = try await unknownFiles()
    inventory.setAside = try await setAsideFiles().filter(\.isDatabase).map(\.name)
    inventory.databaseBytes = try databaseByteCount()
    var counted = CountedSources()
    try countAnswers(by: ServiceAddresses(sources), into: &counted)
    try countOriginals(into: &counted)
    try countRenditions(into: &counted)
    inventory.sources = counted.sorted
    return inventory
  }

  private func unknownFiles() async throws(CacheError) -> Inventory.Amount {
    var unknown = Inventory.Amount()
    for kind in CacheFileKind.allCases {
      for prefix in BlobStore.Prefix.all {
        let digests = try await nextWorker.digests(in: prefix, on: store(of: kind))
        guard !digests.isEmpty else { continue }
        let strangers = Set(digests).subtracting(try knownDigests(of: kind, in: prefix))
        guard !strangers.isEmpty else { continue }
        // Looking at each file is what takes long: only those are looked at that count.
        for facts in try await nextWorker.facts(of: strangers, in: prefix, on: store(of: kind)) {
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
      let kind: WritableKeyPath<Inventory.Source, Inventory.Amount> =
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
      let source = row.text(0).isEmpty ? Inventory.noSource : SourceName(row.text(0))
      counted[source].renditions.add(count: row.integer(1), byteCount: row.integer(2))
    }
  }
}

/// What was counted of each source so far.
private struct CountedSources {
  private var sources: [SourceName: Inventory.Source] = [:]

  subscript(name: SourceName) -> Inventory.Source {
    get { sources[name] ?? Inventory.Source(name: name) }
    set { sources[name] = newValue }
  }

  var sorted: [Inventory.Source] { sources.values.sorted { $0.name.text < $1.name.text } }
}
