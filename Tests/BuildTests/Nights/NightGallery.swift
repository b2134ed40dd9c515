import Build
import Foundation
import Glibc
import Imaging
import Lint
import Maintenance
import Model
import Sandbox
import TestSupport
import Testing

/// A gallery of seven sources, six services and a folder, with a disk of its own where there may be one.
final class NightGallery {
  private static let epoch = 1_900_000_000
  private static let day = 86_400
  private static let roomy = "size=16g"

  private let home: TemporaryFolder
  private var disk: SmallDisk?
  private let clock: ManualClock
  let sandbox: Sandbox

  /// - Parameter other: a gallery whose clock, and whose pictures in the folder, this one has, too.
  init(_ catalogue: Catalogue, like other: NightGallery? = nil) async throws {
    let clock = ManualClock()
    clock.advance(by: other?.clock.elapsed ?? .zero)
    self.clock = clock
    home = try TemporaryFolder()
    sandbox = try Sandbox(
      catalogue: catalogue,
      now: {
        Timestamp(secondsSince1970: Self.epoch + Int(clock.elapsed.components.seconds))
      })
    try FileManager.default.createDirectory(
      atPath: root, withIntermediateDirectories: false)
    if try await SmallDisk.isPossible() {
      disk = try await SmallDisk(at: root, Self.roomy)
    }
    try configure()
    if let other {
      try FileManager.default.copyItem(atPath: other.pictures, toPath: pictures)
    } else {
      try FileManager.default.createDirectory(
        atPath: pictures, withIntermediateDirectories: false)
    }
  }

  // Before the folder is removed in which it lies.
  deinit { disk = nil }

  var root: String { home.path + "/gallery" }
  var site: String { root + "/output" }
  var state: String { root + "/.local/state/gallerist" }
  private var pictures: String { root + "/pictures" }

  /// Wikimedia Commons wants to know whom to reach. However busy the machine is, no service is slow; and half of
  /// few pictures is much.
  private func configure() throws {
    for service in Sandbox.Service.allCases {
      try write(
        """
        <key>scheme</key><string>http</string><key>host</key>
        <string>127.0.0.1:\(sandbox.port)</string><key>path</key>
        <string>\(service.basePath)</string>
        """ + (Self.keyed.contains(service) ? "<key>key</key><string>\(Sandbox.key)</string>" : ""),
        to: Self.files[service] ?? "")
    }
    let searches = Sandbox.Service.allCases.map { service in
      "<dict><key>source</key><string>\(service)</string>"
        + (service == .nytimes
          ? "<key>title</key><string>Reviews</string></dict>"
          : "<key>search</key><string>landscape</string></dict>")
    }
    try write(
      """
      <key>baseURL</key><string>https://example.org/pictures/</string>
      <key>keepRuns</key><integer>1000</integer>
      <key>removals</key><dict><key>most</key><integer>5</integer></dict>
      <key>renditions</key><dict><key>widths</key><array><integer>160</integer></array></dict>
      <key>network</key><dict><key>timeout</key><integer>300</integer>
      <key>userAgent</key><string>nights/1 (nights@gallery.example)</string></dict>
      <key>queries</key><array>\(searches.joined())
      <dict><key>source</key><string>folder</string><key>parameters</key><dict>
      <key>path</key><string>../pictures</string></dict></dict></array>
      """, to: "gallery")
  }

  private static let keyed: Set<Sandbox.Service> = [.pixabay, .flickr, .lastfm, .nytimes]
  private static let files: [Sandbox.Service: String] = [
    .pixabay: "Pixabay", .flickr: "Flickr", .lastfm: "LastFM", .nytimes: "NYTimes",
    .openverse: "Openverse", .commons: "Commons",
  ]

  private func write(_ settings: String, to name: String) throws {
    try home.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>\(settings)</dict></plist>
      """, to: "gallery/config/\(name).plist")
  }
}

/// The pictures of the folder.
extension NightGallery {
  func addFile(_ number: Int) throws {
    let size = try #require(PixelSize(width: 60, height: 40))
    let painting = Painting(scene: .lake, palette: .dawn, seed: UInt64(number))
    try home.write(
      try painting.paint(size, as: .jpeg), to: "gallery/pictures/\(Self.name(of: number))")
  }

  func removeFile(_ number: Int) throws {
    try FileManager.default.removeItem(atPath: "\(pictures)/\(Self.name(of: number))")
  }

  private static func name(of file: Int) -> String { "own\(file).jpg" }

  /// The folder is there, and what is to be mounted on it is not.
  func unmount() throws {
    try FileManager.default.moveItem(atPath: pictures, toPath: pictures + ".away")
    try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: false)
  }

  func mount() throws {
    try FileManager.default.removeItem(atPath: pictures)
    try FileManager.default.moveItem(atPath: pictures + ".away", toPath: pictures)
  }
}

/// What happens in a night.
extension NightGallery {
  func passDay() { clock.advance(by: .seconds(Self.day)) }

  /// - Parameter days: by which the clock is ahead, and below 0 behind.
  func run(_ arguments: [String], ahead days: Int = 0) async -> NightProgram.Outcome {
    await NightProgram(root: root, epoch: Self.epoch + days * Self.day).run(arguments, on: clock)
  }

  /// A build by a process of its own, which is killed.
  func build(killedAt moment: NightProgram.Moment) async {
    let program = NightProgram(
      root: root, epoch: Self.epoch + Int(clock.elapsed.components.seconds))
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [program = program as NightProgram, moment = moment as NightProgram.Moment] in
      await program.build(killedAt: moment)
    }
    // The clock of that process went on, too, where it waited for a service.
    clock.advance(by: .seconds(3_600))
  }

  var hasDisk: Bool { disk != nil }

  /// A build for which the disk has so many bytes to spare.
  func build(withRoomFor bytes: Int) async throws -> NightProgram.Outcome {
    let disk = try #require(disk)
    var facts = statvfs()
    #expect(statvfs(root, &facts) == 0)
    let used = (Int(facts.f_blocks) - Int(facts.f_bfree)) * Int(facts.f_frsize)
    try await disk.remount("size=\(used + bytes)")
    let outcome = await run(["build"])
    try await disk.remount(Self.roomy)
    return outcome
  }

  /// The links of any page that lead nowhere.
  func brokenLinks() async throws -> [String] {
    try await SiteInspection(of: site, choice: RuleChoice(only: ["broken-link"]), jobs: 2)
      .run { _ in }.findings.reported.map(\.description)
  }

  /// How many bytes the files take below a folder of the gallery, or a file.
  func size(of name: String) throws -> Int {
    let path = "\(root)/\(name)"
    let names = try? FileManager.default.subpathsOfDirectory(atPath: path)
    return try (names.map { $0.map { "/" + $0 } } ?? [""]).reduce(0) { size, name in
      let facts = try FileManager.default.attributesOfItem(atPath: path + name)
      return size
        + (facts[.type] as? FileAttributeType == .typeRegular ? facts[.size] as? Int ?? 0 : 0)
    }
  }
}
