import Build
import BuildBench
import Configuration
import Foundation
import Model
import Support
import Synchronization
import TestSupport
import Testing

/// What an owner says stands through rebuilds in which files are renamed, moved, gone and back, and searches
/// are renamed, put in another order, gone and back. `Scripts/soak edits` has it a thousand times.
struct EditsTests {
  private static let rebuilds =
    ProcessInfo.processInfo.environment["GALLERIST_REBUILDS"].flatMap { Int($0) } ?? 30

  @Test func noEditIsLostAndEachThatWaitsIsTold() async throws {
    var world = try EditedWorld(SeededGenerator.announced(29))
    for night in 0..<Self.rebuilds {
      for _ in 0..<3 { try world.change() }
      // What no site of the last fourteen has and nobody mentions by name is known by its bytes alone.
      if night % 8 == 7 { try world.bringBack() }
      for _ in 0..<2 { world.edit() }
      try await world.expectEdits(night: night)
    }
    #expect(Self.rebuilds < 30 || world.kinds.count >= 15, "\(world.kinds)")
    print("\(Self.rebuilds) rebuilds, \(world.kinds.count) kinds of edits")
  }
}

/// Pictures in two folders, each searched by itself, and what the owner says of them.
private struct EditedWorld {
  static let folders = ["pics", "more"]

  struct File {
    let number: Int
    var folder: String
    var name: String
    var isThere = true
    /// What it was when a build met it first: it stays that picture wherever it is moved.
    var known: PictureID?

    var own: String { "\(folder)/\(name).jpg" }
    var id: PictureID { known ?? PictureID(source: .folder, own: own) }
    /// What its address begins with.
    var stem: String { String(id.own.split(separator: "/").last?.dropLast(4) ?? "") }
    /// What every page of it says, and nothing else does.
    var mark: String { "markofpicture\(number)x" }
  }

  struct Search {
    let folder: String
    var title: String
    var isThere = true
  }

  private let bench: HistoryBench
  private var random: SeededGenerator
  private var files: [File] = []
  private var searches = folders.map { Search(folder: $0, title: "Search of \($0)") }
  private var sort: Model.SortOrder?
  private var curation = Curation()
  private var digests: [Int: Digest] = [:]
  private(set) var kinds: Set<String> = []
  private var renames = 0
  /// The pictures that each entry that hides has met: their images stay hidden under any name.
  private var met: [PictureReference: Set<Int>] = [:]

