import Build
import BuildBench
import Cache
import Configuration
import Foundation
import Model
import Sandbox
import Site
import Support
import TestSupport
import Testing

/// What the owner has had forgotten is nowhere any more: not in the site, nor in cache, state and earlier sites.
struct ForgettingTests {
  private static func query(_ service: Sandbox.Service) -> Query {
    service == .nytimes ? .reviews : Query(source: service.source, search: "landscape")
  }

  /// Commons answers those alone who can be written to.
  private static func introduce(_ configuration: inout GalleryConfiguration) {
    configuration.network.userAgent = "tests/1 (tests@gallery.example)"
  }

  private static func forget(_ name: String) -> (inout GalleryConfiguration) -> Void {
    { configuration in
      introduce(&configuration)
      guard let picture = PictureReference(name) else { return }
      var entry = CuratedPicture(place: "curation.plist:8")
      // As it is where another file shows what one has forgotten.
      (entry.isHidden, entry.isForgotten) = (false, true)
      configuration.curation.pictures[picture] = entry
    }
  }

  @Test(arguments: Sandbox.Service.allCases)
  func nothingOfItIsLeftAndNothingIsAskedAnew(service: Sandbox.Service) async throws {
    let bench = try GalleryBench(Catalogue(count: 12))
    let query = Self.query(service)
    _ = await bench.build(
      [query],
      changing: {
        Self.introduce(&$0)
        $0.title = "First"
      })
    // An earlier site that can be had back, and a run that names the picture.
    let before = await bench.build(
      [query], daysLater: 0.1, changing: Self.introduce
    ).report
    let traces = try await Traces(in: bench)
    #expect(traces.words.count > 1 && !traces.files.isEmpty)
    #expect(try !traces.left(in: bench).isEmpty)
    let searches = bench.sandbox.requests.count { $0.isSearch }
    let after = await bench.build(
      [query], daysLater: 0.2, changing: Self.forget(traces.picture.description))
    #expect(after.report.exitCode == .success)
    let left = try traces.left(in: bench)
    #expect(left == [])
    let (first, last) = (before.queries[0], after.report.queries[0])
    #expect(last.published == first.published - 1 && last.hidden == first.hidden + 1)
    #expect(last.reachable == first.reachable)
    #expect(bench.sandbox.requests.count { $0.isSearch } == searches)
    #expect(after.notes.contains { $0.hasPrefix("1 picture forgotten: ") })
    // Whatever the service tells again.
    let renewed = await bench.build(
      [query], freshness: .refresh, daysLater: 3,
      changing: Self.forget(traces.picture.description))
    #expect(renewed.report.queries[0].published == last.published)
    #expect(try traces.left(in: bench) == [])
    #expect(!renewed.notes.contains { $0.contains("forgotten") || $0.contains("waits") })
    // And when the owner thinks again.
    let back = await bench.build(
      [query], freshness: .refresh, daysLater: 6, changing: Self.introduce
    ).report
    #expect(back.queries[0].published == first.published)
  }

  @Test func aCopyElsewhereIsForgotten() async throws {
    let bench = try HistoryBench()
    for (seed, name) in ["heron", "mill", "reeds"].enumerated() {
      try bench.write(name, seed: UInt64(seed))
    }
    let forget = Self.forget("folder:pics/heron.jpg")
    await bench.build(day: 0)
    await bench.build(day: 1, changing: forget)
    try bench.remove("heron")
    try bench.write("copy", seed: 0, day: 1)
    for day in 2...3 {
      let report = await bench.build(day: day, changing: forget)
      #expect(report.queries.map(\.hidden) == [1] && report.queries.map(\.published) == [2])
      let left = try Traces.files(in: bench.folder.path).filter { path, bytes in
        !path.hasPrefix("pics/") && bytes.range(of: Data("copy.jpg".utf8)) != nil
      }
      #expect(left.map(\.path) == [])
    }
  }

  /// Also in other sizes and formats: whatever is left is laid beside it and looked at.
  @Test func noImageLikeItIsLeft() async throws {
    let bench = try HistoryBench()
    for (seed, name) in ["heron", "mill", "reeds"].enumerated() {
      try bench.write(name, seed: UInt64(seed))
    }
    let heron = try Data(contentsOf: URL(fileURLWithPath: bench.folder.path + "/pics/heron.jpg"))
    await bench.build(day: 0)
    #expect(try await Self.imagesLike(heron, in: bench) > 2)
    await bench.build(day: 1, changing: Self.forget("folder:pics/heron.jpg"))
    #expect(try await Self.imagesLike(heron, in: bench) == 0)
  }

