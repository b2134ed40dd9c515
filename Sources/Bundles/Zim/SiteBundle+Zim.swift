import Foundation
import Glibc
package import Model
import Publishing
import Support
import XML

extension SiteBundle {
  /// Throws where nothing writes ZIM files here.
  package static func requireZim() throws(Failure) { _ = try ZimWriter.find() }

  /// A ZIM file, which Kiwix opens: the site but for what is of use on the web alone.
  package func writeZim(
    version: String, telling tell: @escaping Telling = { _, _ in }
  ) throws(Failure) -> Summary {
    let front = try FrontPage(in: folder)
    let data = try GalleryData(in: folder)
    var summary = Summary()
    summary.byteCount = try replaceOutput { path throws(Failure) in
      let zim = try ZimWriter(path, language: front.language)
      try addFacts(front, data, version, to: zim)
      var digests = DigestBuilder()
      digests.add(top)
      var large: [(path: String, mark: FileMark)] = []
      try forEachFile(packing: false, telling: tell) { file throws(Failure) in
        digests.add(file.path)
        digests.add(file.digest)
        guard !ZimContent.isOfTheWeb(file.path) else { return }
        if let mark = try add(file, to: zim) { large.append((file.path, mark)) }
        summary.files += 1
      }
      try zim.finish()
      for (path, mark) in large where try folder.mark(of: path) != mark {
        throw ZipWriter.isChanged(folder, path)
      }
      let file = try FileError.mapped(to: ZipWriter.cannotWrite) { () throws(FileError) in
        try File(path, O_RDWR | O_NOFOLLOW)
      }
      try ZimFile(OpenFile(file)).settle(digests.digest)
    }
    return summary
  }

  /// Gives how a file looks that is read when it is its turn.
  private func add(_ file: ReadFile, to zim: ZimWriter) throws(Failure) -> FileMark? {
    let path = file.path
    switch file.body {
    case .stored(let bytes): try add(path, bytes, to: zim)
    case .file(let folder, _) where path.hasSuffix(".html"):
      try add(path, try folder.bytes(of: path, atMost: XMLElement.longest), to: zim)
    case .file(let folder, _):
      let mark = try folder.mark(of: path)
      // What was read is what its digest says; from now on it stays so.
      guard mark.byteCount == file.byteCount else { throw ZipWriter.isChanged(folder, path) }
      try zim.add(path, from: "\(folder.root)/\(path)")
      return mark
    case .deflated, .waiting: break
    }
    return nil
  }

  private func add(_ path: String, _ bytes: [UInt8], to zim: ZimWriter) throws(Failure) {
    try zim.add(path, as: ZimContent.title(of: path, bytes), ZimContent.forReaders(path, bytes))
  }

  /// What readers show in their lists of ZIM files.
  private func addFacts(
    _ front: FrontPage, _ data: GalleryData, _ version: String, to zim: ZimWriter
  ) throws(Failure) {
    let title = data.title ?? front.heading
    let summary = CleanText.line(front.summary ?? title, limit: 4_000)
    let short = CleanText.line(summary, limit: 80)
    let author = CleanText.line(data.author ?? title, limit: 200)
    try zim.add("Name", top)
    try zim.add("Title", CleanText.line(title, limit: 30))
    try zim.add("Description", short)
    if short != summary { try zim.add("LongDescription", summary) }
    try zim.add("Creator", author)
    try zim.add("Publisher", author)
    try zim.add("Date", try data.newestDay() ?? "1970-01-01")
    try zim.add("Source", data.address ?? "")
    try zim.add("Scraper", "Gallerist \(version)")
    try zim.add("Tags", "_ftindex:yes;_pictures:yes;_videos:no")
    try zim.add(illustration: try icon() ?? PackageResources.icon_48_png)
  }

  /// Of 48 pixels, as ZIM files want one; nil of a theme that has none.
  private func icon() throws(Failure) -> [UInt8]? {
    var icon: String?
    try folder.forEachPath { path throws(Failure) in
      if path.hasPrefix("assets/icon-48-"), path.hasSuffix(".png") { icon = path }
    }
    return try icon.map { (icon) throws(Failure) in
      try folder.bytes(of: icon, atMost: BundledFile.largestHeld)
    }
  }
}

extension SiteFolder {
  fileprivate func bytes(of path: String, atMost limit: Int) throws(Failure) -> [UInt8] {
    let file = try open(path)
    return try FileError.mapped(to: BundledFile.cannotRead) { () throws(FileError) in
      try file.bytes(atMost: limit)
    }
  }

  fileprivate func mark(of path: String) throws(Failure) -> FileMark {
    let file = try open(path)
    return try FileError.mapped(to: BundledFile.cannotRead) { () throws(FileError) in
      FileMark(try file.facts())
    }
  }
}

/// What of a site goes into a ZIM file, and how it is found there.
enum ZimContent {
  /// A reader is no browser that keeps pages, and no robot comes there.
  static func isOfTheWeb(_ path: String) -> Bool {
    path == "sw.js" || path == "robots.txt" || path == PublishedSite.list
      || path.hasPrefix("sitemap") && path.hasSuffix(".xml")
  }

  /// Readers put a bar of their own into pages, which asks for what a page's policy forbids. What stands in its
  /// place tells scripts where they are.
  static func forReaders(_ path: String, _ bytes: [UInt8]) -> [UInt8] {
    guard path.hasSuffix(".html"),
      let start = bytes.firstRange(of: Array("<meta http-equiv=\"Content-Security-Policy\"".utf8)),
      let end = bytes[start.upperBound...].firstIndex(of: UInt8(ascii: ">"))
    else { return bytes }
    return bytes[..<start.lowerBound] + Array(Self.mark.utf8) + bytes[(end + 1)...]
  }

  private static let mark = #"<meta name="zim" content="">"#

  private static let notFound = ["404.html", "offline.html"]

  /// Nil for what is not found by its words: each picture is once, and pages that search engines are not to index are
  /// not in libzim's index either.
  static func title(of path: String, _ bytes: [UInt8]) -> String? {
    guard path.hasSuffix(".html"), !notFound.contains(path), !path.hasPrefix("info/"),
      !path.hasPrefix("embed/")
    else { return nil }
    let start = Array("<title>".utf8)
    let end = Array("</title>".utf8)
    guard let from = bytes.firstRange(of: start)?.lowerBound,
      let to = bytes[from...].firstRange(of: end)?.upperBound,
      let title = try? XMLElement(parsing: bytes[from..<to])
    else { return path }
    let words = CleanText.line(title.wholeText, limit: 300)
    return words.isEmpty ? path : words
  }
}