  init(_ random: SeededGenerator) throws {
    bench = try HistoryBench()
    self.random = random
    for number in 0..<10 {
      let file = File(number: number, folder: Self.folders[number % 2], name: "file\(number)")
      try bench.write("../\(file.folder)/\(file.name)", seed: UInt64(number))
      let json =
        #"{"title": "Title \#(number)", "caption": "\#(file.mark)", "tags": ["tag\#(number)", "all"]}"#
      try bench.folder.write(json, to: "\(file.folder)/\(file.name).json")
      digests[number] = try Digest(
        of: [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(bench.folder.path)/\(file.own)"))))
      files.append(file)
    }
  }

  // MARK: What happens to the gallery

  mutating func change() throws {
    let place = random.below(files.count)
    switch random.below(8) {
    case 0, 1: try move(place) { $0.name = "renamed\($1)" }
    case 2:
      try move(place) { file, _ in file.folder = Self.folders.first { $0 != file.folder } ?? "" }
    case 3, 4: try toggle(place)
    case 5: searches[random.below(2)].title = "Search \(random.below(1_000))"
    case 6: searches[random.below(2)].isThere.toggle()
    default:
      searches.reverse()
      sort = random.one(of: [
        nil, Model.SortOrder("name"), Model.SortOrder("-added"), Model.SortOrder("-width"),
      ])
    }
    // A gallery without a search is none.
    if !searches.contains(where: \.isThere) { searches[0].isThere = true }
  }

  mutating func bringBack() throws {
    for place in files.indices where !files[place].isThere { try toggle(place) }
    for place in searches.indices { searches[place].isThere = true }
  }

  private mutating func move(_ place: Int, _ change: (inout File, Int) -> Void) throws {
    let before = files[place]
    renames += 1
    change(&files[place], renames)
    try rename(before, files[place])
  }

  private mutating func toggle(_ place: Int) throws {
    let before = files[place]
    files[place].isThere.toggle()
    try rename(before, files[place])
  }

  private func rename(_ before: File, _ after: File) throws {
    func path(_ file: File, _ ending: String) -> String {
      "\(bench.folder.path)/\(file.isThere ? file.folder : "away")/\(file.name).\(ending)"
    }
    for folder in Self.folders + ["away"] {
      try FileManager.default.createDirectory(
        atPath: "\(bench.folder.path)/\(folder)", withIntermediateDirectories: true)
    }
    for ending in ["jpg", "json"] where path(before, ending) != path(after, ending) {
      try FileManager.default.moveItem(atPath: path(before, ending), toPath: path(after, ending))
    }
  }

  // MARK: What the owner says

  private mutating func reference() -> PictureReference {
    let file = random.one(of: files)
    guard let digest = digests[file.number], random.happens(50) else { return .id(file.id) }
    return .image(digest)
  }

  private typealias PictureEdit = (
    kind: String, say: @Sendable (inout CuratedPicture, Int) -> Void
  )

  private static let ofPictures: [PictureEdit] = [
    ("hide", { entry, _ in entry.isHidden = true }),
    ("show", { entry, _ in entry.isHidden = nil }),
    ("title", { $0.title = "Owner’s title \($1)" }),
    ("caption", { $0.caption = "Owner’s caption \($1)" }),
    ("alt", { $0.alt = "Owner’s words \($1)" }),
    ("added tag", { $0.addedTags = Tag.unique(["ownerstag\($1)"]) }),
    ("removed tag", { entry, _ in entry.removedTags = Tag.unique(["all"]) }),
    ("focus", { entry, _ in entry.focus = Focus("0.12 0.9") }),
    ("note", { $0.note = "For the owner \($1)" }), ("reason", { $0.reason = "Reason \($1)" }),
  ]
  private static let ofCollections = ["title", "cover", "first", "last", "text"]
  private static let ofTags = ["is", "tag title", "hidden tag", "broader"]
  private static let ofCopies = ["together", "apart"]

  mutating func edit() {
    let number = random.below(10_000)
    switch random.below(10) {
    case 0...5:
      let edit = random.one(of: Self.ofPictures)
      kinds.insert(edit.kind)
      let picture = reference()
      var entry = curation.pictures[picture] ?? CuratedPicture(place: "curation.plist:\(number)")
      edit.say(&entry, number)
      curation.pictures[picture] = entry
    case 6, 7: editCollection(number)
    case 8: editTag(number)
    default:
      let kind = random.one(of: Self.ofCopies)
      kinds.insert(kind)
      let pair = [reference(), reference()]
      if kind == "apart" {
        curation.copies.apart = [pair]
      } else {
        curation.copies.together = [pair]
      }
      curation.copies.place = "curation.plist:\(number)"
    }
  }

  private mutating func editCollection(_ number: Int) {
    let (slug, kind) = (random.one(of: Self.folders), random.one(of: Self.ofCollections))
    kinds.insert("collection’s \(kind)")
    var entry =
      curation.collections[slug] ?? CuratedCollection(place: "curation.plist:\(number)")
    switch kind {
    case "title": entry.title = "Owner’s collection \(number)"
    case "cover": entry.cover = reference()
    case "first": entry.first = [reference()]
    case "last": entry.last = [reference()]
    default:
      var prose = Prose()
      prose.pieces = [.markup("<p>ownersprose\(number)</p>")]
      entry.text = prose
    }
    curation.collections[slug] = entry
  }

  private mutating func editTag(_ number: Int) {
    let (file, kind) = (random.one(of: files), random.one(of: Self.ofTags))
    kinds.insert(kind)
    let name = "tag\(file.number)"
    var entry = curation.tags[name] ?? CuratedTag(place: "curation.plist:\(number)")
    switch kind {
    case "is": entry.synonym = Tag("ownersword\(number)")
    case "tag title": entry.title = "Ownersname\(number)"
    case "hidden tag": entry.isHidden = true
    default: entry.broader = Tag.unique(["broader\(number)"])
    }
    curation.tags[name] = entry
  }

  // MARK: What has to be so

  private var shown: [File] {
    let folders = searches.filter(\.isThere).map(\.folder)
    return files.filter { $0.isThere && folders.contains($0.folder) }
  }

  private func names(_ reference: PictureReference, _ file: File) -> Bool {
    switch reference {
    case .id(let id): id == file.id
    case .image(let digest): digest == digests[file.number]
    }
  }

  private func isHidden(_ file: File) -> Bool {
    curation.pictures.contains { reference, entry in
      entry.isHidden == true
        && (names(reference, file) || met[reference]?.contains(file.number) == true)
    }
  }

  private mutating func meet() {
    let numbers = Set(shown.map(\.number))
    for place in files.indices where numbers.contains(files[place].number) {
      files[place].known = files[place].id
    }
    for (reference, entry) in curation.pictures {
      guard entry.isHidden == true else {
        met[reference] = nil
        continue
      }
      for file in shown where names(reference, file) {
        met[reference, default: []].insert(file.number)
      }
    }
  }

  mutating func expectEdits(night: Int) async throws {
    meet()
    let notes = Mutex<[String]>([])
    let report = await bench.build(
      day: night, removals: .all,
      watching: { event in
        if case .note(let text) = event { notes.withLock { $0.append(text) } }
      },
      changing: { configuration in
        configuration.queries = searches.filter(\.isThere).map { search in
          var query = Query(
            source: .folder, search: "", title: search.title, slug: search.folder,
            parameters: ["path": search.folder], folder: "\(bench.folder.path)/\(search.folder)")
          query.spared = []
          return query
        }
        configuration.sort = sort
        configuration.curation = curation
        configuration.copies = .apart
      })
    #expect(report.exitCode == .success, "night \(night): \(report.problems)")
    let pages = try bench.bytes().filter { $0.key.hasSuffix(".html") || $0.key.hasPrefix("data/") }
      .mapValues { String(decoding: $0, as: UTF8.self) }
    let photos = pages.filter { $0.key.hasPrefix("photo/") }.map(\.value)
    for file in files {
      let isThere = shown.contains { $0.number == file.number } && !isHidden(file)
      let said = curation.pictures.filter { names($0.key, file) }.map(\.value)
      let isRetold = said.contains { $0.caption != nil }
      guard isThere else {
        #expect(!pages.values.contains { $0.contains(file.mark) }, "night \(night): \(file.own)")
        continue
      }
      guard said.count == 1, let entry = said.first else {
        #expect(
          isRetold || photos.contains { $0.contains(file.mark) }, "night \(night): \(file.own)")
        continue
      }
      let words =
        [entry.title, entry.caption, entry.alt].compactMap(\.self)
        + entry.addedTags.map { "/\($0.compared)/" }
      let isSpared = !entry.removedTags.isEmpty
      #expect(
        photos.contains { page in
          words.allSatisfy(page.contains) && !(isSpared && page.contains("/tag/all/"))
        }, "night \(night): \(file.own) is not as its owner says: \(words)")
    }
    expectTags(pages, photos, night: night)
    try expectCollections(pages, night: night)
    expectWaiting(notes.withLock(\.self), night: night)
  }

