import Foundation
import Glibc
import Imaging
import Model
import TestSupport
import Testing

/// Videos of a folder: what `gallerist-video` makes of one, and what becomes of it in a site.
@Suite(.enabled(if: access("/usr/bin/ffmpeg", X_OK) == 0, "there is no ffmpeg here"))
struct VideoFileTests {
  private static let ffmpeg = "/usr/bin/ffmpeg"
  private static let place = "+52.5200+013.4050/"
  private let studio: Studio

  init() throws { studio = try Studio() }

  /// A kind of video, and what ffmpeg makes it with.
  struct Kind: Sendable, CustomTestStringConvertible {
    let name: String
    let arguments: String
    /// What browsers get; nil where they do not play it.
    let published: String?

    var testDescription: String { name }
  }

  static let kinds = [
    Kind(name: "h264.mp4", arguments: "-c:v libx264 -c:a aac", published: "mp4"),
    Kind(
      name: "pieces.mp4", arguments: "-c:v libx264 -movflags +frag_keyframe+empty_moov",
      published: "mp4"),
    Kind(name: "h264.mov", arguments: "-c:v libx264 -c:a aac", published: "mp4"),
    Kind(name: "h264.mkv", arguments: "-c:v libx264 -c:a aac", published: "mp4"),
    Kind(
      name: "hevc.mov", arguments: "-c:v libx265 -x265-params log-level=0 -tag:v hvc1 -an",
      published: "mp4"),
    Kind(name: "av1.mp4", arguments: "-c:v libaom-av1 -cpu-used 8 -an", published: "mp4"),
    Kind(name: "vp8.webm", arguments: "-c:v libvpx -c:a libvorbis", published: "webm"),
    Kind(name: "vp9.webm", arguments: "-c:v libvpx-vp9 -c:a libopus", published: "webm"),
    Kind(name: "vp9.mkv", arguments: "-c:v libvpx-vp9 -c:a libopus", published: "webm"),
    Kind(name: "mpeg4.mkv", arguments: "-c:v mpeg4 -c:a mp3", published: nil),
    Kind(name: "prores.mov", arguments: "-c:v prores -an", published: nil),
    Kind(name: "sound.mov", arguments: "-c:v libx264 -c:a pcm_s16le", published: nil),
    Kind(name: "motion.mov", arguments: "-c:v mjpeg -an", published: nil),
    Kind(name: "h263.3gp", arguments: "-c:v h263 -s 352x288 -an", published: nil),
  ]

  /// Two seconds of 160 by 90 points, with a tone.
  private func make(_ name: String, _ arguments: String, source: String = "testsrc") async throws {
    try await ffmpeg(
      "-f lavfi -i \(source)=size=160x90:rate=10:duration=2 -f lavfi -i sine=duration=2 "
        + "-pix_fmt yuv420p \(arguments) pictures/\(name)")
  }

