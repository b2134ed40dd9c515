import Cache
import Model
import Site
import Support

/// A site that is to be published beside what the last build left of it: when each picture came and
/// last changed, and what this build changes.
struct SiteComparison {
  /// Pictures compared at a time, so that memory does not grow with them.
  private static let atOnce = 500

  private let state: StateStore
  private let folder: String
  private let moment: Timestamp
  private let isGiven: Bool
  private let program: String
  private let curator: Curator
  private let jobs: Int
  /// Nothing is known of the site: its pictures have been there for as long as their source has
  /// told of them, as far as anybody can tell.
  private let isFirst: Bool
  private var earlier: [SiteEdition]
  private var edition: SiteEdition
  private(set) var update: SiteUpdate
  private(set) var changes = StoredRun.Changes()
  /// The pictures that the owner has other words for, in those of their sources.
  private(set) var told: [PictureID: PictureRecord] = [:]
  /// How many of the pictures that were there are there still.
  private var stayed = 0

  /// - Parameters:
  ///   - isGiven: where `moment` is not the beginning of the run, but what was asked for.
  ///   - program: the version of it, which is on every page.
  init(
    withSite folder: String, in state: StateStore, at moment: Timestamp, isGiven: Bool,
    program: String, curator: Curator, records: ByteShelf, jobs: Int
  ) async throws(CacheError) {
    update = SiteUpdate(on: records)
    self.state = state
    self.folder = folder
    self.moment = moment
    self.isGiven = isGiven
    self.program = program
    self.curator = curator
    self.jobs = jobs
    earlier = try await state.editions(ofSite: folder)
    isFirst = earlier.isEmpty
    edition = SiteEdition(moment: moment)
  }

  /// Sets the words and dates of the content's pictures, and its history with this build.
  ///
  /// - Parameters:
  ///   - takenDown: what is missing because its owner wants it so.
  ///   - restored: the pictures that are taken for what they were.
  ///   - keepsDeparted: whether more may belong to the site than its content holds.
  mutating func compare(
    _ content: inout SiteContent, without takenDown: TakenDown, restored: Set<PictureID>,
    keepingDeparted keepsDeparted: Bool
  ) async throws(CacheError) {
    for places in Self.parts(of: content) {
      for (place, (picture, known)) in zip(places, try await known(places, in: &content)) {
        show(known?.shown(of: picture), in: &content.pictures[place])
        let isKept = content.pictures[place].isKept || restored.contains(picture.id)
        let dates = note(picture, known, isKept: isKept)
        content.pictures[place].added = dates.added
        content.pictures[place].changed = dates.changed
      }
    }
    if !keepsDeparted { try await noteDeparted(from: content, takenDown) }
    if isFirst { edition.moment = firstMoment(of: content) }
    if edition.changesAny { update.edition = edition }
    content.history = SiteHistory(
      editions: [update.edition].compactMap(\.self) + earlier.map { $0.without(takenDown.unnamed) }
    )
  }

  /// Sets the words, and the dates and the history that the last build left, as if nothing had happened
  /// since.
  mutating func recall(
    for content: inout SiteContent, without takenDown: TakenDown
  ) async throws(CacheError) {
    for places in Self.parts(of: content) {
      for (place, (picture, known)) in zip(places, try await known(places, in: &content)) {
        guard let known else { continue }
        show(known.shown(of: picture), in: &content.pictures[place])
        content.pictures[place].added = known.added
        content.pictures[place].changed = known.changed
      }
    }
    content.history = SiteHistory(editions: earlier.map { $0.without(takenDown.unnamed) })
  }

  /// The day of the newest picture: whoever builds the same site elsewhere, later, gets the same.
  private func firstMoment(of content: SiteContent) -> Timestamp {
    isGiven ? moment : content.pictures.map(\.retrieved).max() ?? moment
  }

  private static func parts(of content: SiteContent) -> [Range<Int>] {
    stride(from: 0, to: content.pictures.count, by: atOnce).map {
      $0..<min($0 + atOnce, content.pictures.count)
    }
  }

