import Foundation
import Glibc
package import Model
import Publishing
import Support

/// The site in a folder, as one file to take along. The same site in a file of the same name gives the same
/// bytes. What is known of its files waits in files, so memory hardly grows with them.
package struct SiteBundle: Sendable {
  package struct Summary: Equatable, Sendable {
    package var files = 0
    /// Of the bundle.
    package var byteCount = 0
    /// Of a bag: how many pictures are described.
    package var described = 0
    /// Whether it is a page, and `files` are its pictures.
    package var isPage = false
  }

  /// How many of how many files are done.
  package typealias Telling = @Sendable (_ done: Int, _ count: Int) -> Void

  /// Read at once, each half a megabyte at most.
  private static let mostAtOnce = 32

  let folder: SiteFolder
  private let output: String
  private let extent: Extent
  private let jobs: Int

  /// - Parameter output: the file to be written.
  package init(
    of path: String, to output: String, jobs: Int
  ) throws(Failure) {
    do throws(Failure) { folder = try SiteFolder(path) } catch {
      var failure = error
      failure.nextStep =
        failure.nextStep ?? "`gallerist build` makes a site; name the folder of another one"
      throw failure
    }
    (self.output, self.jobs) = (output, jobs)
    guard folder.holds("index.html") else {
      throw Failure(
        .notFound, "there is no site in this folder: it has no index.html", place: path,
        nextStep: "`gallerist build` makes one")
    }
    try Self.refuse(output, within: folder)
    extent = try Extent(of: folder)
    guard BundleName.isSound(top), top.utf8.count <= 255, !top.utf8.contains(UInt8(ascii: "/"))
    else {
      throw Failure(
        .usage, "the folder in the bundle is called as the file, and cannot be called “\(top)”",
        place: output, nextStep: "name another file with --output")
    }
    var facts = stat()
    if stat(output, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR {
      throw Self.cannotCreate(FileError(.isFolder, path: output))
    }
  }

  /// What the folder in the archive is called: as the file, without its ending.
  var top: String {
    let name = output.pathParts().last.map(String.init) ?? ""
    let stem = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name
    return stem.isEmpty ? "gallery" : stem
  }

  // MARK: Files

  /// Hands over the files in the order of their paths, but for `left`: read, and as the site's list of digests
  /// says.
  func forEachFile(
    leavingOut left: String? = nil, packing: Bool = true, telling tell: Telling,
    _ take: (ReadFile) throws(Failure) -> Void
  ) throws(Failure) {
    let sums = try SumsWalk(of: folder)
    var waiting: [String] = []
    var done = 0
    func takeWaiting() throws(Failure) {
      guard !Task.isCancelled else { throw Bundles.stopped }
      for file in try read(waiting, packing) {
        let listed = try sums.digest(of: file.path)
        guard listed == nil || listed == file.digest else { throw isDamaged(file.path) }
        if file.path != left { try take(file) }
      }
      done += waiting.count
      waiting.removeAll(keepingCapacity: true)
      tell(done, extent.files)
    }
    try folder.forEachPath { path throws(Failure) in
      waiting.append(path)
      if waiting.count == Self.mostAtOnce { try takeWaiting() }
    }
    try takeWaiting()
    try sums.finish()
  }

  private func read(_ paths: [String], _ packing: Bool) throws(Failure) -> [ReadFile] {
    try ThreadPool.map(paths.count, among: jobs) { place throws(Failure) in
      try BundledFile(path: paths[place], content: .file(folder)).read(packing: packing)
    }
  }

  private func isDamaged(_ path: String) -> Failure {
    Failure(
      .badData, "the site is not whole: the file is not what \(PublishedSite.list) says",
      place: "\(folder.root)/\(path)",
      nextStep: "run `gallerist build` again; `gallerist check` lists all that is wrong")
  }

  // MARK: The output

  /// Writes the bundle beside its place, and renames it when it is whole.
  ///
  /// - Parameter byteCount: how much it takes at least; that of all images where nothing else is known.
  func replaceOutput(
    taking byteCount: Int? = nil,
    _ fill: (_ output: consuming FileWriter, _ folder: String) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    try refuseFullDisk(byteCount ?? extent.byteCount)
    // Another run may write the same one.
    let waiting = "\(output).new-\(getpid())"
    do throws(Failure) {
      let writer = try FileError.mapped(to: Self.cannotCreate) { () throws(FileError) in
        try FileWriter(waiting)
      }
      try fill(writer, Self.folder(of: output))
      var facts = stat()
      guard stat(waiting, &facts) == 0, rename(waiting, output) == 0 else {
        throw Self.cannotCreate(FileError(path: output))
      }
      return Int(facts.st_size)
    } catch {
      unlink(waiting)
      throw error
    }
  }

  /// The same for what writes other files beside its own: all of them lie in a folder meanwhile.
  func replaceOutput(filling fill: (_ path: String) throws(Failure) -> Void) throws(Failure) -> Int
  {
    try refuseFullDisk(extent.byteCount)
    var name = Array("\(output).new-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw Self.cannotCreate(FileError(path: output)) }
    let folder = String(fewMarks: name.dropLast().map { UInt8(bitPattern: $0) })
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let waiting = "\(folder)/\(output.pathParts().last ?? "bundle")"
    try fill(waiting)
    return try FileError.mapped(to: Self.cannotCreate) { () throws(FileError) in
      let file = try File(waiting, O_RDONLY | O_NOFOLLOW)
      try file.sync()
      guard rename(waiting, output) == 0 else { throw FileError(path: output) }
      return Int(try file.facts().st_size)
    }
  }

  private func refuseFullDisk(_ byteCount: Int) throws(Failure) {
    guard let room = DiskRoom(of: output), byteCount > room.bytes else { return }
    throw Failure(
      .inputOutput,
      "the disk has too little room: the bundle takes at least \(Numbers.bytes(byteCount)), and "
        + "\(Numbers.bytes(room.bytes)) are left", place: output,
      nextStep: "free some room there, or name another --output")
  }

  static func cannotCreate(_ error: FileError) -> Failure {
    Failure(
      .cannotCreate, "the bundle cannot be written: \(error.words)", place: error.path,
      nextStep: "name a file in a folder that is there with --output")
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastSlash else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The next bundle would hold this one.
  private static func refuse(_ output: String, within folder: SiteFolder) throws(Failure) {
    guard let place = RealPath.of(self.folder(of: output)),
      place == folder.root || RealPath.isInside(place, folder.root)
    else { return }
    throw Failure(
      .cannotCreate, "the bundle would lie in the site that it is made of", place: output,
      nextStep: "name a file elsewhere with --output")
  }
}

/// How much there is to be bundled.
private struct Extent {
  private(set) var files = 0
  /// Of images, which take as much room in a bundle as in the site; what is packed is not counted.
  private(set) var byteCount = 0

  init(of folder: SiteFolder) throws(Failure) {
    try folder.forEachPath { path throws(Failure) in
      guard BundleName.isSound(path) else {
        throw Failure(
          .badData,
          "not every system can unpack a file of this name: it is very long, or has a backslash, an end of a line or many marks",
          place: "\(folder.root)/\(path)", nextStep: "call it something else")
      }
      files += 1
      var facts = stat()
      if !BundledFile.gainsByPacking(path), stat("\(folder.root)/\(path)", &facts) == 0 {
        byteCount = byteCount.adding(Int(facts.st_size))
      }
    }
  }
}

/// What the module says in several places.
enum Bundles {
  /// The list of what a ZIP file of a site holds, as the site itself has one.
  static let sums = PublishedSite.list
  static let anew = "copy it again, or make it anew with `gallerist bundle`"

  static var stopped: Failure { Failure(.interrupted, "stopped before the end of the bundle") }
}

extension SiteBundle {
  /// A ZIP file: unpacked, the site opens by its `index.html`.
  package func writeZip(telling tell: @escaping Telling = { _, _ in }) throws(Failure) -> Summary {
    var summary = Summary()
    summary.byteCount = try replaceOutput { output, waitingFolder throws(Failure) in
      let zip = try ZipWriter(output, waitingIn: waitingFolder)
      let sums = try DigestList(waitingIn: waitingFolder)
      try forEachFile(leavingOut: PublishedSite.list, telling: tell) { file throws(Failure) in
        try sums.add(file.path, file.digest)
        try zip.add(file, in: top)
        summary.files += 1
      }
      try zip.add(try sums.finished(as: PublishedSite.list), in: top)
      try zip.finish()
    }
    return summary
  }
}
