import Foundation
import Imaging
import TestSupport
import Testing

/// Photos with colours that sRGB has not, as telephones take them, and screens that show them.
struct WideColourSiteTests {
  private let studio: Studio

  init() throws { studio = try Studio() }

  /// Stripes of a red and a green as Display P3 has them, and a grey photo beside.
  private func writePictures() throws {
    var (wide, grey): ([[UInt8]], [[UInt8]]) = ([], [])
    for row in UInt8(0)..<75 {
      for column in UInt8(0)..<100 {
        wide.append(column.isMultiple(of: 2) ? [250, row, 30] : [20, 250, row])
        grey.append([column, column + 1, column + 2])
      }
    }
    let profile = HandmadeJPEG.profile(HandmadeProfile.matrix(.displayP3, version: 4))
    try studio.folder.write(
      HandmadeJPEG(BlockPicture(columns: 100, wide), segments: profile).bytes,
      to: "pictures/wide.jpg")
    try studio.folder.write(
      HandmadeJPEG(BlockPicture(columns: 100, grey), segments: profile).bytes,
      to: "pictures/grey.jpg")
  }

  private func wideFiles(of name: String) throws -> [String] {
    let sources = try studio.page("photo", of: name)
      .matches(of: #/<source media="\(color-gamut:p3\)" type="image\/webp" srcset="([^"]+)"/#)
    return sources.flatMap { source in
      source.output.1.split(separator: ", ").map { String($0.prefix { $0 != " " }.dropFirst(6)) }
    }
  }

  @Test func aPhotoHasTheSameSizesInMoreColours() async throws {
    try writePictures()
    var outcome = try await studio.buildPictures()
    #expect(outcome.status == 0, "\(outcome.errors)")
    let files = try wideFiles(of: "wide")
    #expect(files.first?.contains("-320-") == true && files.last?.contains("-800-") == true)
    for file in files {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(studio.site.root)/\(file)"))
      #expect(bytes.range(of: Data("ICCP".utf8)) != nil, "\(file)")
    }
    #expect(try wideFiles(of: "grey") == [])
    #expect(try studio.page("info", of: "wide").contains("WebP (Display P3)"))
    #expect(try studio.site.mistakes() == [])
    let check = try await studio.run(["check", "output"])
    #expect(check.status == 0, "\(check.output)")
    for file in try studio.site.files() where !file.hasPrefix("img/") {
      guard ["xml", "atom"].contains(String(file.split(separator: ".").last ?? "")) else {
        continue
      }
      let text = try studio.site.text(file)
      #expect(!files.contains { text.contains($0) }, "\(file)")
    }
    let head = try studio.page("photo", of: "wide").prefix { $0 != "\u{1}" }
      .matches(of: #/(?:og:image"|contentUrl":|thumbnailUrl":)[^>,]*/#).map { String($0.output) }
    #expect(!head.isEmpty && !head.contains { line in files.contains { line.contains($0) } })
    outcome = try await studio.buildPictures("<key>description</key><string>New.</string>")
    #expect(try studio.report().renditions.made == 0)
    // Who wants none has none, and who wants them again has them still.
    let formats =
      "<key>renditions</key><dict><key>formats</key><array><string>webp</string></array></dict>"
    outcome = try await studio.buildPictures(formats)
    #expect(try wideFiles(of: "wide") == [])
    outcome = try await studio.buildPictures()
    #expect(try wideFiles(of: "wide") == files)
  }

  /// The first site has none: a browser would take a small one and see no other.
  @Test func aFirstSiteIsFollowedByAllOfThem() async throws {
    try writePictures()
    for number in UInt8(1)...100 {
      let small = BlockPicture(
        columns: 50,
        (UInt8(0)..<200).flatMap { row in
          [[UInt8]](repeating: [row, number, 90], count: 50)
        })
      try studio.folder.write(HandmadeJPEG(small).bytes, to: "pictures/\(number).jpg")
    }
    let outcome = try await studio.buildPictures()
    #expect(outcome.errors.contains("a first site is published"), "\(outcome.errors)")
    #expect(try wideFiles(of: "wide").last?.contains("-800-") == true)
    let whole = try studio.site.text("SHA256SUMS")
    for folder in ["output", "cache"] {
      try FileManager.default.removeItem(atPath: studio.folder.path + "/" + folder)
    }
    _ = try await studio.build("--folder", "pictures", "--until", "fetched")
    _ = try await studio.buildPictures()
    let isSame = try studio.site.text("SHA256SUMS") == whole
    #expect(isSame)
  }

  @Test(
    .enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"),
    arguments: [true, false])
  func aScreenLoadsWhatItCanShow(_ isWide: Bool) async throws {
    try writePictures()
    _ = try await studio.buildPictures()
    let files = Set(try wideFiles(of: "wide"))
    let path = try #require(
      try studio.site.files().first { $0.hasPrefix("photo/") && $0.contains("/wide-") })
    let place = path.dropFirst("photo/".count).dropLast(".html".count)
    try await Browser.use { browser in
      try await browser.prefer(["color-gamut": isWide ? "p3" : "srgb"])
      func expectIt(at image: String, on page: String) async throws {
        try await browser.until("\(image)?.naturalWidth")
        let shown = try await browser.run("return \(image).currentSrc").text
        #expect(files.contains { shown.hasSuffix($0) } == isWide, "\(page): \(shown)")
      }
      let address = "file://\(studio.site.root)/"
      try await browser.open(address + "index.html")
      try await expectIt(at: "document.querySelector('.card a[href*=wide] img')", on: "card")
      try await browser.open(address + path)
      try await expectIt(at: "document.querySelector('.stage > a > picture img')", on: "page")
      try await browser.open(address + "index.html#v=\(place)")
      try await browser.until("\(Lightbox.shot)?.querySelector('picture source')")
      try await expectIt(
        at: "\(Lightbox.shot).querySelector('picture:has(source) img')", on: "viewer")
    }
  }
}