  private func ffmpeg(_ arguments: String) async throws {
    try studio.folder.write("", to: "pictures/.keep")
    let outcome = try await Program(path: Self.ffmpeg).run(
      ["-loglevel", "error", "-y"] + arguments.split(separator: " ").map(String.init),
      in: studio.folder.path)
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  private func build(_ keys: String = "") async throws -> Program.Outcome {
    try studio.folder.write(
      Studio.plist("<key>baseURL</key><string>https://gallery.test/</string>\(keys)"),
      to: "config/gallery.plist")
    return try await studio.build("--folder", "pictures", "--output", "output")
  }

  private func page(_ folder: String, of name: String) throws -> String {
    let start = name.prefix { $0 != "." }
    let path = try studio.site.files().first {
      $0.hasPrefix(folder + "/") && $0.contains("/\(start)-")
    }
    return try studio.site.text(try #require(path, "\(name)"))
  }

  @Test func eachKindHasAStillAndALengthAndIsPublishedWhereBrowsersPlayIt() async throws {
    for (number, kind) in Self.kinds.enumerated() {
      try await make("n\(number)\(kind.name)", kind.arguments)
    }
    let outcome = try await build()
    #expect(outcome.status == 0, "\(outcome.errors)")
    for (number, kind) in Self.kinds.enumerated() {
      let name = "n\(number)\(kind.name)"
      let photo = try page("photo", of: name)
      if let published = kind.published {
        let address = try #require(
          photo.firstMatch(
            of: #/<video controls="" playsinline="" preload="none"[^>]* src="\.\.\/\.\.\/([^"]+)"/#)?
            .1, "\(name)")
        #expect(address.hasSuffix(".\(published)"), "\(name)")
        #expect(try studio.site.files().contains(String(address)), "\(name)")
        #expect(photo.contains("\"@type\":\"VideoObject\""), "\(name)")
      } else {
        #expect(
          !photo.contains("<video") && photo.contains("Browsers do not play this video"), "\(name)")
      }
      #expect(photo.contains("<dt>Length</dt><dd><bdi>0:02</bdi>"), "\(name)")
    }
    let all = try studio.site.text("index.html")
    #expect(all.matches(of: #/<span class="length">[^0]*0:02<\/span>/#).count == Self.kinds.count)
    let sitemap = try studio.site.text("sitemap.xml")
    let played = Self.kinds.count { $0.published != nil }
    #expect(sitemap.matches(of: #/<video:content_loc>/#).count == played)
    #expect(
      try studio.site.text("feed.atom").matches(of: #/type="video\/(mp4|webm)"/#).count == played)
    #expect(try studio.site.mistakes() == [])
  }

  @Test(arguments: ["libx264", "libx265 -x265-params log-level=0 -tag:v hvc1"])
  func whatIsPublishedHasTheSamePicturesAndSoundAndNothingElse(_ coder: String) async throws {
    try await make(
      "a.mov",
      "-c:v \(coder) -c:a aac -metadata location=\(Self.place) -metadata title=Herons "
        + "-metadata com.apple.quicktime.model=Example -movflags use_metadata_tags")
    let outcome = try await build()
    #expect(outcome.status == 0, "\(outcome.errors)")
    let file = try #require(try studio.site.files().first { $0.hasSuffix(".mp4") })
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(studio.site.root)/\(file)"))
    for word in ["52.5", "013.4", "Herons", "Example", "x264", "x265"] {
      #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word)")
    }
    var frames: [String] = []
    for path in ["pictures/a.mov", "output/\(file)"] {
      let told = try await Program(path: Self.ffmpeg).run(
        ["-v", "error", "-i", path, "-f", "framemd5", "-"], in: studio.folder.path)
      frames.append(
        told.output.split(separator: "\n").filter { !$0.hasPrefix("#") }
          .compactMap { $0.split(separator: ",").last.map(String.init) }.joined(separator: "\n"))
    }
    #expect(frames[0] == frames[1] && frames[0].split(separator: "\n").count > 20)
    #expect(try page("info", of: "a.mov").contains("Herons"))
    #expect(!(try page("info", of: "a.mov").contains("52.5")))
  }

  /// Vorbis has comments of its own, within what players need.
  @Test func soundSaysNothingOfItselfEither() async throws {
    try await make("a.webm", "-c:v libvpx -c:a libvorbis -metadata:s:a artist=Heron")
    let outcome = try await build()
    #expect(outcome.status == 0, "\(outcome.errors)")
    let file = try #require(try studio.site.files().first { $0.hasSuffix(".webm") })
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(studio.site.root)/\(file)"))
    for word in ["Heron", "Lavc"] { #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word)") }
    let played = try await Program(path: Self.ffmpeg).run(
      ["-v", "error", "-i", "output/\(file)", "-f", "null", "-"], in: studio.folder.path)
    #expect(played.errors.isEmpty, "\(played.errors)")
  }

  @Test func whoAsksForPositionsIsToldThatOfAVideo() async throws {
    try await make("a.mp4", "-c:v libx264 -an -metadata location=\(Self.place)")
    let outcome = try await build("<key>gps</key><string>exact</string>")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try page("info", of: "a.mp4").contains("52.52"))
  }

  @Test func aTurnedVideoStandsUpright() async throws {
    try await make("flat.mp4", "-c:v libx264 -an")
    try await ffmpeg("-i pictures/flat.mp4 -c copy -metadata:s:v rotate=90 pictures/turned.mp4")
    let outcome = try await build()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      try page("photo", of: "turned.mp4").contains(
        "<video controls=\"\" playsinline=\"\" preload=\"none\" width=\"90\" height=\"160\""))
  }

  @Test func theStillIsNotTheDarkOfTheBeginning() async throws {
    try await make("a.mp4", "-c:v libx264 -g 1000 -an -vf fade=in:0:10", source: "testsrc2")
    let outcome = try await build()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(!(try page("photo", of: "a.mp4").contains("black")))
  }

  @Test func whatIsDamagedOrPretendsIsNamedAndTheRestIsThere() async throws {
    try await make("whole.webm", "-c:v libvpx -an")
    let bytes = try [UInt8](
      Data(contentsOf: URL(fileURLWithPath: studio.folder.path + "/pictures/whole.webm")))
    var hostile: [String: [UInt8]] = [
      "random.mp4": (0..<50_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) },
      "list.mp4": Array("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\nhttp://127.0.0.1:1/\n".utf8),
      "concat.mkv": Array("ffconcat version 1.0\nfile /etc/passwd\n".utf8),
      "text.mov": Array("once upon a time".utf8),
      "head.webm": Array(bytes.prefix(60)),
    ]
    // PNGs that claim to be 100,000 points wide and high.
    try await make("drawn.mkv", "-c:v png -an")
    let drawn = URL(fileURLWithPath: studio.folder.path + "/pictures/drawn.mkv")
    var huge = try [UInt8](Data(contentsOf: drawn))
    try FileManager.default.removeItem(at: drawn)
    for place in huge.indices where huge[place...].starts(with: "IHDR".utf8) {
      huge.replaceSubrange(place + 4..<place + 12, with: [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0])
    }
    hostile["huge.mkv"] = huge
    for (name, bytes) in hostile { try studio.folder.write(bytes, to: "pictures/\(name)") }
    let outcome = try await build()
    #expect(outcome.status == 1, "\(outcome.errors)")
    for name in hostile.keys {
      #expect(outcome.errors.contains("\(name) cannot be read"), "\(name)")
    }
    #expect(try page("photo", of: "whole.webm").contains("<video"))
    #expect(try studio.site.mistakes() == [])
  }

