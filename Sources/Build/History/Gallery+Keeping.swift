import Cache
import Configuration
import Model
import Site
import Support

/// What each search listed is remembered, with its pictures. Those that it no longer finds may stay in
/// the site: whether one is gone at its source, or only below the limit of the search, nobody can tell,
/// and its page says no more than that.
extension Gallery {
  /// Pictures kept at a time, so that memory does not grow with them.
  private static let atOnce = 500

  /// Adds them at the end of the searches that found them. Where a search was not looked through to
  /// its end, nobody knows what its source returns.
  func addKept(
    to content: inout SiteContent, _ gathered: inout GatheredPictures, inSite folder: String,
    _ context: BuildContext
  ) async throws(CacheError) {
    guard configuration.removed == .keep else { return }
    let searches = gathered.searches.filter { !$0.isMissing }
    var places: [String: Int] = [:]
    for (place, search) in searches.enumerated() where !search.isPartial {
      for identity in search.query.identities { places[identity] = place }
    }
    let kept = try await context.state.keptPictures(
      ofSite: folder, besides: Set(content.pictures.map(\.id)))
    // What is left out though it is found is not to come back.
    let listed = Set(gathered.searches.flatMap(\.listed))
    for picture in kept where !listed.contains(picture.id) {
      var places = Set(picture.searches.compactMap { places[$0] }).sorted()
      guard !places.isEmpty, let known = PictureRecord(bytes: picture.record)?.picture() else {
        continue
      }
      guard known.video == nil || configuration.videos != .skip else { continue }
      let work = PictureWork.Packed(
        try await context.work.known(known, in: context.cache)
          .outcome(in: context.cache), on: context.records)
      guard !gathered.takenDown.holds(picture.id, work.largeDigest) else { continue }
      let packed = QuerySearch.PackedPicture(known, on: context.records)
      if let selection = context.selection {
        let queries = places.map { searches[$0].query }
        places.removeAll {
          !selection.admits(packed, work, listedBy: queries, to: searches[$0].query)
        }
        if places.isEmpty { gathered.takenDown.filtered.insert(picture.id) }
      }
      guard !places.isEmpty else { continue }
      for place in places { content.collections[place].pictures.append(picture.id) }
      content.pictures.append(
        SitePicture(
          packed, work,
          foundBy: places.map { searches[$0].query.name }, retrieved: picture.retrieved,
          of: sources, publishOriginals: configuration.publishOriginals, isKept: true))
    }
  }

  /// Keeps what a source may return no longer one night.
  ///
  /// - Parameter told: the pictures that the owner has other words for, in those of their sources.
  func keepPictures(
    of content: SiteContent, told: [PictureID: PictureRecord], _ gathered: GatheredPictures,
    ofSite folder: String, _ state: StateStore
  ) async throws(CacheError) {
    let found = found(in: content, gathered)
    for start in stride(from: 0, to: content.pictures.count, by: Self.atOnce) {
      let part = content.pictures[start...].prefix(Self.atOnce).filter { !$0.isKept }
      try await state.keep(
        part.map {
          KeptPicture(
            $0, told[$0.id] ?? $0.record, foundBy: found[$0.id] ?? [],
            by: environment.programVersion)
        }, ofSite: folder)
    }
    let keys = Query.keys(of: gathered.searches.map(\.query))
    for (search, keys) in zip(gathered.searches, keys) where !search.isMissing {
      for key in keys { try await state.noteListed(search.listed, by: key, inSite: folder) }
    }
    guard !gathered.isPartial else { return }
    try await state.forgetListed(inSite: folder, but: keys.flatMap(\.self))
    // What is not shown for a while may be gone at its source when it is wanted again. Of one that only a file
    // beside it hides nothing is kept: where both are gone for a night, nobody would say so.
    let shown = Set(content.pictures.map(\.id)).union(Curator(configuration.curation).hidden)
      .union(gathered.takenDown.filtered)
    // What this version cannot read, another one may.
    let unread = try await state.keptPictures(ofSite: folder, besides: shown)
      .filter { PictureRecord(bytes: $0.record)?.picture() == nil }.map(\.id)
    try await state.forgetKeptPictures(ofSite: folder, but: shown.union(unread))
  }

  /// By which searches each picture was found. Each search of which something is known has its
  /// collection.
  private func found(
    in content: SiteContent, _ gathered: GatheredPictures
  ) -> [PictureID: [String]] {
    let searches = gathered.searches.filter { !$0.isMissing }
    let collections = content.collections.filter { !$0.isFilter }
    return zip(searches, collections).reduce(into: [:]) { found, pair in
      let identities = pair.0.query.identities
      for picture in pair.1.pictures { found[picture, default: []] += identities }
    }
  }
}

extension KeptPicture {
  fileprivate init(
    _ picture: SitePicture, _ record: PictureRecord, foundBy searches: [String],
    by program: String
  ) {
    self.init(
      id: picture.id, searches: searches, retrieved: picture.retrieved,
      record: record.bytes, program: program)
  }
}

extension Query {
  /// Where it searches: nowhere in particular, or in a folder, by where that really lies, which is the same
  /// however it is written, and by how it is written, which stays where all is moved.
  private var places: [String?] {
    guard let folder else { return [nil] }
    let (real, written) = (RealPath.of(folder), parameters["path"])
    return real == nil || real == written ? [written] : [real, written]
  }

  /// What stays while it asks for the same, whatever it is called; by any of them it is known. One line each.
  var identities: [String] {
    places.map {
      CleanText.line(["\(source)", $0, search].compactMap(\.self).joined(separator: ":"))
    }
  }

  /// What their lists are known by, each by any of its own: others as soon as a query asks for something else,
  /// and some for each of several that ask for the same.
  static func keys(of queries: [Query]) -> [[String]] {
    var counts: [Digest: Int] = [:]
    return queries.map { query in
      let digests = query.places.map(query.digest)
      let number = digests.first.map { counts[$0, default: 0] + 1 } ?? 1
      for digest in digests { counts[digest] = number }
      return digests.map { "\($0.hex) \(number)" }
    }
  }

  private func digest(at place: String?) -> Digest {
    var builder = DigestBuilder()
    builder.add(source.text)
    builder.add(search)
    var parameters = parameters
    if let place { parameters["path"] = place }
    for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
      builder.add(name)
      builder.add(value)
    }
    // Then others are listed.
    if leavesOutVideos { builder.add("without videos") }
    return builder.digest
  }
}

extension Picture {
  /// The same as far as all of its searches let its position be told: that may be less than when it was kept.
  /// Of a service only the program names places, by the positions.
  fileprivate func told(to queries: [Query]) -> Picture {
    let details = queries.map { $0.gps ?? .off }
    let detail = PositionDetail.allCases.first(where: details.contains) ?? .off
    let fields = Sources.builtIn.description(of: id.source)?.positionFields ?? []
    var told = telling(detail, without: fields)
    if position != nil, told.position == nil { told.place = nil }
    return told
  }
}
