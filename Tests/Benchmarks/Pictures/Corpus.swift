import Foundation
import Preview

/// Pictures of 1280 × 853 that are like photographs in length and cost, made once and kept.
struct Corpus: ImageSlots {
  static let width = 1_280
  static let height = 853
  /// Changes when the pictures do.
  private static let version = 1

  let folder: String
  let pictures: Int

  var largeFolder: String { folder + "/large" }

  /// Draws them where they are not there yet.
  init(pictures: Int) throws {
    let folder = "\(Machine.store)/photos-\(Self.version)-\(pictures)"
    if !FileManager.default.fileExists(atPath: folder) {
      Table.line("drawing \(pictures) pictures, once …")
      try Self.draw(pictures, in: folder)
    }
    try self.init(folder: folder)
  }

  init(folder: String) throws {
    self.folder = folder
    pictures = try FileManager.default.contentsOfDirectory(atPath: folder + "/large").count
  }

  func large(_ number: Int) -> ServerResponse.Body { body("large", number) }
  func preview(_ number: Int) -> ServerResponse.Body { body("preview", number) }

  /// Pictures that it has only once are told apart by a comment, written while they are sent.
  private func body(_ kind: String, _ number: Int) -> ServerResponse.Body {
    let path = "\(folder)/\(kind)/\(number % pictures).jpg"
    guard number >= pictures, let file = FileManager.default.contents(atPath: path) else {
      return .file(path)
    }
    return .bytes(Copy.bytes(of: Array(file), number: number))
  }

  /// A folder of that name is whole.
  private static func draw(_ pictures: Int, in folder: String) throws {
    let unfinished = folder + ".new"
    try FileManager.default.createDirectory(
      atPath: unfinished, withIntermediateDirectories: true)
    let words = [
      "--draw", unfinished, "--pictures", String(pictures), "--jobs", String(Machine.coreCount),
    ]
    _ = try Measured(Machine.yardstick, words, in: unfinished).checked("the drawing")
    try FileManager.default.moveItem(atPath: unfinished, toPath: folder)
  }
}
