import Foundation
import Glibc
import Imaging
import Model
import TestSupport
import Testing

/// Videos of a folder: what `gallerist-video` makes of one, and what becomes of it in a site.
@Suite(.enabled(if: access("/usr/bin/ffmpeg", X_OK) == 0, "there is no ffmpeg here"))
struct VideoFileTests {
  private static let place = "+52.5200+013.4050/"
  private let studio: Studio

  init() throws { studio = try Studio() }

  /// A kind of video, and what ffmpeg makes it with.
  struct Kind: Sendable {
    let ending: String
    let arguments: String
    /// What a telephone that was held so writes.
    let turn: String?
    /// What browsers get; nil where they do not play it.
    let published: String?

    init(_ ending: String, _ words: String, turned turn: String? = nil, _ published: String?) {
      self.ending = ending
      arguments = VideoFileTests.coders.reduce(words) {
        $0.replacingOccurrences(of: $1.key, with: $1.value)
      }
      self.turn = turn
      self.published = published
    }

    /// Who looks on while it is made does not know how long it will be.
    var length: String? { arguments.contains("-live") ? nil : "0:02" }
    var size: (Int, Int) {
      if ["rotate=90", "rotate=270"].contains(turn) { return (90, 160) }
      return (160, 90)
    }
  }

  private static let coders = [
    "@h264": "-c:v libx264", "@hevc": "-c:v libx265 -x265-params log-level=0",
    "@av1": "-c:v libaom-av1 -cpu-used 8", "@vp9": "-c:v libvpx-vp9 -deadline realtime",
    "@vp8": "-c:v libvpx", "@pieces": "+frag_keyframe+empty_moov",
  ]

  /// Sixty, in twelve containers: MP4 flat, with its list at the front and in pieces; M4V, MOV, QT, 3GP, 3G2;
  /// MKV and WebM, both as written live, too.
  static let kinds = [
    Kind("mp4", "@h264 -c:a aac", "mp4"),
    Kind("mp4", "@h264 -an", "mp4"),
    Kind("mp4", "@h264 -c:a libmp3lame", "mp4"),
    Kind("mp4", "@h264 -c:a libopus", "mp4"),
    Kind("mp4", "@h264 -c:a flac -strict -2", "mp4"),
    Kind("mp4", "@hevc -c:a aac", "mp4"),
    Kind("mp4", "@hevc -tag:v hvc1 -an", "mp4"),
    Kind("mp4", "@av1 -an", "mp4"),
    Kind("mp4", "@av1 -c:a libopus", "mp4"),
    Kind("mp4", "@vp9 -c:a libopus", "mp4"),
    Kind("mp4", "-c:v mpeg4 -c:a aac", nil),
    Kind("mp4", "-c:v mpeg2video -c:a mp2", nil),
    Kind("mp4", "@h264 -c:a aac -movflags +faststart", "mp4"),
    Kind("mp4", "@h264 -an -movflags @pieces", "mp4"),
    Kind("mp4", "@hevc -an -movflags @pieces", "mp4"),
    Kind("mp4", "@av1 -an -movflags @pieces", "mp4"),
    Kind("mp4", "@h264 -an -bf 2 -g 5", "mp4"),
    Kind("mp4", "@h264 -profile:v baseline -c:a aac -ac 1", "mp4"),
    Kind("m4v", "@h264 -c:a aac", "mp4"),
    Kind("m4v", "@h264 -an", "mp4"),
    Kind("mov", "@h264 -c:a aac", "mp4"),
    Kind("mov", "@h264 -an", "mp4"),
    Kind("mov", "@hevc -tag:v hvc1 -c:a aac", "mp4"),
    Kind("mov", "@hevc -an", "mp4"),
    Kind("mov", "-c:v prores -an", nil),
    Kind("mov", "-c:v mjpeg -an", nil),
    Kind("mov", "@h264 -c:a pcm_s16le", nil),
    Kind("mov", "-c:v qtrle -pix_fmt rgb24 -an", nil),
    Kind("mov", "-c:v png -pix_fmt rgb24 -an", nil),
    Kind("qt", "-f mov @h264 -c:a aac", "mp4"),
    Kind("qt", "-f mov -c:v mpeg4 -an", nil),
    Kind("3gp", "@h264 -c:a aac", "mp4"),
    Kind("3gp", "-c:v h263 -s 352x288 -an", nil),
    Kind("3g2", "@h264 -c:a aac", "mp4"),
    Kind("mkv", "@h264 -c:a aac", "mp4"),
    Kind("mkv", "@h264 -an", "mp4"),
    Kind("mkv", "@h264 -c:a flac", "mp4"),
    Kind("mkv", "@hevc -c:a aac", "mp4"),
    Kind("mkv", "@av1 -an", "webm"),
    Kind("mkv", "@vp8 -c:a libvorbis", "webm"),
    Kind("mkv", "@vp9 -c:a libopus", "webm"),
    Kind("mkv", "@vp9 -an", "webm"),
    Kind("mkv", "@h264 -an -live 1", "mp4"),
    Kind("mkv", "-c:v mpeg4 -c:a libmp3lame", nil),
    Kind("mkv", "-c:v mpeg2video -an", nil),
    Kind("mkv", "-c:v mjpeg -an", nil),
    Kind("mkv", "-c:v ffv1 -an", nil),
    Kind("mkv", "-c:v libtheora -an", nil),
    Kind("mkv", "@h264 -c:a ac3", nil),
    Kind("webm", "@vp8 -an", "webm"),
    Kind("webm", "@vp8 -c:a libvorbis", "webm"),
    Kind("webm", "@vp8 -c:a libopus", "webm"),
    Kind("webm", "@vp9 -an", "webm"),
    Kind("webm", "@vp9 -c:a libopus", "webm"),
    Kind("webm", "@av1 -an", "webm"),
    Kind("webm", "@av1 -c:a libopus", "webm"),
    Kind("webm", "@vp8 -an -live 1", "webm"),
    Kind("mp4", "@h264 -an", turned: "rotate=90", "mp4"),
    Kind("mov", "@h264 -c:a aac", turned: "rotate=270", "mp4"),
    Kind("mp4", "@hevc -an", turned: "rotate=180", "mp4"),
  ]

