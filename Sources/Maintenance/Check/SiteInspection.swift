import Foundation
import Imaging
package import Lint
package import Model
import Publishing
import Site
import Support

/// Checks the folder of a site, whoever made it: every file on as many threads as there may be jobs,
/// every image decoded.
package struct SiteInspection: Sendable {
  package struct Result: Sendable {
    package var findings: Findings
    package let files: Int
    package let pages: Int
    /// Addresses of other hosts, where they are kept.
    package let outside: OutsideAddresses.Summary
  }

  private let folder: SiteFolder
  private let check: SiteCheck
  private let jobs: Int
  private let tellsPlaces: Bool

  /// - Parameters:
  ///   - secrets: keys that must not stand in any file.
  ///   - folders: of this machine, of which no file may tell.
  ///   - keepsOutside: whether addresses of other hosts are kept, to be asked for.
  ///   - tellsPlaces: whether its owner wants images to tell where they were taken.
  package init(
    of folder: String, choice: RuleChoice = RuleChoice(), secrets: [Secret] = [],
    folders: [String] = [], keepsOutside: Bool = false, tellsPlaces: Bool = false, jobs: Int
  ) throws(Failure) {
    let site = try SiteFolder(folder)
    self.tellsPlaces = tellsPlaces
    self.folder = site
    self.jobs = jobs
    let hidden =
      secrets.filter(\.isSought).map { HiddenText.key($0.revealed) }
      + Set(folders + [site.root]).filter { $0.count > 4 }.sorted().map {
        HiddenText.folder($0 + "/")
      }
    check = SiteCheck(
      CheckedSite(paths: try site.paths(), read: site.read, digest: site.digest), choice: choice,
      hidden: hidden,
      keepsOutside: keepsOutside)
  }

  package func run(_ tell: @escaping @Sendable (MaintenanceEvent) -> Void) async throws(Failure)
    -> Result
  {
    let check = check
    let count = check.site.paths.count
    let jobs = jobs
    let outcome = await ThreadPool().run { () -> Swift.Result<Void, Failure> in
      Swift.Result { () throws(Failure) in
        try ThreadPool.share(count, among: jobs) { number throws(Failure) in
          check.check(number)
          if number % 256 == 0 { tell(.progress(done: number, of: count)) }
        }
      }
    }
    try outcome.get()
    if check.asksForImages { await lookAtImages() }
    return Result(
      findings: check.finish(), files: count,
      pages: check.site.paths.count { $0.hasSuffix(".html") },
      outside: check.outsideAddresses)
  }

  /// Several at once, each given back to the check as soon as it is known.
  private func lookAtImages() async {
    let darkroom = Darkroom(jobs: jobs)
    var waiting = check.site.paths.indices.filter(check.isImage)[...]
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<2 * jobs {
        guard let number = waiting.popFirst() else { break }
        group.addTask { await look(at: number, in: darkroom) }
      }
      while await group.next() != nil {
        guard let number = waiting.popFirst(), !Task.isCancelled else { continue }
        group.addTask { await look(at: number, in: darkroom) }
      }
    }
  }

  private func look(at number: Int, in darkroom: Darkroom) async {
    let path = folder.root + "/" + check.site.paths[number]
    do throws(ImagingError) {
      let limits = ImageLimits(maxBytes: SiteFolder.largest, maxPixels: 500_000_000)
      let facts = try await darkroom.judge(path, limits: limits)
      let metadata = try await darkroom.metadata(of: path)
      check.note(
        .sound(
          facts.size, mediaType: facts.format.mediaType,
          holdsPlace: metadata.tellsPlace && !tellsPlaces,
          xmp: metadata.xmp), number)
    } catch {
      check.note(.broken(error.detail), number)
    }
  }
}

extension ImageMetadata {
  /// Whether it says where the image was taken.
  fileprivate var tellsPlace: Bool {
    // The version of the position alone tells nothing.
    position.keys.contains { $0 != "GPSVersionID" }
      || String(decoding: xmp, as: UTF8.self).contains("GPSLatitude")
  }
}
