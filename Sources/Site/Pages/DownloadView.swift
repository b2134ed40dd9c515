import Templating
import Theme

/// The photos of a collection as a file that visitors save.
struct DownloadView: View {
  let archive: PhotoArchive
  private let page: GridPage

  /// Only the first page has one, so that one new picture does not change them all.
  init?(_ page: GridPage) {
    guard page.page == 1, let entry = page.entry,
      let archive = PhotoArchive(of: entry, in: page.site)
    else { return nil }
    (self.page, self.archive) = (page, archive)
  }

  static let fields = Fields<Self>([
    .text("link", "The address of the file, ready for `href`") { $0.archive.link },
    .text("text", "That all photos are in it, and how large they are") {
      $0.page.site.words(
        .saveAllZip, ["size": $0.page.site.words.bytes($0.archive.byteCount)])
    },
  ])
}
