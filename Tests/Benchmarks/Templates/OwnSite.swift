import Model
import Publishing
import Site
import Support
import Synchronization
import TestSupport
import Theme

/// A site of many pictures in the built-in theme, without its images.
struct OwnSite {
  let theme: Theme
  private let content: SiteContent

  init(pictures count: Int) throws {
    theme = try Theme(folder: nil)
    content = PhotoContent.content(pictures: count)
  }

  /// Every page, in the order of the plan.
  func plan() throws -> [PlannedFile] {
    try SitePlan(content: content, theme: theme).files.filter { $0.template != nil }
  }

  /// From the content in memory to pages in their places.
  func published(attic: Attic) throws -> Lap {
    let folder = try TemporaryFolder()
    let output = try OutputFolder(folder.path + "/site")
    let written = Atomic(0)
    var pages = 0
    let lap = try Lap {
      let files = try plan()
      pages = files.count
      let publisher = try Publisher(
        folder: output, ledgerPath: folder.path + "/ledger", replacesForeignFiles: false)
      try ThreadPool.share(files.count, among: Machine.coreCount) { number throws(Failure) in
        let bytes = try files[number].bytes(theme)
        try publisher.stage(files[number].ranked) { .bytes(bytes) }
        written.add(bytes.count, ordering: .relaxed)
      }
      _ = try publisher.publish(folder: output) { _, _ in }
      return written.load(ordering: .relaxed)
    }
    try attic.keep(folder)
    return Lap(
      seconds: lap.seconds, processor: lap.processor, pages: pages, bytes: lap.bytes)
  }
}

extension PlannedFile {
  /// What a page is rendered with; nil for what is no page.
  var template: String? {
    guard case .page(let template, _) = source else { return nil }
    return template
  }
}