  private func make(_ name: String, _ arguments: String, source: String = "testsrc") async throws {
    try await studio.film(name, arguments, source: source)
  }

  private func build(_ keys: String = "") async throws -> Program.Outcome {
    try await studio.buildPictures(keys)
  }

  private func page(_ folder: String, of name: String) throws -> String {
    try studio.page(folder, of: name)
  }

  private func make(_ kind: Kind, _ name: String) async throws {
    guard let turn = kind.turn else { return try await make(name, kind.arguments) }
    try await make("flat-" + name, kind.arguments)
    try await studio.ffmpeg(
      "-i pictures/flat-\(name) -c copy -metadata:s:v \(turn) pictures/\(name)")
    try FileManager.default.removeItem(atPath: studio.folder.path + "/pictures/flat-" + name)
  }

  @Test func eachKindHasAStillAndALengthAndIsPublishedWhereBrowsersPlayIt() async throws {
    let names = Self.kinds.enumerated().map { "n\($0).\($1.ending)" }
    for (name, kind) in zip(names, Self.kinds) { try await make(kind, name) }
    let outcome = try await build()
    #expect(outcome.status == 0, "\(outcome.errors)")
    for (name, kind) in zip(names, Self.kinds) {
      let photo = try page("photo", of: name)
      let told = Comment(rawValue: "\(name) \(kind.arguments)")
      let (width, height) = kind.size
      if let published = kind.published {
        let start =
          "<video controls=\"\" playsinline=\"\" preload=\"none\" width=\"\(width)\" height=\"\(height)\" src=\"../../"
        let address = photo.components(separatedBy: start).dropFirst().first?.prefix { $0 != "\"" }
        let file = String(try #require(address, told))
        #expect(file.hasSuffix("." + published), told)
        #expect(try studio.site.files().contains(file), told)
        #expect(photo.contains("\"@type\":\"VideoObject\""), told)
      } else {
        #expect(
          !photo.contains("<video") && photo.contains("Browsers do not play this video"), told)
      }
      let shown = photo.contains("<dt>Length</dt><dd><bdi>0:02</bdi>")
      #expect(shown == (kind.length != nil), told)
    }
    let all = try studio.site.files().filter { $0.hasPrefix("all/") || $0 == "index.html" }
      .map { try studio.site.text($0) }.joined()
    #expect(all.contains(#/<span class="length">[^0]*0:02<\/span>/#))
    let sitemap = try studio.site.text("sitemap.xml")
    let played = Self.kinds.count { $0.published != nil }
    #expect(sitemap.matches(of: #/<video:content_loc>/#).count == played)
    let feed = try studio.site.text("feed.atom")
    #expect(feed.contains(#/type="video\/(mp4|webm)"/#))
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
      let told = try await Program(path: Studio.ffmpeg).run(
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
    let played = try await Program(path: Studio.ffmpeg).run(
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
    try await studio.ffmpeg(
      "-i pictures/flat.mp4 -c copy -metadata:s:v rotate=90 pictures/turned.mp4")
    let outcome = try await build()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      try page("photo", of: "turned.mp4").contains(
        "<video controls=\"\" playsinline=\"\" preload=\"none\" width=\"90\" height=\"160\""))
  }

  /// As telephones film by default. White as paper is nearly white: what shines more has to be told from it.
  @Test(arguments: [
    ("arib-std-b67", "9D4C30", [200, 60, 40]), ("arib-std-b67", "5970AE", [60, 120, 200]),
    ("arib-std-b67", "787878", [128, 128, 128]), ("arib-std-b67", "BFBFBF", [244, 244, 244]),
    ("smpte2084", "7B5744", [200, 60, 40]), ("smpte2084", "5F6984", [60, 120, 200]),
    ("smpte2084", "6D6D6D", [128, 128, 128]), ("smpte2084", "949494", [244, 244, 244]),
    ("smpte2084", "FFFFFF", [255, 255, 255]), ("smpte2084", "000000", [0, 0, 0]),
  ])
  func theStillOfAnHDRVideoHasItsColours(_ curve: String, _ signal: String, _ colour: [Int])
    async throws
  {
    try await studio.ffmpeg(
      "-f lavfi -i color=c=0x\(signal):s=160x96:d=1:r=5 "
        + "-vf format=gbrp16le,scale=out_color_matrix=bt2020:out_range=tv,format=yuv420p10le -c:v libx265 "
        + "-x265-params log-level=0:crf=4 -color_trc \(curve) -color_primaries bt2020 -colorspace bt2020nc a.mp4"
    )
    let still = try await Program(path: "/bin/sh").run(
      [
        "-c",
        "\"$0\" 1 still 0 <a.mp4 >a.jpg && \(Studio.ffmpeg) -v error -i a.jpg -vf scale=1:1,format=rgb24 -f rawvideo a.rgb",
        Program().folder + "/gallerist-video",
      ], in: studio.folder.path)
    #expect(still.status == 0, "\(still.errors)")
    let shown = try Data(contentsOf: URL(fileURLWithPath: studio.folder.path + "/a.rgb")).map(
      Int.init)
    let isNear = zip(shown, colour).allSatisfy { abs($0 - $1) <= 8 }
    #expect(shown.count == 3 && isNear, "\(shown) for \(colour)")
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
    try await make("flat.mp4", "-c:v libx264 -an")
    let flatPlace = URL(fileURLWithPath: studio.folder.path + "/pictures/flat.mp4")
    let flat = try [UInt8](Data(contentsOf: flatPlace))
    var hostile: [String: [UInt8]] = [
      "random.mp4": (0..<50_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) },
      "list.mp4": Array("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\nhttp://127.0.0.1:1/\n".utf8),
      "concat.mkv": Array("ffconcat version 1.0\nfile /etc/passwd\n".utf8),
      "text.mov": Array("once upon a time".utf8),
      "head.webm": Array(bytes.prefix(60)),
      // Heads without an end: two million boxes of nothing, and as many pieces of emptiness.
      "boxes.mp4": Array("\0\0\0\u{18}ftypisom\0\0\0\0isomiso2".utf8)
        + (0..<16 << 20).map { [0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65][$0 & 7] },
      "voids.mkv": Array(bytes.prefix(40)) + (0..<16 << 20).map { $0 & 1 == 0 ? 0xEC : 0x80 },
      "empty.mp4": [],
      "byte.mkv": [0x1A],
      "zeros.mov": [UInt8](repeating: 0, count: 9_000),
      "backwards.webm": bytes.reversed(),
      "beheaded.webm": [UInt8](repeating: 0, count: 400) + bytes.dropFirst(400),
      // Its list is at the end.
      "cut.mp4": Array(flat.prefix(flat.count / 2)),
      "backwards.mp4": flat.reversed(),
      "start.mp4": Array(flat.prefix(40)),
      "tail.mov": Array(flat.dropFirst(1_000)),
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

  @Test func whatIsLargerThanTheOwnerWantsIsNamed() async throws {
    try await make("a.webm", "-c:v libvpx -an")
    try await make("b.webm", "-c:v libvpx -an -t 0.1")
    let size =
      try FileManager.default.attributesOfItem(
        atPath: studio.folder.path + "/pictures/b.webm")[.size] as? Int
    let limit = try #require(size) + 1
    let outcome = try await build(
      "<key>network</key><dict><key>maxVideoBytes</key><integer>\(limit)</integer></dict>")
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains("a.webm cannot be read"), "\(outcome.errors)")
    #expect(outcome.output.contains("1 too large") || outcome.errors.contains("1 too large"))
    #expect(try studio.site.files().count { $0.hasPrefix("photo/") } == 1)
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

  @Test(
    .enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"),
    arguments: [SiteLocation.folder, .webRoot])
  func itIsPlayedOnItsPageAndLoadedNoSooner(_ location: SiteLocation) async throws {
    try await make("a.webm", "-c:v libvpx -an")
    _ = try await build()
    let path = try #require(try studio.site.files().first { $0.hasPrefix("photo/") })
    let address = try location.address(of: studio.site)
    try await Browser.use { browser in
      try await browser.open(address.text + path)
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
    withExtendedLifetime(address.host) {}
  }

  @Test(
    .enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"),
    arguments: [SiteLocation.folder, .webRoot])
  func theViewerPlaysItUntilSomebodyTurnsOn(_ location: SiteLocation) async throws {
    for name in ["a", "b"] { try await make("\(name).webm", "-c:v libvpx -an") }
    _ = try await build()
    let page = try #require(
      try studio.site.files().first { $0.hasPrefix("photo/") && $0.contains("/a-") })
    let place = page.dropFirst("photo/".count).dropLast(".html".count)
    let address = try location.address(of: studio.site)
    try await Browser.use { browser in
      let box = Lightbox(browser)
      try await browser.open(address.text + "index.html#v=\(place)")
      try await box.shows(1, of: 2)
      try await box.playsItsVideo(as: "first")
      // A window of another size wants another image, and the video stays.
      try await browser.resize(width: 900, height: 700)
      try await browser.until("first.isConnected && first.nextSibling === null")
      // As large as its still.
      #expect(try await browser.run("return getComputedStyle(first).maxHeight").text == "none")
      // Its own keys move within it.
      try await browser.press(.right)
      try await box.shows(1, of: 2)
      try await browser.run("first.loop = true; first.play()")
      try await browser.press(.pageDown)
      try await box.shows(2, of: 2)
      try await browser.until("first.paused && document.activeElement.matches('dialog')")
      try await browser.press(.left)
      try await box.shows(1, of: 2)
      try await browser.press(.right)
      try await box.shows(2, of: 2)

      try await box.hasFingers()
      try await box.drag([((100, 300), (300, 310))])
      try await box.shows(1, of: 2)
      try await browser.click(".viewer .after")
      try await box.shows(2, of: 2)
      try await browser.until("\(Lightbox.shot).querySelector('.player')")
      try await box.tap(195, 400)
      try await browser.run("window.second = \(Lightbox.shot).querySelector('video')")
      try await browser.until("second.currentTime > 0.2")
      try await browser.run("second.loop = true; second.play()")
      try await browser.press(.escape)
      try await box.isClosed()
      try await browser.until("second.paused")
    }
    withExtendedLifetime(address.host) {}
  }
}