  private func expectTags(_ pages: [String: String], _ photos: [String], night: Int) {
    for (name, entry) in curation.tags {
      let files = shown.filter { "tag\($0.number)" == name && !isHidden($0) }
      guard !files.isEmpty else { continue }
      if entry.isHidden == true {
        #expect(!photos.contains { $0.contains("/tag/\(name)/") }, "night \(night): \(name)")
        continue
      }
      let page = pages["tag/\(entry.synonym?.compared ?? name)/index.html"]
      #expect(page != nil, "night \(night): \(name)")
      if let title = entry.title, entry.synonym == nil {
        #expect(page?.contains(title) == true, "night \(night): \(name)")
      }
      for tag in entry.broader where entry.synonym == nil {
        #expect(pages["tag/\(tag.compared)/index.html"] != nil, "night \(night): \(name)")
      }
    }
  }

  private func expectCollections(_ pages: [String: String], night: Int) throws {
    for search in searches where search.isThere {
      guard let entry = curation.collections[search.folder] else { continue }
      let page = try #require(pages["s/\(search.folder)/index.html"])
      if let title = entry.title { #expect(page.contains(title), "night \(night)") }
      if case .markup(let text)? = entry.text?.pieces.first {
        #expect(page.contains(text), "night \(night)")
      }
      let cards = shown.filter { $0.folder == search.folder && !isHidden($0) }
      guard let first = entry.first.first, !entry.last.contains(first),
        let file = cards.first(where: { names(first, $0) })
      else { continue }
      let links = page.components(separatedBy: "<li class=\"card").dropFirst()
      #expect(links.first?.contains(file.stem) == true, "night \(night): \(file.own) is not first")
    }
  }

  private func expectWaiting(_ notes: [String], night: Int) {
    let known = shown
    let waiting = Set(
      curation.mentions.map(\.picture).filter { reference in
        !known.contains { names(reference, $0) }
      })
    let missing = curation.collections.keys.filter { slug in
      !searches.contains { $0.isThere && $0.folder == slug }
    }
    for (count, what) in [
      (waiting.count, "pictures that no search finds"),
      (missing.count, "searches that are not there"),
    ] {
      let told = notes.filter { $0.contains(what) }
      let number = told.first.flatMap { Int($0.prefix { $0 != " " }) } ?? 0
      #expect(
        number == count && told.count == min(count, 1),
        "night \(night): \(count) wait for \(what): \(told)")
    }
  }
}
