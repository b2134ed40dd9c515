import Foundation
import TestSupport

/// Hugo with a small theme of our own: lists of 60, a page for each picture and for each tag.
struct Hugo: Contestant {
  static let program = [Machine.store + "/python/bin/hugo", "/usr/bin/hugo"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  let name = "hugo"
  let program: String
  let corpus: Corpus
  let renditions: Renditions
  let attic: Attic

  func run() throws -> Turn {
    let folder = try TemporaryFolder()
    for (path, text) in HugoSite(corpus: corpus, renditions: renditions).files {
      try folder.write(text, to: path)
    }
    let words = ["--quiet", "--cacheDir", folder.path + "/cache"]
    let run = try Measured(program, words, in: folder.path).checked(name)
    // The originals lie among them.
    return try Turn(run, in: folder, made: "public/pictures", attic: attic) { $0.contains("_hu") }
  }
}
