import Foundation
import TestSupport

/// sigal with its own theme: a page for each picture, the original as the large image, and a
/// thumbnail of 400 × 300. It starts a process for each core.
struct Sigal: Contestant {
  static let program = Machine.store + "/python/bin/sigal"
  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: program) }

  let name = "sigal"
  let corpus: Corpus
  let attic: Attic

  func run() throws -> Turn {
    let folder = try TemporaryFolder()
    try folder.write(Self.settings(of: corpus), to: "settings.py")
    let words = ["build", "--config", "settings.py", "--quiet"]
    let run = try Measured(Self.program, words, in: folder.path).checked(name)
    return try Turn(run, in: folder, made: "site/thumbnails", attic: attic)
  }

  static func settings(of corpus: Corpus) -> String {
    """
    source = "\(corpus.largeFolder)"
    destination = "site"
    theme = "colorbox"
    plugins = ["sigal.plugins.media_page"]
    use_orig = True
    thumb_size = (400, 300)
    jpg_options = {"quality": 85, "optimize": True, "progressive": True}
    """
  }
}