  @Test(arguments: [("poster", 1), ("skip", 0)])
  func theOwnerDecidesWhatVisitorsGet(videos: String, pages: Int) async throws {
    try await make("a.webm", "-c:v libvpx -an")
    let outcome = try await build("<key>videos</key><string>\(videos)</string>")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let files = try studio.site.files()
    #expect(files.count { $0.hasPrefix("photo/") } == pages)
    #expect(!files.contains { $0.hasSuffix(".webm") })
    if pages > 0 {
      #expect(try page("photo", of: "a.webm").contains("<dt>Length</dt><dd><bdi>0:02</bdi>"))
      #expect(!(try page("photo", of: "a.webm").contains("do not play")))
    } else {
      #expect(outcome.errors.contains("1 video"))
    }
  }

  /// Nobody takes it for a bad night of the disk.
  @Test func whoLeavesVideosOutLaterHasThemRemoved() async throws {
    for number in 1...12 { try await make("v\(number).webm", "-c:v libvpx -an") }
    try await make("w.mp4", "-c:v libx264 -an")
    _ = try await build("<key>removed</key><string>keep</string>")
    let outcome = try await build(
      "<key>removed</key><string>keep</string><key>videos</key><string>skip</string>")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try !studio.site.files().contains { $0.hasPrefix("img/") })
  }

  /// Each second run finds what the first one made.
  @Test func theSameVideosAreTheSameSite() async throws {
    try await make("a.webm", "-c:v libvpx -an")
    try await make("b.mp4", "-c:v libx264 -an")
    _ = try await build()
    let first = try studio.site.text("SHA256SUMS")
    let outcome = try await build("<key>description</key><string>New.</string>")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try studio.report().renditions.made == 0)
    let second = try studio.site.text("SHA256SUMS")
    for sums in [first, second] { #expect(sums.contains(".mp4") && sums.contains(".webm")) }
    let films = { (sums: String) in
      sums.split(separator: "\n").filter { $0.hasSuffix(".mp4") || $0.hasSuffix(".webm") }
    }
    #expect(films(first) == films(second))
  }

  @Test(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  func itIsPlayedFromAFolderAndLoadedNoSooner() async throws {
    try await make("a.webm", "-c:v libvpx -an")
    _ = try await build()
    let path = try #require(try studio.site.files().first { $0.hasPrefix("photo/") })
    try await Browser.use { browser in
      try await browser.open("file://\(studio.site.root)/\(path)")
      let video = "document.querySelector('.stage video')"
      #expect(try await browser.run("return \(video).readyState").number == 0)
      try await browser.run("\(video).muted = true; \(video).play()")
      try await browser.until("\(video).currentTime > 0.2")
      #expect(try await browser.run("return \(video).videoWidth").number == 160)
      // Its own keys move within it, and not to another page.
      try await browser.run("\(video).pause(); \(video).focus()")
      try await browser.press(.right)
      #expect(try await browser.address().hasSuffix(path))
    }
  }
}
