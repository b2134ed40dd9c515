import Configuration
import Folders
import Foundation
import Imaging
import Model
import Publishing
import Search
import Site
import Support

/// Whether the disks have room for a gallery, before anything is written.
extension Gallery {
  /// So many are looked at to tell what is made of all.
  private static let mostSamples = 100
  /// Of a page of a theme of the owner's.
  private static let leastOwnPage = 500

  /// Throws where a first build of folders would fill the disk.
  func refuseWithoutRoom() async throws(Failure) {
    if let found = await picturesOfFirstBuild() { try refuse(pictures: found.count) }
  }

  private func refuse(pictures count: Int) throws(Failure) {
    let output = realOutput
    guard let room = DiskRoom(of: output) else { return }
    let page = options.theme == nil ? FirstBuildNeed.leastPage : Self.leastOwnPage
    try Self.refuse(FirstBuildNeed.least(pictures: count, page: page), where: room, at: output)
  }

  /// Throws where the files of a plan would fill the disk: what is there already makes room only when all
  /// others are.
  func refuseWithoutRoom(for plan: SitePlan, in folder: String) throws(Failure) {
    guard let room = DiskRoom(of: folder), let files = room.files, plan.files.count > files else {
      return
    }
    let known = PublishedSite.fileCount(ledgerPath: ledgerPath(for: folder))
    try Self.refuse(
      DiskNeed(bytes: 0, files: max(0, plan.files.count - known)), where: room, at: folder)
  }

  private static func refuse(
    _ need: DiskNeed, where room: DiskRoom, at place: String
  ) throws(Failure) {
    guard need.exceeds(room) else { return }
    let isShortOfFiles = need.files > room.files ?? .max
    throw Failure(
      .inputOutput,
      isShortOfFiles
        ? "the site needs \(Numbers.grouped(need.files)) new files at least, and the disk has room "
          + "for \(Numbers.grouped(room.files ?? 0))"
        : "the site needs \(Numbers.bytes(need.bytes)) at least, and the disk has "
          + "\(Numbers.bytes(room.bytes)) left",
      place: place, nextStep: "make room, or choose another disk with --output")
  }

  /// What a first build would take, and what there is; throws where that is not enough.
  func tellRoom(to progress: BuildProgress) async throws(Failure) {
    guard let found = await picturesOfFirstBuild(), found.count > 0 else { return }
    let darkroom = Darkroom(jobs: options.jobs)
    var sizes: [PixelSize] = []
    for file in found.samples {
      if let size = try? await darkroom.metadata(of: file).size { sizes.append(size) }
    }
    let need = FirstBuildNeed(
      pictures: found.count, samples: sizes, configuration.renditions,
      hasDownloads: configuration.downloads)
    let pictures = Numbers.counted(found.count, "picture")
    progress.tell(
      .note(
        "would take about \(need.site.words) for a site of \(pictures), and about "
          + "\(need.cache.words) for the cache"))
    let places = [("site", realOutput), ("cache", options.cache)]
    let rooms = places.map { ($0.0, DiskRoom(of: $0.1)) }
    let isOne = rooms[0].1 != nil && rooms[0].1?.disk == rooms[1].1?.disk
    for (name, room) in isOne ? [("site and the cache", rooms[0].1)] : rooms {
      guard let room else { continue }
      let files = room.files.map { " and room for \(Numbers.grouped($0)) files" } ?? ""
      progress.tell(
        .note("the disk of the \(name) has \(Numbers.bytes(room.bytes))\(files) left"))
    }
    try refuse(pictures: found.count)
  }

  /// How many there are, and where some of them are; nil where the site is there already, or where it is not
  /// known how many pictures of a folder it will have.
  private func picturesOfFirstBuild() async -> (count: Int, samples: [String])? {
    guard !FileManager.default.fileExists(atPath: ledgerPath(for: realOutput)) else { return nil }
    let folders = queries.filter {
      $0.folder != nil && $0.search.isEmpty && $0.condition == nil
    }
    guard !folders.isEmpty, configuration.condition == nil else { return nil }
    return await ThreadPool().run {
      var (count, files) = (0, [String]())
      for query in Self.apart(folders) {
        // What cannot be looked at, its search tells.
        guard let found = try? Folder.files(of: query, most: Self.mostSamples) else { continue }
        count += found.count
        files += found.samples
      }
      return (count, files)
    }
  }

  /// Those that lie in no other, each once.
  private static func apart(_ queries: [Query]) -> [Query] {
    var apart: [(place: String, query: Query)] = []
    let places = queries.map { (RealPath.of($0.folder ?? "").map { $0 + "/" } ?? "", $0) }
    for (place, query) in places.sorted(by: { $0.0.utf8.count < $1.0.utf8.count })
    where !apart.contains(where: { place.hasPrefix($0.place) }) {
      apart.append((place, query))
    }
    return apart.map(\.query)
  }
}
