import Bundles
import Model
import Support
import TestSupport

extension Subject {
  /// Files that somebody says are bundles: ZIP files of a site, bags, pages.
  static let bundles = Subject(
    name: "bundles",
    words: [
      "PK\u{1}\u{2}", "PK\u{3}\u{4}", "PK\u{5}\u{6}", "PK\u{6}\u{6}", "PK\u{6}\u{7}", "site/",
      "SHA256SUMS", "bagit.txt", "manifest-sha256.txt", "tagmanifest-sha256.txt", "data/", "../",
      "<!DOCTYPE html>\n", "<!-- gallerist page 1: ", "\u{1}\u{0}\u{10}\u{0}",
      "\u{0}\u{0}\u{0}\u{0}", "\u{7F}\u{7F}\u{7F}\u{7F}",
    ],
    longest: 16_384,
    seeds: {
      let folder = try TemporaryFolder()
      try folder.write("<p>" + String(repeating: "tea ", count: 50), to: "in/index.html")
      try folder.write("GIF89a", to: "in/img/a.gif")
      try folder.write("", to: "in/empty.txt")
      let page = Array("<!DOCTYPE html>\n<!-- gallerist page 1: 1 pictures, sha256 0 -->\n".utf8)
      return try [page]
        + [false, true].map { isBag in
          let path = folder.path + "/site.zip"
          let bundle = try SiteBundle(of: folder.path + "/in", to: path, jobs: 1)
          _ = try isBag ? bundle.writeBag(version: "1") : bundle.writeZip()
          return try File.bytes(of: path, atMost: 1 << 20)
        }
    },
    look: { bytes in
      let folder = try TemporaryFolder()
      let path = try folder.write(bytes, to: "site.zip")
      do throws(Failure) {
        _ = try BundleCheck(of: path) { _, _ in }.run()
      } catch {
        try Contradiction.unless(
          error.code == .badData && !error.summary.isEmpty, "refused for another reason: \(error)")
      }
    })
}
