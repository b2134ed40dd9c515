import Foundation
import Glibc
import Imaging
import Model
import TestSupport
import Testing

/// Pictures with which a telephone took a few seconds of video, in a file of its own or in theirs.
@Suite(.enabled(if: access("/usr/bin/ffmpeg", X_OK) == 0, "there is no ffmpeg here"))
struct MotionPhotoTests {
  private static let place = "+52.5200+013.4050/"
  private let studio: Studio

  init() throws { studio = try Studio() }

  /// How a telephone puts the video behind the picture.
  enum Maker: String, CaseIterable { case google, early, samsung }

  private func name(by maker: Maker) -> String {
    maker == .google ? "google.MP.jpg" : "\(maker.rawValue).jpg"
  }

  private static func photo(_ seed: UInt64 = 7) throws -> [UInt8] {
    let size = try #require(PixelSize(width: 480, height: 270))
    return try Painting(scene: .lake, palette: .dawn, seed: seed).paint(size)
  }

  private static func photo(by maker: Maker, holding film: [UInt8]) throws -> [UInt8] {
    switch maker {
    case .google:
      let items = [("Primary", "image/jpeg", 0), ("MotionPhoto", "video/mp4", film.count)].map {
        "<rdf:li rdf:parseType='Resource'><Container:Item Item:Semantic='\($0)' Item:Mime='\($1)' Item:Length='\($2)'/></rdf:li>"
      }.joined()
      return TaggedJPEG.insert(
        xmp: xmp(
          "GCamera:MotionPhoto='1'",
          "<Container:Directory><rdf:Seq>\(items)</rdf:Seq></Container:Directory>"),
        into: try photo(1)) + film
    case .early:
      return TaggedJPEG.insert(
        xmp: xmp(
          "GCamera:MicroVideo='1'",
          "<GCamera:MicroVideoOffset>\(film.count)</GCamera:MicroVideoOffset>"),
        into: try photo(2)) + film
    case .samsung:
      return try photo(3) + SamsungTrailer.holding(film)
    }
  }

