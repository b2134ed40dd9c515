import Foundation
import Model
import Support
import TestSupport
import Testing

/// Packs a site in a folder, and asks the programs of others what they think of it.
struct Bundling {
  /// In bytes, whatever a site holds.
  private static let mostMemory = 120_000_000

  /// Where the commands run.
  let folder: TemporaryFolder

  func bundle(_ arguments: String...) async throws -> Program.Outcome {
    try await Program().run(["bundle"] + arguments, in: folder.path)
  }

  func shell(_ command: String) async throws -> Program.Outcome {
    try await Program(path: "/bin/sh").run(["-c", command], in: folder.path)
  }

  func bytes(_ name: String) throws -> [UInt8] {
    try File.bytes(of: "\(folder.path)/\(name)", atMost: 1 << 26)
  }

  /// Packs a site twice: the bytes are the same, they are whole, and it takes little memory.
  func pack(
    _ site: BuiltSite, as kind: String, in file: String, _ options: String...
  ) async throws {
    try folder.write("", to: "again/here")
    for name in [file, "again/" + file] {
      let bytes = try await memory(
        of: ["bundle", kind, site.root, "--output", name, "--quiet"] + options)
      #expect(bytes <= Self.mostMemory)
      let count = try site.files().count { $0.hasPrefix("photo/") }
      print("\(kind) of \(count) pictures: \(bytes / 1_000_000) MB of memory")
    }
    #expect(try await shell("cmp \(file) again/\(file)").status == 0)
    let verified = try await bundle("verify", file)
    #expect(verified.status == 0, "\(verified.errors)")
  }

  /// How much memory the program takes, or one that it starts, whichever takes more, in bytes.
  func memory(of arguments: [String]) async throws -> Int {
    let script = """
      import resource, subprocess, sys
      done = subprocess.run(sys.argv[1:])
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024)
      sys.exit(done.returncode)
      """
    let outcome = try await Program(path: "/usr/bin/python3").run(
      ["-c", script, Program().path] + arguments, in: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try #require(Int(outcome.output.trimmingCharacters(in: .newlines)))
  }

  /// By the Library of Congress' program, which asks which version of it is installed: it is not, it is
  /// one file.
  func validateBag(_ bag: String) async throws -> Program.Outcome {
    let script = """
      import importlib.metadata, runpy, sys
      importlib.metadata.version = lambda name: "0"
      sys.argv = ["bagit.py", "--validate", sys.argv[2]]
      runpy.run_path("\(Checkers.bagIt)", run_name="__main__")
      """
    return try await Program(path: "/usr/bin/python3").run(
      ["-c", script, "-", bag], in: folder.path)
  }

  /// Has kiwix-serve show `file` while `body` runs, with the port and the path of its content.
  func showInKiwix(
    _ file: String, _ body: (_ port: Int, _ top: String) async throws -> Void
  ) async throws {
    let port = try HostedSite.freePort()
    let running = try HostTool.program("kiwix-serve").start(
      ["--address", "127.0.0.1", "--port", "\(port)", file], in: folder.path)
    let name = file.prefix { $0 != "." }
    // Later versions have all files below `content`.
    let top = try await running.warns { _ in
      ["/content/\(name)/", "/\(name)/"].first {
        RawClient.ask($0 + "index.html", port: port).status == 200
      }
    }
    var failure: (any Error)?
    do { if let top { try await body(port, top) } } catch { failure = error }
    // It goes on until it is killed.
    running.send(SIGKILL)
    _ = try await running.ended()
    #expect(top != nil)
    if let failure { throw failure }
  }
}
