import Foundation
import TestSupport

/// The photographs of a corpus in a folder to which one can be added, and those who build sites of it:
/// lazygal and sigal from the photographs, Hugo from a page for each.
final class Photos {
  private let folder: TemporaryFolder
  private var hugoFolder: TemporaryFolder?

  init(of corpus: Corpus) throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/large", withIntermediateDirectories: true)
    for number in 0..<corpus.pictures {
      try FileManager.default.copyItem(
        atPath: "\(corpus.largeFolder)/\(number).jpg", toPath: path(of: number))
    }
  }

  func contestants() throws -> [Rebuild] {
    let words = [
      "build", "--folder", folder.path + "/large", "--cache", "cache", "--output", "site",
      "--quiet",
    ]
    let ours = Rebuild(
      name: "500 photos", program: Machine.gallerist, words: words, folder: try TemporaryFolder())
    return [ours] + (try [lazygal(), sigal(), hugo()].compactMap(\.self))
  }

  func addOne() throws {
    let number = try corpus.pictures
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path(of: 0)))
    try Data(Copy.bytes(of: Array(bytes), number: number))
      .write(to: URL(fileURLWithPath: path(of: number)))
    for (path, text) in try site().files where path.hasSuffix("/\(number).md") {
      try hugoFolder?.write(text, to: path)
    }
  }

  private var corpus: Corpus {
    get throws { try Corpus(folder: folder.path) }
  }

  private func path(of number: Int) -> String { "\(folder.path)/large/\(number).jpg" }

  private func lazygal() throws -> Rebuild? {
    let program = "/usr/bin/lazygal"
    guard FileManager.default.isExecutableFile(atPath: program) else {
      Table.line("lazygal is not there: see what `Scripts/setup --bench` says")
      return nil
    }
    return Rebuild(
      name: "lazygal", program: program,
      words: ["--quiet", "--output-directory=site", folder.path + "/large"],
      folder: try TemporaryFolder())
  }

  private func sigal() throws -> Rebuild? {
    guard Sigal.isThere else {
      Table.line("sigal is not there: see what `Scripts/setup --bench` says")
      return nil
    }
    let folder = try TemporaryFolder()
    try folder.write(Sigal.settings(of: try corpus), to: "settings.py")
    return Rebuild(
      name: "sigal", program: Sigal.program,
      words: ["build", "--config", "settings.py", "--quiet"], folder: folder)
  }

  private func hugo() throws -> Rebuild? {
    guard let program = Hugo.program else {
      Table.line("Hugo is not there: see what `Scripts/setup --bench` says")
      return nil
    }
    let folder = try TemporaryFolder()
    for (path, text) in try site().files { try folder.write(text, to: path) }
    hugoFolder = folder
    return Rebuild(
      name: "hugo", program: program,
      words: ["--quiet", "--cacheDir", folder.path + "/cache"], folder: folder)
  }

  private func site() throws -> HugoSite {
    HugoSite(corpus: try corpus, renditions: Renditions(widths: [320, 640], formats: [.jpeg]))
  }
}
