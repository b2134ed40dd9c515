import Imaging
import Model
import Search
import Support

/// One search in a folder: lists it when the first page is asked for, and reads of each file no
/// more than its header, when its page is asked for; nothing of one that looks as it did when it was
/// read last. It runs on a queue of its own, since disks make one wait.
actor FolderSearch {
  static let pageSize = 100

  private let executor = QueueExecutor(label: "gallerist.folder")
  private let darkroom = Darkroom(jobs: 4)
  private let query: Query
  private let words: [Substring]
  private let identities: FileIdentities
  private let readings: FileReadings?
  private var root: FolderRoot?
  private var files: [FoundFile] = []
  private var unreadable: [String] = []
  private var leftOut = LeftOut()
  private var albums: [FolderAlbum] = []
  private var notes: [String] = []
  /// So many are named; the rest is counted.
  private static let mostBroken = 20
  /// Files beside pictures of which nothing can be read.
  private var broken = 0
  private var forgotten = 0
  /// The next file to be looked at.
  private var next = 0
  private var matches = 0
  /// So many files are looked up at once.
  private static let mostAhead = 1_000
  private var ahead = LookedUp()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ query: Query, _ identities: FileIdentities, _ readings: FileReadings?) {
    self.query = query
    self.identities = identities
    self.readings = readings
    words = Folding.searched(query.search).split { $0.isWhitespace }
  }

  /// Pages come one after the other; the first begins anew.
  func page(_ number: Int) async throws(SearchError) -> SearchPage {
    notes = []
    if number == 1 || root == nil { try await begin() }
    guard let root else { throw SearchError(.notFound) }
    let room = min(Self.pageSize, (query.limit ?? .max) - matches)
    var found: [FolderPicture] = []
    while found.count < room, next < files.count {
      let batch = next..<min(next + room - found.count, files.count)
      next = batch.upperBound
      found += await pictures(batch, in: root)
      guard !Task.isCancelled else { throw SearchError(.cancelled) }
    }
    matches += found.count
    if next == files.count, broken > Self.mostBroken {
      notes.append(
        "\(Numbers.grouped(broken - Self.mostBroken)) more files beside pictures in "
          + "\(CleanText.line(root.path, limit: 300)) are not read")
    }
    let page = page(number, found)
    // Nobody asks for more but from the beginning.
    if page.isLast { (self.root, files, next, ahead) = (nil, [], 0, LookedUp()) }
    return page
  }

  private func begin() async throws(SearchError) {
    let root = try FolderRoot(query)
    let found = FolderWalk.found(in: root, for: query)
    (files, unreadable, leftOut) = (found.files, found.unreadable, found.leftOut)
    for (number, own) in await identities.owns(of: files, in: root).enumerated() {
      files[number].own = own
    }
    let all = files.count
    files.removeAll {
      query.forgotten.holds(PictureID(source: Folder.description.name, own: $0.own))
    }
    forgotten = all - files.count
    if query.albums != Albums.none {
      let reader = AlbumReader(
        files, found.notices, in: root, gps: query.gps ?? .off)
      (albums, notes) = (reader.albums, reader.notes)
    }
    notes = found.notes + notes
    (next, matches, broken, ahead) = (0, 0, 0, LookedUp())
    self.root = root
  }

  private func page(_ number: Int, _ found: [FolderPicture]) -> SearchPage {
    let isAtEnd = next == files.count
    // With words it takes every file to know.
    let reported = words.isEmpty ? files.count : isAtEnd ? matches : nil
    return SearchPage(
      number: number, pictures: found.map(\.picture), reported: reported,
      reachable: reported, isLast: isAtEnd,
      // As old as the newest of its files: the same files make the same page at any time.
      retrieved: found.map(\.modified).max() ?? Timestamp(secondsSince1970: 0),
      unreadable: number == 1 ? unreadable : [], forgotten: number == 1 ? forgotten : 0,
      leftOut: number == 1 ? leftOut : LeftOut(), albums: number == 1 ? albums : [],
      notes: notes)
  }

  /// The pictures of these files that have all the words.
  private func pictures(
    _ batch: Range<Int>, in root: FolderRoot
  ) async -> [FolderPicture] {
    let pictures: [FolderPicture]
    if let readings {
      pictures = await known(batch, in: root, readings)
    } else {
      pictures = await read(Array(files[batch]), in: root).map(\.picture)
    }
    return pictures.filter { $0.has(words) }
  }

  /// Reads only those files that do not look as they did when they were read last.
  private func known(
    _ batch: Range<Int>, in root: FolderRoot, _ readings: FileReadings
  ) async -> [FolderPicture] {
    let files = Array(files[batch])
    let known = await lookedUp(batch, in: root, readings)
    var pictures = zip(files, known.records).map { file, record in
      record?.picture().map { FolderPicture($0, of: file) }
    }
    let others = pictures.indices.filter { pictures[$0] == nil }
    var new: [FileReading] = []
    for (place, reading) in zip(others, await read(others.map { files[$0] }, in: root)) {
      pictures[place] = reading.picture
      let look = known.looks[place]
      // One that changed a moment ago may be changed once more without a trace.
      guard reading.isWhole, look.latestChange.pause(at: known.moment) == 0 else { continue }
      new.append(FileReading(key: look.key, record: PictureRecord(reading.picture.picture)))
    }
    // The cache may be busy with what was found before.
    if !new.isEmpty { await readings.keep(new) }
    return pictures.compactMap(\.self)
  }

  /// What was read of a file, and whether everything could be.
  private typealias Read = (picture: FolderPicture, isWhole: Bool)

  /// What is known of some files, of which nobody had a look at any before `moment`.
  private struct LookedUp {
    var first = 0
    var moment = 0
    var looks: [FileLook] = []
    var records: [PictureRecord?] = []

    /// Nil where not all of them are among these.
    func part(_ batch: Range<Int>) -> LookedUp? {
      let places = batch.lowerBound - first..<batch.upperBound - first
      guard places.lowerBound >= 0, places.upperBound <= looks.count else { return nil }
      return LookedUp(
        first: batch.lowerBound, moment: moment, looks: Array(looks[places]),
        records: Array(records[places]))
    }
  }

  /// Asks for more than these: the cache answers one after the other, and is asked much of what was found
  /// before.
  private func lookedUp(
    _ batch: Range<Int>, in root: FolderRoot, _ readings: FileReadings
  ) async -> LookedUp {
    if let known = ahead.part(batch) { return known }
    let wider =
      batch.lowerBound..<max(batch.upperBound, min(batch.lowerBound + Self.mostAhead, files.count))
    let moment = readings.now()
    // Looked at first: what is written meanwhile shows in the next run.
    let looks = files[wider].map { FileLook($0, in: root, wishes, reader: readings.reader) }
    let records = await readings.known(looks.map(\.key))
    ahead = LookedUp(first: wider.lowerBound, moment: moment, looks: looks, records: records)
    return ahead.part(batch) ?? LookedUp()
  }

  private func read(_ found: [FoundFile], in root: FolderRoot) async -> [Read] {
    let files = found.map { PictureFile($0, in: root) }
    for file in files { noteProblem(of: file) }
    return zip(files, await metadata(of: files)).map { file, metadata in
      (
        FolderPicture(file, metadata, in: root, wishes),
        metadata != nil && file.side?.problem == nil
      )
    }
  }

  private func noteProblem(of file: PictureFile) {
    guard let side = file.side, let problem = side.hiddenFor ?? side.problem else { return }
    broken += 1
    guard broken <= Self.mostBroken else { return }
    let what =
      side.hiddenFor == nil
      ? "\(file.place): \(side.name) beside it is not read" : "\(file.place) is hidden"
    notes.append(CleanText.line("\(what): \(problem)", limit: 500))
  }

  private var wishes: FolderWishes { FolderWishes(query) }

  /// One file's header; nil where it cannot be read. Such a picture has its page all the same: what
  /// is wrong with it, whoever fetches it finds out.
  // The tuple that stood here came back with a wrong index in optimized builds (Swift 6.3.1).
  private struct Reading: Sendable {
    let index: Int
    let metadata: ImageMetadata?
  }

  private func metadata(of files: [PictureFile]) async -> [ImageMetadata?] {
    let darkroom = darkroom
    return await withTaskGroup(of: Reading.self) { group in
      for (index, file) in files.enumerated() {
        // Empty, or gone again.
        guard file.file.byteCount > 0 else { continue }
        let path = file.file.path
        group.addTask {
          Reading(index: index, metadata: try? await darkroom.metadata(of: path))
        }
      }
      var metadata = [ImageMetadata?](repeating: nil, count: files.count)
      for await reading in group { metadata[reading.index] = reading.metadata }
      return metadata
    }
  }
}