  private static func xmp(_ attributes: String, _ content: String) -> String {
    let names = ["GCamera": "camera", "Container": "container", "Item": "container/item"].map {
      "xmlns:\($0)='http://ns.google.com/photos/1.0/\($1)/'"
    }.sorted().joined(separator: " ")
    return "<x:xmpmeta xmlns:x='adobe:ns:meta/'>"
      + "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>"
      + "<rdf:Description \(names) \(attributes)>\(content)</rdf:Description></rdf:RDF></x:xmpmeta>"
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: studio.folder.path + "/" + path)))
  }

  private func write(_ maker: Maker) async throws {
    try await studio.film("film.mov", "-c:v libx264 -c:a aac -metadata location=\(Self.place)")
    let photo = try Self.photo(by: maker, holding: bytes("pictures/film.mov"))
    try FileManager.default.removeItem(atPath: studio.folder.path + "/pictures/film.mov")
    try studio.folder.write(photo, to: "pictures/\(name(by: maker))")
  }

  private func writePair() async throws {
    try studio.folder.write(Self.photo(), to: "pictures/IMG_1.JPG")
    try await studio.film(
      "IMG_1.MOV", "-c:v libx264 -c:a aac -metadata location=\(Self.place)")
  }

  private func films() throws -> [String] {
    try studio.site.files().filter { $0.hasSuffix(".mp4") }
  }

  @Test func theVideoIsBesideThePictureAndTellsNoPlace() async throws {
    try await writePair()
    for maker in Maker.allCases { try await write(maker) }
    // An export of Google's has the same video once more.
    try await studio.film("google.MP", "-c:v libx264 -an -f mp4")
    try studio.folder.write(Self.photo(9), to: "pictures/plain.jpg")
    let outcome = try await studio.buildPictures()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try films().count == 4)
    for film in try films() {
      let played = try await Program(path: Studio.ffmpeg).run(
        ["-v", "error", "-i", "output/\(film)", "-f", "null", "-"], in: studio.folder.path)
      #expect(played.errors.isEmpty, "\(film): \(played.errors)")
      let place = try bytes("output/\(film)").firstRange(of: Array("52.5".utf8))
      #expect(place == nil)
    }
    for name in Maker.allCases.map(\.rawValue) + ["img-1"] {
      let page = try studio.page("photo", of: name)
      #expect(page.contains("<details class=\"motion\"><summary"), "\(name)")
      #expect(page.contains("preload=\"none\" width=\"160\" height=\"90\""), "\(name)")
      #expect(page.contains("\"@type\":\"ImageObject\"") && page.contains("<picture"), "\(name)")
    }
    #expect(try !studio.page("photo", of: "plain").contains("class=\"motion\""))
    let home = try studio.site.text("index.html")
    #expect(home.matches(of: #/<span class="length">.{0,60}Live<\/span>/#).count == 4)
    #expect(try studio.page("info", of: "img-1").contains("IMG_1.JPG, IMG_1.MOV"))
    #expect(try studio.site.mistakes() == [])
    #expect(!outcome.errors.contains("left out"), "\(outcome.errors)")
  }

  @Test func aFilmOfItsOwnStaysOneAndSoDoesAPictureWhoseVideoIsGone() async throws {
    try studio.folder.write(Self.photo(), to: "pictures/a.jpg")
    try await studio.film("a.mp4", "-c:v libx264 -an", seconds: 6)
    try await write(.google)
    let whole = try bytes("pictures/google.MP.jpg")
    try studio.folder.write(Array(whole.prefix(whole.count - 500)), to: "pictures/google.MP.jpg")
    let outcome = try await studio.buildPictures()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try studio.site.files().count { $0.hasPrefix("photo/") } == 3)
    #expect(
      try !studio.site.files().contains {
        try $0.hasPrefix("photo/") && studio.site.text($0).contains("class=\"motion\"")
      })
  }

  @Test func whatIsDoneIsNotDoneAgainAndWhatChangesIs() async throws {
    try await writePair()
    try await write(.google)
    _ = try await studio.buildPictures()
    let first = try films()
    _ = try await studio.buildPictures("<key>description</key><string>New.</string>")
    #expect(try studio.report().renditions.made == 0)
    #expect(try films() == first)
    try await studio.film("IMG_1.MOV", "-c:v libx264 -an", source: "testsrc2")
    var outcome = try await studio.buildPictures("<key>description</key><string>New.</string>")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try films().count == 2 && films() != first)
    try FileManager.default.removeItem(atPath: studio.folder.path + "/pictures/IMG_1.MOV")
    outcome = try await studio.buildPictures("<key>description</key><string>New.</string>")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try films().count == 1)
    #expect(try !studio.page("photo", of: "img-1").contains("class=\"motion\""))
  }

  /// The looks are those of the picture, whatever of its file is looked at first.
  @Test func itIsTheSameSiteWhereverItsImagesWereBroughtBefore() async throws {
    try await writePair()
    for maker in Maker.allCases { try await write(maker) }
    _ = try await studio.buildPictures()
    let whole = try studio.site.text("SHA256SUMS")
    for folder in ["output", "cache"] {
      try FileManager.default.removeItem(atPath: studio.folder.path + "/" + folder)
    }
    let fetched = try await studio.build("--folder", "pictures", "--until", "fetched")
    #expect(fetched.status == 0, "\(fetched.errors)")
    let outcome = try await studio.buildPictures()
    #expect(outcome.status == 0, "\(outcome.errors)")
    let isSame = try studio.site.text("SHA256SUMS") == whole
    #expect(isSame)
  }

  /// It belongs to the picture all the same.
  @Test func whatItsOwnerHidesIsNotShown() async throws {
    try await writePair()
    try studio.folder.write("{\"hide\": true}", to: "pictures/IMG_1.MOV.json")
    _ = try await studio.buildPictures()
    #expect(try films() == [] && studio.site.files().count { $0.hasPrefix("photo/") } == 1)
    try FileManager.default.removeItem(atPath: studio.folder.path + "/pictures/IMG_1.MOV.json")
    _ = try await studio.buildPictures()
    #expect(try films().count == 1)
  }

  @Test func aDamagedVideoIsNamedAndItsPictureIsShown() async throws {
    try studio.folder.write(Self.photo(), to: "pictures/IMG_1.JPG")
    // Its list is in front, so that it is known how long it is.
    try await studio.film("IMG_1.MOV", "-c:v libx264 -an -movflags +faststart")
    var film = try bytes("pictures/IMG_1.MOV")
    let media = try #require(film.firstRange(of: Array("mdat".utf8)))
    film.replaceSubrange(media.upperBound..., with: film[media.upperBound...].map { _ in 0xA5 })
    try studio.folder.write(film, to: "pictures/IMG_1.MOV")
    let outcome = try await studio.buildPictures()
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains("its video: "), "\(outcome.errors)")
    #expect(try studio.page("photo", of: "img-1").contains("<picture"))
    #expect(try films() == [])
    #expect(try studio.site.mistakes() == [])
  }

  @Test(arguments: ["poster", "skip"])
  func theOwnerMayWantNoVideos(videos: String) async throws {
    try await writePair()
    try await write(.samsung)
    let outcome = try await studio.buildPictures("<key>videos</key><string>\(videos)</string>")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try films() == [] && studio.site.files().count { $0.hasPrefix("photo/") } == 2)
  }

  @Test func anOriginalHasNothingOfItsVideo() async throws {
    for maker in Maker.allCases { try await write(maker) }
    let outcome = try await studio.buildPictures("<key>publishOriginals</key><true/>")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let originals = try studio.site.files().filter { $0.hasPrefix("original/") }
    #expect(originals.count == 3)
    for original in originals {
      let place = try bytes("output/\(original)").firstRange(of: Array("52.5".utf8))
      #expect(place == nil, "\(original)")
    }
    #expect(try studio.site.mistakes() == [])
  }

  private func siteOfMovingPictures() async throws -> [String] {
    try await writePair()
    try await studio.film("film.mp4", "-c:v libx264 -an", seconds: 6)
    try studio.folder.write(Self.photo(9), to: "pictures/plain.jpg")
    let outcome = try await studio.buildPictures()
    try #require(outcome.status == 0, "\(outcome.errors)")
    return ["index.html"] + (try studio.site.files().filter { $0.hasPrefix("photo/") })
  }

  @Test(
    .enabled(
      if: Browser.isInstalled && Checkers.hasAxe, "there is no chromium or no axe-core here"))
  func axeFindsNothingOnPagesOfWhatMoves() async throws {
    let pages = try await siteOfMovingPictures()
    let open = Axe.View(
      description: "with its video open",
      preparation: "document.querySelector('.motion')?.setAttribute('open', '');")
    for view in [Axe.View.light, .dark, .narrow, open] {
      try await Axe.expectNothing(on: pages, of: studio.site, view)
    }
    let page = try #require(pages.last { $0.contains("img-1") })
    try await Browser.use { browser in
      // Beside a small photo axe takes the page behind for the ground of the words.
      let axe = try await Axe(browser, .forcedColours)
      try await browser.open("file://\(studio.site.root)/\(page)")
      try await browser.click(".stage > a")
      try await browser.until("\(Lightbox.shot)?.querySelector('.player')")
      try await browser.until("\(Lightbox.shot).getAnimations().length === 0")
      let violations = try await axe.violations()
      #expect(violations == [])
    }
  }

  @Test(.enabled(if: Checkers.canCheckHTML, "there is no Java or no vnu.jar here"))
  func theHTMLCheckerFindsNoErrorOnPagesOfWhatMoves() async throws {
    let pages = try await siteOfMovingPictures().map { "\(studio.site.root)/\($0)" }
    #expect(try await WholeSiteTests.MarkupTests.errors(in: pages) == [])
  }

  @Test(
    .enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"),
    arguments: [SiteLocation.folder, .webRoot])
  func itIsPlayedWhenSomebodyWantsItAndGivesWayToThePicture(_ location: SiteLocation) async throws {
    try await writePair()
    _ = try await studio.buildPictures()
    let path = try #require(try studio.site.files().first { $0.hasPrefix("photo/") })
    let place = path.dropFirst("photo/".count).dropLast(".html".count)
    let address = try location.address(of: studio.site)
    try await Browser.use { browser in
      try await browser.open(address.text + path)
      let video = "document.querySelector('.motion video')"
      #expect(try await browser.run("return \(video).readyState").number == 0)
      try await browser.until("\(video).onended && !\(video).checkVisibility()")
      try await browser.click(".motion summary")
      try await browser.until("\(video).currentTime > 0.2 && \(video).checkVisibility()")
      try await browser.until("!\(video).closest('details').open")

      // The photo itself opens the viewer, which plays it, too.
      let box = Lightbox(browser)
      try await browser.click(".stage > a")
      try await browser.until("\(Lightbox.shot)?.querySelector('.player')")
      try await browser.type("+")
      try await browser.until("document.querySelector('.viewer.zoomed')")

      try await browser.open(address.text + "index.html#v=\(place)")
      try await box.playsItsVideo(as: "film")
      try await browser.until("!film.isConnected && document.activeElement.matches('.player')")
      try await browser.press(.escape)
      try await box.isClosed()
    }
    withExtendedLifetime(address.host) {}
  }
}

/// What Samsung's telephones put behind a picture.
private enum SamsungTrailer {
  static func holding(_ film: [UInt8]) -> [UInt8] {
    let parts = [
      (kind: 0x0A30, name: "MotionPhoto_Data", content: film),
      (kind: 0x0A01, name: "Image_UTC_Data", content: Array("1700000000000".utf8)),
    ].map {
      (
        kind: $0.kind,
        bytes: number($0.kind << 16) + number($0.name.utf8.count) + $0.name.utf8 + $0.content
      )
    }
    var rest = parts.reduce(0) { $0 + $1.bytes.count }
    var list = Array("SEFH".utf8) + number(106) + number(parts.count)
    for part in parts {
      list += number(part.kind << 16) + number(rest) + number(part.bytes.count)
      rest -= part.bytes.count
    }
    return parts.flatMap(\.bytes) + list + number(list.count) + Array("SEFT".utf8)
  }

  private static func number(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
