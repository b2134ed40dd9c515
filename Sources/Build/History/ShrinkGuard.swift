import Cache
import Configuration
import Model
import Search
import Site
import Support

extension Gallery {
  /// Has the searches that have shrunk hold what was published, and the report name them.
  func keepShrunk(
    _ gathered: inout GatheredPictures, ofSite folder: String, _ context: BuildContext
  ) async throws(Failure) {
    let problems = try await ShrinkGuard(
      context: context, bound: configuration.removals, allowed: options.removals, folder: folder
    ).restore(in: &gathered)
    context.progress.update { $0.problems += problems }
    do { try await leaveOutUnreadable(&gathered, ofSite: folder, context) } catch {
      throw error.failure
    }
  }

  /// Leaves out of the site the owner's files of which there is nothing to be seen: the report names them,
  /// and a visitor could do nothing with them. Searches list them all the same, so that none has shrunk. One
  /// that is published stays, as it was: whoever damages or locks a file for a night removes nothing.
  private func leaveOutUnreadable(
    _ gathered: inout GatheredPictures, ofSite folder: String, _ context: BuildContext
  ) async throws(CacheError) {
    let unreadable = Set(gathered.images.filter { $0.value.showsNothing && $0.key.isOwnFile }.keys)
    guard !unreadable.isEmpty else { return }
    let others = Set(gathered.images.keys).subtracting(unreadable)
    let published = try await context.state.keptPictures(ofSite: folder, besides: others)
      .reduce(into: [PictureID: PictureRecord]()) { known, picture in
        let record = PictureRecord(bytes: picture.record)
        // What never was an image has no size.
        if record?.picture()?.dimensions != nil { known[picture.id] = record }
      }
    for place in gathered.searches.indices {
      gathered.searches[place].pictures = gathered.searches[place].pictures.compactMap { picture in
        guard unreadable.contains(picture.id) else { return picture }
        return published[picture.id].map { QuerySearch.PackedPicture(picture.id, $0) }
      }
    }
  }
}

extension PictureWork.Packed {
  fileprivate var showsNothing: Bool { !isComplete && !hasImage }
}

extension PictureID {
  fileprivate var isOwnFile: Bool { Sources.isFolder(source) }
}

/// Keeps in the site what a search no longer lists because its source has a bad night: an answer that is
/// empty or cut in half, a folder that is not mounted.
struct ShrinkGuard: Sendable {
  let context: BuildContext
  let bound: RemovalBound
  let allowed: BuildOptions.Removals
  /// The site's, as its history knows it.
  let folder: String

  /// Puts what searches miss back where it was in them.
  ///
  /// - Returns: which searches have shrunk, and by how much.
  func restore(in gathered: inout GatheredPictures) async throws(Failure) -> [Failure] {
    var problems: [Failure] = []
    do {
      let keys = Query.keys(of: gathered.searches.map(\.query))
      for (place, keys) in keys.enumerated() where !gathered.searches[place].isMissing {
        let search = gathered.searches[place]
        let now = search.pictures.map(\.id)
        gathered.searches[place].listed = now
        guard let known = try await listed(by: keys) else { continue }
        let published = known.filter { !search.query.forgotten.holds($0) }
        defer { note(published, in: place, of: gathered) }
        let hasShrunk = hasShrunk(search.query, published.count, now.count)
        // One that goes on the next night has what it had until it has come there.
        guard hasShrunk || !search.unreadable.isEmpty || search.isUnfinished else { continue }
        let restored = try await restore(published, in: place, of: &gathered)
        guard hasShrunk, restored > 0, !search.isUnfinished else { continue }
        problems.append(Self.problem(search.query, published: published.count, listed: now.count))
      }
    } catch {
      throw error.failure
    }
    return problems
  }

  /// How many of what was published the search has no more, when all that is kept is back.
  private func note(_ published: [PictureID], in place: Int, of gathered: GatheredPictures) {
    let gone = Set(published).subtracting(gathered.searches[place].listed).count
    context.progress.update { report in
      if report.queries.indices.contains(place) { report.queries[place].removed = gone }
    }
  }

