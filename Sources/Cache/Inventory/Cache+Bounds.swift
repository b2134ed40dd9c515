package import Model
import Support

/// How much may be kept of a source whose terms say so.
package struct KeptBound: Sendable {
  package let source: SourceName
  /// Below which it was ever asked.
  package let addresses: [WebAddress]
  /// Of its answers, its images, and what was made of these.
  package let mostBytes: Int

  package init(source: SourceName, addresses: [WebAddress], mostBytes: Int) {
    self.source = source
    self.addresses = addresses
    self.mostBytes = mostBytes
  }
}

/// What there is of a source beyond its bound.
package struct KeptSurplus: Sendable {
  /// How much there is of it now.
  package var bytes = 0
  /// How much is left once `unneeded` is removed. It is more than may be kept where that much is needed.
  package var bytesLeft = 0
  /// Images that no answer lists any more, and the least recently used answers, with their images.
  package var unneeded = Unneeded()
}

extension Cache {
  /// Nil where no more is kept than may be.
  ///
  /// - Parameters:
  ///   - requests: whose answers stay, and all images of the pictures that they list.
  ///   - pictures: whose images stay, too.
  package func surplus(
    beyond bound: KeptBound, needing requests: Set<String>, pictures: Set<PictureID>
  ) async throws(CacheError) -> KeptSurplus? {
    let stock = try SourceStock(of: bound, in: database)
    guard stock.bytes > bound.mostBytes else { return nil }
    let (stale, left) = stock.leastRecentlyUsed(
      beyond: bound.mostBytes, needing: requests, pictures: pictures)
    var surplus = KeptSurplus(bytes: stock.bytes, bytesLeft: left)
    // All of other sources is needed, and nothing of this one for its age.
    let always = Timestamp(secondsSince1970: .max)
    var needs = Needs(since: always)
    needs.requests = try everyRequest().subtracting(stale)
    needs.pictures = pictures
    needs.sources = Set(try everySource()).subtracting([bound.source])
    needs.recipes = Set(try everyRecipe())
    let kept = try planAnswers(beyond: needs, into: &surplus.unneeded)
    let never = Timestamp(secondsSince1970: 0)
    try await planOriginals(
      beyond: needs, sightedIn: kept, unknownBefore: never, into: &surplus.unneeded)
    try await planRenditions(beyond: needs, unknownBefore: never, into: &surplus.unneeded)
    return surplus
  }

  private func everyRequest() throws(CacheError) -> Set<String> {
    Set(try database.all("SELECT DISTINCT request FROM \(Self.everyAnswer)") { $0.text(0) })
  }

  private func everySource() throws(CacheError) -> [SourceName] {
    try database.all("SELECT DISTINCT source FROM original") { SourceName($0.text(0)) }
  }

  private func everyRecipe() throws(CacheError) -> [String] {
    try database.all("SELECT DISTINCT recipe FROM rendition") { $0.text(0) }
  }
}

/// All that is kept of one source, with the room that it takes.
private struct SourceStock {
  private struct Answer {
    let request: String
    let bytes: Int
    var pictures: [PictureID] = []
  }

  /// The least recently used first.
  private var answers: [Answer] = []
  /// The files of each picture.
  private var images: [PictureID: [Digest]] = [:]
  /// Of each file, with what was made of it: two pictures may share one.
  private var room: [Digest: Int] = [:]

  var bytes: Int {
    answers.reduce(0) { $0.adding($1.bytes) }.adding(room.values.reduce(0) { $0.adding($1) })
  }

  init(of bound: KeptBound, in database: Database) throws(CacheError) {
    let addresses = ServiceAddresses([bound.source: bound.addresses])
    var places: [String: Int] = [:]
    try database.forEach(
      """
      SELECT request, total(byte_count) FROM \(Cache.everyAnswer)
      GROUP BY request ORDER BY max(max(retrieved), max(used)), request
      """
    ) { row in
      let request = row.text(0)
      guard addresses.source(of: request) == bound.source else { return }
      places[request] = answers.count
      answers.append(Answer(request: request, bytes: row.integer(1)))
    }
    let source = [Binding.text(bound.source.text)]
    try database.forEach("SELECT request, own_id FROM sighting WHERE source = ?", source) { row in
      guard let place = places[row.text(0)] else { return }
      answers[place].pictures.append(PictureID(source: bound.source, own: row.text(1)))
    }
    try database.forEach(
      """
      SELECT own_id, digest, byte_count, (
        SELECT total(byte_count) FROM rendition WHERE rendition.original = original.digest)
      FROM original WHERE source = ? AND address NOT GLOB 'file:*'
      """, source
    ) { row in
      guard let digest = Digest(hex: row.text(1)) else { return }
      images[PictureID(source: bound.source, own: row.text(0)), default: []].append(digest)
      room[digest] = row.integer(2).adding(row.integer(3))
    }
  }

  /// The requests whose answers go, and how much is left then.
  func leastRecentlyUsed(
    beyond most: Int, needing requests: Set<String>, pictures: Set<PictureID>
  ) -> (requests: Set<String>, bytesLeft: Int) {
    var left = bytes
    var stale: Set<String> = []
    var uses = pictures.reduce(into: [:]) { $0[$1] = 1 }
    for answer in answers { for picture in answer.pictures { uses[picture, default: 0] += 1 } }
    var owners: [Digest: Int] = [:]
    for file in images.values.joined() { owners[file, default: 0] += 1 }
    func free(_ picture: PictureID) {
      for file in images[picture] ?? [] {
        owners[file, default: 0] -= 1
        if owners[file] == 0 { left = left.subtracting(room[file] ?? 0) }
      }
    }
    // They go in any case, and may be enough.
    for picture in images.keys where uses[picture] == nil { free(picture) }
    for answer in answers where left > most && !requests.contains(answer.request) {
      stale.insert(answer.request)
      left = left.subtracting(answer.bytes)
      for picture in answer.pictures {
        uses[picture, default: 0] -= 1
        if uses[picture] == 0 { free(picture) }
      }
    }
    return (stale, left)
  }
}
