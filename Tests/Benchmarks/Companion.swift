import Foundation

/// A part of the benchmarks in a process of its own: the kernel counts a parent's memory as that of
/// the programs it starts, so the parent has to stay small.
final class Companion {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  /// Where it listens, on 127.0.0.1.
  private(set) var port = 0

  init(_ arguments: [String]) throws {
    process.executableURL = URL(fileURLWithPath: Machine.benchmarks)
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    port = try number()
  }

  deinit { try? input.fileHandleForWriting.close() }

  /// How much it has done so far, as it counts.
  func count() throws -> Int {
    try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
    return try number()
  }

  private func number() throws -> Int {
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let number = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw POSIXError(.ECONNREFUSED)
    }
    return number
  }

  /// What the other process does once it listens: it answers every line with its count, and serves
  /// until its input ends.
  static func serve(at port: Int, counting count: () -> Int = { 0 }) {
    tell(port)
    while readLine() != nil { tell(count()) }
  }

  private static func tell(_ number: Int) {
    FileHandle.standardOutput.write(Data("\(number)\n".utf8))
  }
}
