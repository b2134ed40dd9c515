import Foundation
import Model
import Sandbox
import TestSupport

/// A folder of one's own, an image service on this machine, and the built program between them.
struct Studio {
  let folder: TemporaryFolder
  let catalogue: Catalogue
  let sandbox: Sandbox
  let program = Program()

  /// - Parameter isSmall: whether pictures are at most 480 pixels long: such ones are drawn and
  ///   developed in a seventh of the time.
  init(
    _ catalogue: Catalogue = Catalogue(count: 24), isSmall: Bool = true, key: String = Sandbox.key,
    requestLimit: Int = 100, requestWindow: Int = 60
  ) throws {
    folder = try TemporaryFolder()
    let catalogue = isSmall ? catalogue.shrunk(to: 480) : catalogue
    self.catalogue = catalogue
    sandbox = try Sandbox(
      catalogue: catalogue, requestLimit: requestLimit, requestWindow: requestWindow)
    // Nothing that is searched may lead off this machine.
    for service in Sandbox.Service.allCases {
      try configure(service, key: service == .pixabay ? key : nil)
    }
  }

  var site: BuiltSite { BuiltSite(root: folder.path + "/output") }

  /// Leads a source to the sandbox.
  func configure(_ service: Sandbox.Service, key: String?) throws {
    let file = Self.files[service] ?? service.rawValue
    try folder.write(
      Self.plist(
        "<key>scheme</key><string>http</string>"
          + "<key>host</key><string>127.0.0.1:\(sandbox.port)</string>"
          + "<key>path</key><string>\(service.basePath)</string>"
          + (key.map { "<key>key</key><string>\($0)</string>" } ?? "")),
      to: "config/\(file).plist")
  }

  private static let files: [Sandbox.Service: String] = [
    .pixabay: "Pixabay", .flickr: "Flickr", .lastfm: "LastFM", .nytimes: "NYTimes",
    .openverse: "Openverse", .commons: "Commons",
  ]

  static func plist(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>\(content)</dict></plist>

    """
  }

  /// `gallerist` with these arguments, in the folder, with a cache and a report of its own.
  @discardableResult
  func build(
    _ arguments: String..., environment: [String: String] = [:]
  ) async throws -> Program.Outcome {
    try await run(
      ["build", "--cache", "cache", "--report", "report.json"] + arguments,
      environment: environment)
  }

  func run(_ arguments: [String], environment: [String: String] = [:]) async throws
    -> Program.Outcome
  {
    try await program.run(arguments, in: folder.path, environment: environment)
  }

  func report() throws -> WrittenReport {
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/report.json"))
    return try JSONDecoder().decode(WrittenReport.self, from: data)
  }
}

/// The report as others read it.
struct WrittenReport: Decodable {
  struct Query: Decodable {
    let source: String
    let search: String
    let reported: Int?
    let reachable: Int
    let published: Int
    let duplicates: Int
    let failed: Int
    let requests: Int
    let fromCache: Int
  }

  struct Originals: Decodable {
    let downloaded: Int
    let reused: Int
    let failed: Int
    let bytes: Int
  }

  struct Renditions: Decodable {
    let made: Int
    let reused: Int
  }

  struct Files: Decodable {
    let written: Int
    let unchanged: Int
    let removed: Int
  }

  struct Failure: Decodable {
    let picture: String?
    let stage: String
    let url: String?
    let reason: String
  }

  let version: Int
  let exitCode: Int32
  let started: String
  let finished: String
  let queries: [Query]
  let originals: Originals
  let renditions: Renditions
  let files: Files
  let failures: [Failure]
}
