import Glibc
package import Model
import Publishing
import Support

extension SiteBundle {
  /// What a page with everything in it is going to be.
  package struct PagePlan: Equatable, Sendable {
    package var pictures = 0
    /// As far as it is known before it is written.
    package var byteCount = 0
    /// How wide its images are to be, where they are so wide.
    package let width: Int
  }

  package func pagePlan(width: Int) throws(Failure) -> PagePlan {
    let own = try FrontPage(in: folder).byteCount + Self.script.utf8.count
    var plan = PagePlan(byteCount: own, width: width)
    try PictureIndex(in: folder).forEachPicture { picture throws(Failure) in
      plan.pictures += 1
      let image = try image(of: picture, width: width)
      plan.byteCount += CardMarkup(picture).byteCount + ((image?.byteCount ?? 0) + 2) / 3 * 4
    }
    try forEachHeldPath { path throws(Failure) in plan.byteCount += try byteCount(of: path) }
    return plan
  }

  /// One page that works without any other file: all pictures, the viewer, the search and the credits, by the
  /// site's own scripts and style sheets.
  package func writePage(
    _ plan: PagePlan, telling tell: @escaping Telling = { _, _ in }
  ) throws(Failure) -> Summary {
    let index = try PictureIndex(in: folder)
    let front = try FrontPage(in: folder)
    var summary = Summary(isPage: true)
    summary.byteCount = try replaceOutput(taking: plan.byteCount) { output, _ throws(Failure) in
      // All of it is what the site's list of digests says.
      try forEachFile(telling: tell) { _ throws(Failure) in }
      let page = PageBundleWriter(output)
      try writeHead(front, to: page)
      try page.write(front.opening)
      try index.forEachPicture { picture throws(Failure) in
        try writeCard(of: picture, plan.width, to: page)
        summary.files += 1
      }
      try page.write(front.closing)
      try writeCredits(index, front, to: page)
      try page.write("</footer>\n<div id=\"end\" hidden=\"hidden\"></div>\n")
      try forEachHeldPath { path throws(Failure) in
        try page.write("script", " type=\"text/plain\" id=\"\(path)\"", holding: try text(of: path))
      }
      for script in front.scripts.dropFirst(front.firstScripts) { try write(script, to: page) }
      try page.write("script", holding: Self.script)
      try page.write("</body>\n</html>\n")
      try page.finish(pictures: summary.files)
    }
    return summary
  }

  private static let script = String(fewMarks: PackageResources.page_js)

  // MARK: Parts

  private func writeHead(_ front: FrontPage, to page: PageBundleWriter) throws(Failure) {
    try page.write(front.head)
    if let icon = front.icon {
      try page.write("<link rel=\"icon\" href=\"")
      try page.write(
        asAddress: try folder.open(icon), IndexedPicture.mediaType(of: icon[...]) ?? "image/svg+xml"
      )
      try page.write("\"/>\n")
    }
    for style in front.styles {
      switch style {
      case .text(let text): try page.write("style", holding: text)
      case .file(let path): try page.write("style", holding: try text(of: path))
      }
    }
    for script in front.scripts.prefix(front.firstScripts) { try write(script, to: page) }
    try page.write("</head>\n")
  }

  private func write(_ script: FrontPage.Part, to page: PageBundleWriter) throws(Failure) {
    switch script {
    case .text(let text): try page.write("script", holding: text)
    case .file(let path): try page.write("script", holding: try text(of: path))
    }
  }

  private func writeCard(
    of picture: IndexedPicture, _ width: Int, to page: PageBundleWriter
  ) throws(Failure) {
    let card = CardMarkup(picture)
    try page.write(card.opening)
    if let image = try image(of: picture, width: width) {
      try page.write("<picture><img src=\"")
      try page.write(asAddress: try folder.open(image.path), image.mediaType)
      try page.write(
        "\" width=\"\(image.width)\" height=\"\(picture.height(at: image.width))\" alt=\""
          + "\(card.alt)\" loading=\"lazy\" decoding=\"async\"/></picture>")
    } else {
      try page.write(card.placeholder)
    }
    try page.write(card.closing)
  }

  private func writeCredits(
    _ index: PictureIndex, _ front: FrontPage, to page: PageBundleWriter
  ) throws(Failure) {
    let title = XMLEscaping.escaped(front.credits ?? front.heading)
    var isEmpty = true
    try index.forEachPicture { picture throws(Failure) in
      guard let line = CardMarkup(picture).credit else { return }
      if isEmpty { try page.write("<details>\n<summary>\(title)</summary>\n<ol>\n") }
      isEmpty = false
      try page.write(line)
    }
    if !isEmpty { try page.write("</ol>\n</details>\n") }
  }

  // MARK: Files

  private struct ChosenImage {
    let path: String
    let width: Int
    let byteCount: Int
    let mediaType: String
  }

  /// The narrowest that is wide enough, else the widest; of several kinds that of the fewest bytes.
  private func image(of picture: IndexedPicture, width: Int) throws(Failure) -> ChosenImage? {
    let widths = picture.images.map(\.width)
    guard let best = widths.filter({ $0 >= width }).min() ?? widths.max() else { return nil }
    var chosen: ChosenImage?
    for image in picture.images where image.width == best {
      let byteCount = try byteCount(of: image.path)
      if byteCount < chosen?.byteCount ?? .max {
        chosen = ChosenImage(
          path: image.path, width: best, byteCount: byteCount, mediaType: image.mediaType)
      }
    }
    return chosen
  }

  /// What the scripts ask for: other scripts, style sheets, files of the index.
  private func forEachHeldPath(_ take: (String) throws(Failure) -> Void) throws(Failure) {
    try folder.forEachPath { path throws(Failure) in
      let isHeld =
        path.hasPrefix("assets/") && (path.hasSuffix(".js") || path.hasSuffix(".css"))
        || path.hasPrefix(PictureIndex.folderName + "/") && path.hasSuffix(".js")
      if isHeld, XMLEscaping.escaped(path) == path { try take(path) }
    }
  }

  private func byteCount(of path: String) throws(Failure) -> Int {
    let file = try folder.open(path)
    let count = try FileError.mapped(to: BundledFile.cannotRead) { () throws(FileError) in
      Int(try file.facts().st_size)
    }
    guard count <= PageBundle.largestImage else {
      throw Failure(
        .badData, "the file is too large for a page: \(Numbers.bytes(count))",
        place: "\(folder.root)/\(path)", nextStep: "choose narrower images with --width")
    }
    return count
  }

  private func text(of path: String) throws(Failure) -> String {
    let file = try folder.open(path)
    let bytes = try FileError.mapped(to: BundledFile.cannotRead) { () throws(FileError) in
      try file.bytes(atMost: PageBundle.largestText)
    }
    return String(fewMarks: bytes)
  }
}
