import Foundation
import Imaging
import Model
import Sandbox
import TestSupport

/// A folder of one's own pictures that come and go, a theme that changes, and two sites of both: one
/// whose builds are killed, and one whose builds are left in peace.
struct ChangingGallery {
  let folder: TemporaryFolder
  private let program = Program()
  private let paintings: [[UInt8]]

  /// - Parameter count: of the pictures that there may be.
  init(pictures count: Int) throws {
    folder = try TemporaryFolder()
    let size = PixelSize(width: 240, height: 160)
    paintings = try Catalogue(count: count).items.compactMap { item in
      try size.map { try item.painting.paint($0, as: .jpeg) }
    }
    try folder.write(
      Studio.plist(
        "<key>baseURL</key><string>https://example.org/pictures/</string>"
          + "<key>pageSize</key><integer>5</integer>"
          + "<key>renditions</key><dict><key>widths</key><array><integer>120</integer></array>"
          + "</dict><key>queries</key><array><dict><key>source</key><string>folder</string>"
          + "<key>parameters</key><dict><key>path</key><string>../pictures</string></dict>"
          + "</dict></array>"),
      to: "config/gallery.plist")
  }

  /// What the sites are to show from now on: pictures by number, and a theme by number.
  func show(_ pictures: Set<Int>, theme: Int) throws {
    for (number, painting) in paintings.enumerated() {
      let name = "pictures/\(number).jpg"
      let path = "\(folder.path)/\(name)"
      if !pictures.contains(number) {
        unlink(path)
      } else if !FileManager.default.fileExists(atPath: path) {
        try folder.write(painting, to: name)
      }
    }
    // Every page names the style sheet by what is in it.
    try folder.write("/*! \(theme) */ body { margin: \(theme)px }", to: "theme/assets/site.css")
  }

  func site(_ name: String) -> BuiltSite { BuiltSite(root: "\(folder.path)/\(name)") }

  private func arguments(_ name: String) -> [String] {
    [
      "build", "--quiet", "--theme", "theme", "--output", name, "--cache", "\(name)-cache",
      "--jobs", "2",
    ]
  }

  private func environment(_ edition: Int) -> [String: String] {
    ["SOURCE_DATE_EPOCH": String(1_900_000_000 + edition * 86_400)]
  }

  /// A build that is left in peace, of the site of that name.
  func build(_ name: String, edition: Int, _ more: [String] = []) async throws -> Program.Outcome {
    try await program.run(
      arguments(name) + more, in: folder.path, environment: environment(edition))
  }

  func start(_ name: String, edition: Int) throws -> Process {
    start(arguments(name), edition: edition)
  }

  /// What leads a site back to that of a run.
  func rollback(_ name: String, to run: Int) async throws -> Program.Outcome {
    try await program.run(rollbackArguments(name, run), in: folder.path)
  }

  func startRollback(_ name: String, to run: Int) -> Process {
    start(rollbackArguments(name, run), edition: 0)
  }

  private func rollbackArguments(_ name: String, _ run: Int) -> [String] {
    ["rollback", "\(run)", "--output", name, "--jobs", "2"]
  }

  private func start(_ arguments: [String], edition: Int) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program.path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ["HOME": folder.path, "PATH": "/usr/bin:/bin"]
      .merging(environment(edition)) { $1 }
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    return process
  }
}