  /// How many images of site, cache and state Gallerist itself takes for copies of it.
  private static func imagesLike(_ image: Data, in bench: HistoryBench) async throws -> Int {
    let look = try HistoryBench()
    let beginnings: [(ending: String, bytes: [UInt8], place: Int)] = [
      ("jpg", [0xFF, 0xD8, 0xFF], 0), ("png", [0x89, 0x50, 0x4E, 0x47], 0),
      ("webp", Array("WEBP".utf8), 8), ("avif", Array("ftypavif".utf8), 4),
    ]
    try look.folder.write([UInt8](image), to: "pics/original.jpg")
    for (number, file) in try Traces.files(in: bench.folder.path).enumerated()
    where !file.path.hasPrefix("pics/") {
      guard
        let kind = beginnings.first(where: { file.bytes.dropFirst($0.place).starts(with: $0.bytes) }
        )
      else { continue }
      try look.folder.write([UInt8](file.bytes), to: "pics/found\(number).\(kind.ending)")
    }
    let report = await look.build(day: 0)
    #expect(report.exitCode == .success && (report.pictures?.all ?? 0) > 3)
    let state = try StateStore(folder: look.folder.path + "/state")
    let original = PictureID(source: .folder, own: "pics/original.jpg")
    let own = try await state.copies(with: original)
    let leader = own.first { $0.picture == original }?.leader ?? original
    return try await state.copies(with: leader).count
  }

  @Test func whatIsInUseIsForgottenByTheNextBuild() async throws {
    let bench = try GalleryBench(Catalogue(count: 12))
    let query = Self.query(.pixabay)
    _ = await bench.build([query])
    let traces = try await Traces(in: bench)
    let forget = Self.forget(traces.picture.description)
    do {
      let other = try bench.cache()
      let notes = await bench.build([query], daysLater: 0.1, changing: forget).notes
      #expect(notes.contains { $0.hasPrefix("another run uses the cache or the state") })
      withExtendedLifetime(other) {}
    }
    _ = await bench.build([query], daysLater: 0.2, changing: forget)
    let left = try traces.left(in: bench)
    #expect(left == [])
  }
}

/// What tells of a picture, wherever it is kept.
private struct Traces {
  let picture: PictureID
  /// That no other picture has.
  let words: [String]
  /// The bytes of its images.
  let files: Set<Data>

  /// Of one that is published.
  init(in bench: GalleryBench) async throws {
    let site = try #require(RealPath.of(bench.folder.path + "/out"))
    let kept = try await bench.state().keptPictures(ofSite: site, besides: [])
      .sorted { $0.id.description < $1.id.description }
    let chosen = try #require(kept.dropFirst().first)
    let known = try #require(PictureRecord(bytes: chosen.record)?.picture())
    let others = kept.filter { $0.id != chosen.id }.map { Data($0.record) }
    picture = chosen.id
    let addresses = [known.page, known.preview?.address, known.large?.address].compactMap(\.self)
    words = ([known.id.own, known.title].compactMap(\.self) + addresses.map(\.text)).filter {
      word in
      word.utf8.count >= 6 && others.allSatisfy { $0.range(of: Data(word.utf8)) == nil }
    }
    let name = PhotoAddress(picture).name
    files = Set(
      try Self.files(in: bench.folder.path).filter { path, bytes in
        path.hasPrefix("out/img/") && path.contains(name) && bytes.count > 100
      }.map(\.bytes))
  }

  /// The files that tell of it.
  func left(in bench: GalleryBench) throws -> [String] {
    let words = words.flatMap { [$0, $0.replacing("/", with: "\\/")] }.map { Data($0.utf8) }
    return try Self.files(in: bench.folder.path).filter { _, bytes in
      files.contains(bytes) || words.contains { bytes.range(of: $0) != nil }
    }.map(\.path).sorted()
  }

  static func files(in folder: String) throws -> [(path: String, bytes: Data)] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).compactMap { path in
      var isFolder: ObjCBool = false
      let place = "\(folder)/\(path)"
      guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder),
        !isFolder.boolValue
      else { return nil }
      return (path, try Data(contentsOf: URL(fileURLWithPath: place)))
    }
  }
}
