import Foundation
import Sandbox
import TestSupport

/// A first build, rebuilds with nothing to do, and a build from the cache alone.
struct Comparison {
  private let pictures: Int
  private let program: String
  private let folder: TemporaryFolder
  private let service: Service

  init(pictures: Int) throws {
    self.pictures = pictures
    program = Program(path: Swift.CommandLine.arguments[0]).folder + "/gallerist"
    folder = try TemporaryFolder()
    service = try Service(pictures: pictures)
    try folder.write(
      """
      <plist version="1.0"><dict><key>scheme</key><string>http</string>
      <key>host</key><string>127.0.0.1:\(service.port)</string>
      <key>path</key><string>/api/</string>
      <key>key</key><string>\(Sandbox.key)</string></dict></plist>
      """, to: "config/Pixabay.plist")
  }

  func print() throws {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    Swift.print("\(pictures) pictures, \(cores) cores")
    Swift.print("the service draws its pictures on the same cores while the first build runs")
    Swift.print("run                 wall s   cpu s  peak MB  exit")
    for name in ["cold", "nothing to do", "nothing to do", "nothing to do"] { try build(name) }
    try FileManager.default.removeItem(atPath: folder.path + "/site")
    try build("from the cache")
  }

  private func build(_ name: String) throws {
    let arguments = ["build", "--cache", "cache", "--output", "site", "--quiet"]
    let searches = ["landscape", "fractal", "pattern"]
    Swift.print(try Measured(program, arguments + searches, in: folder.path).row(name))
  }
}
