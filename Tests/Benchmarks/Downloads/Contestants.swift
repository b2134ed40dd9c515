import TestSupport

/// The two that download the same list of addresses into the files of a new folder.
struct Contestants {
  let attic: Attic

  func curl(_ addresses: [String], connections: Int) throws -> Measured {
    let orders = addresses.enumerated().map { number, address in
      "url = \"\(address)\"\noutput = \"files/\(number)\"\n"
    }
    let words = [
      "--disable", "--fail", "--no-progress-meter", "--create-dirs", "--parallel",
      "--parallel-immediate", "--parallel-max", String(connections), "--config", "list",
    ]
    return try run(Machine.curl, words, list: orders.joined(), files: addresses.count)
  }

  func ours(_ addresses: [String], connections: Int) throws -> Measured {
    let words = [Downloader.argument, "list", "files", String(connections)]
    return try run(
      Machine.benchmarks, words, list: addresses.joined(separator: "\n"), files: addresses.count)
  }

  private func run(
    _ program: String, _ words: [String], list: String, files: Int
  ) throws -> Measured {
    let folder = try TemporaryFolder()
    try folder.write(list, to: "list")
    let run = try Measured(program, words, in: folder.path).checked(program)
    let count = try folder.files(under: "files").count
    try attic.keep(folder)
    guard count == files else {
      throw Disqualified(description: "\(program) left \(count) of \(files) files")
    }
    return run
  }
}