  /// What a search listed that is known by any of these.
  private func listed(by keys: [String]) async throws(CacheError) -> [PictureID]? {
    for key in keys {
      if let listed = try await context.state.listed(by: key, inSite: folder) { return listed }
    }
    return nil
  }

  /// A search that is full to its limit lists others in place of what is gone.
  private func hasShrunk(_ query: Query, _ published: Int, _ listed: Int) -> Bool {
    if let limit = query.limit, listed >= limit { return false }
    switch allowed {
    case .all: return false
    case .atMost(let count) where published - listed <= count: return false
    case .atMost, .bounded: return bound.isExceeded(published: published, remaining: listed)
    }
  }

  /// How many pictures came back.
  private func restore(
    _ published: [PictureID], in place: Int, of gathered: inout GatheredPictures
  ) async throws(CacheError) -> Int {
    let search = gathered.searches[place]
    let found = Dictionary(
      search.pictures.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var known = found
    let missing = Set(published).subtracting(found.keys)
    let kept = try await context.state.keptPictures(ofSite: folder, besides: Set(found.keys))
    for picture in kept where missing.contains(picture.id) {
      guard let record = PictureRecord(bytes: picture.record), let shown = record.picture() else {
        continue
      }
      known[picture.id] = QuerySearch.PackedPicture(picture.id, record)
      if gathered.images[picture.id] == nil {
        gathered.restored.insert(picture.id)
        let outcome = try await context.work.known(shown, in: context.cache)
          .outcome(in: context.cache)
        gathered.images[picture.id] = PictureWork.Packed(outcome, on: context.records)
      }
      if let selection = context.selection,
        !selection.admits(
          QuerySearch.PackedPicture(picture.id, record), gathered.images[picture.id],
          listedBy: [search.query], to: search.query)
      {
        gathered.searches[place].filtered.insert(picture.id)
      } else {
        try await restorePortrait(of: shown, in: place, of: &gathered)
      }
    }
    // What a shrunk answer says there is at the source is as wrong as its list.
    gathered.searches[place].result.reported = try await context.state.searches(ofSite: folder)
      .first { $0.source == search.query.source && $0.search == search.query.search }?.reported
    gathered.searches[place].listed = Self.merged(
      published.filter { known[$0] != nil }, search.listed)
    gathered.searches[place].pictures = gathered.searches[place].listed.compactMap { known[$0] }
    return known.count - found.count
  }

  private func restorePortrait(
    of picture: Picture, in place: Int, of gathered: inout GatheredPictures
  ) async throws(CacheError) {
    guard let creator = picture.creator, creator.portrait != nil,
      !gathered.searches[place].portrayed.contains(where: { $0.identity == creator.identity })
    else { return }
    gathered.searches[place].portrayed.append(creator)
    guard gathered.portraits[creator.identity] == nil else { return }
    let kept = try await context.cache.original(of: creator.portraitID, role: .portrait)
    gathered.portraits[creator.identity] = kept.map { PublishedImage($0) }
  }

  /// The order that was published, with what is new behind what stands before it now.
  static func merged(_ published: [PictureID], _ listed: [PictureID]) -> [PictureID] {
    let known = Set(published)
    var first: [PictureID] = []
    var following: [PictureID: [PictureID]] = [:]
    var last: PictureID?
    for id in listed {
      if known.contains(id) {
        last = id
      } else if let last {
        following[last, default: []].append(id)
      } else {
        first.append(id)
      }
    }
    return first + published.flatMap { [$0] + (following[$0] ?? []) }
  }

  private static func problem(_ query: Query, published: Int, listed: Int) -> Failure {
    let gone = published - listed
    return Failure(
      .unavailable,
      "\(query.name) lists \(Numbers.grouped(listed)) of its \(published) published pictures; none "
        + "was removed",
      place: query.folder,
      nextStep: "look at the source; if they are gone for good, build once with "
        + "--allow-removals \(gone) (or all)")
  }
}