  /// Each picture, in the owner's words, as if it were new, and what is known of it.
  private mutating func known(
    _ places: Range<Int>, in content: inout SiteContent
  ) async throws(CacheError) -> [(PublishedPicture, PublishedPicture.Known?)] {
    let records = content.pictures[places].map(\.record)
    if curator.saysAny {
      for (place, record) in zip(places, records) { curate(&content.pictures[place], record) }
    }
    let pictures = Array(content.pictures[places])
    let (isDatedBySource, moment, program) = (isFirst && !isGiven, moment, program)
    let published = ThreadPool.map(places.count, among: jobs) { number in
      PublishedPicture(
        pictures[number], told: records[number],
        at: isDatedBySource ? pictures[number].retrieved : moment, by: program)
    }
    return Array(zip(published, try await state.known(published, inSite: folder)))
  }

  /// Has a picture be told of as it is shown already, but for the owner's words.
  private mutating func show(_ record: PictureRecord?, in picture: inout SitePicture) {
    guard let record else { return }
    picture.show(record)
    if told[picture.id] != nil { curate(&picture, record) }
  }

  private mutating func curate(_ picture: inout SitePicture, _ record: PictureRecord) {
    guard
      let curated = curator.curated(record, of: picture.id, image: picture.largeDigest)
    else { return }
    told[picture.id] = record
    picture.show(curated)
  }

  /// Notes what becomes of the picture, which then has its dates.
  private mutating func note(
    _ picture: PublishedPicture, _ known: PublishedPicture.Known?, isKept: Bool
  ) -> PublishedPicture {
    guard let known else {
      add(picture, to: \.added, .added)
      update.pictures.append(picture)
      return picture
    }
    // What is kept is taken for what it was, though the file that it was made of may be gone.
    let hasChanged = known.state == .changed && !isKept
    var picture = picture
    picture.added = known.added
    // A clock that was set back must not let it change before it came, or before its last change.
    picture.changed = hasChanged ? max(moment, known.changed) : known.changed
    if known.isGone {
      add(picture, to: \.added, .added)
    } else {
      stayed += 1
      if hasChanged { add(picture, to: \.changed, .changed) }
    }
    if known.isGone || (known.state != .same && !isKept) { update.pictures.append(picture) }
    return picture
  }

  private mutating func add(
    _ picture: PublishedPicture, to list: WritableKeyPath<SiteEdition, SiteEdition.Changes>,
    _ kind: StoredRun.Changes.Kind
  ) {
    let item = SiteEdition.Item(id: picture.id, name: picture.name)
    edition[keyPath: list].add(item)
    changes.add(kind, item)
  }

  private mutating func noteDeparted(
    from content: SiteContent, _ takenDown: TakenDown
  ) async throws(CacheError) {
    guard try await state.pictureCount(ofSite: folder) > stayed else { return }
    let departed = try await state.departed(
      fromSite: folder, leaving: Set(content.pictures.map(\.id)))
    update.departed = departed.map(\.id)
    for item in departed { changes.add(.removed, item) }
    // Of what its owner hides, visitors are told no more than that, and of what meets no `where` nothing.
    let removed = departed.filter { !takenDown.unnamed.contains($0.id) }
    edition.takenDown = departed.count { takenDown.pictures.contains($0.id) }
    edition.removed = SiteEdition.Changes(
      count: removed.count, listed: Array(removed.prefix(SiteEdition.mostListed)))
  }
}

extension PublishedPicture.Known {
  /// As the site shows the picture already, where nothing new is to be told of it: a page is not
  /// written again for counts that move every night.
  fileprivate func shown(of picture: PublishedPicture) -> PictureRecord? {
    guard state == .same, !isGone, let record, picture.record?.saysSame(as: record) == true else {
      return nil
    }
    return record
  }
}

extension SiteEdition.Changes {
  fileprivate mutating func add(_ item: SiteEdition.Item) {
    count += 1
    guard listed.count < SiteEdition.mostListed else { return }
    listed.append(item)
  }
}
