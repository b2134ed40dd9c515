import Foundation
import Sandbox

/// The image service, in a process of its own: the kernel counts a parent's memory as that of the
/// programs it starts, so the parent has to stay small.
final class Service {
  static let argument = "--service"
  private let process = Process()
  private let input = Pipe()
  let port: Int

  init(pictures: Int) throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: Swift.CommandLine.arguments[0])
    process.arguments = [Self.argument, String(pictures)]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw POSIXError(.ECONNREFUSED)
    }
    self.port = port
  }

  deinit { try? input.fileHandleForWriting.close() }

  /// What the other process does: it serves until its input ends.
  static func run(pictures: Int) throws {
    let sandbox = try Sandbox(catalogue: Catalogue(count: pictures))
    FileHandle.standardOutput.write(Data("\(sandbox.port)\n".utf8))
    _ = FileHandle.standardInput.readDataToEndOfFile()
    sandbox.stop()
  }
}
