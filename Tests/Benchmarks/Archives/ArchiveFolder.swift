import Foundation
import Glibc
import Imaging
import Model
import Sandbox

/// A folder that any number of pictures may be added to. They are names of a few thousand small images, so that
/// it takes little room; title, tags, creator and date of each are its own.
struct ArchiveFolder {
  static let distinct = 2_000
  private static let perFolder = 1_000
  private static let seed = 11

  let folder: String
  private let originals: String
  private let tags = Vocabulary(count: 20_000, seed: seed)
  private let names = Vocabulary(count: 20_000, seed: seed + 1)
  private var dice = SandboxRandom(seed)
  private var count = 0

  init(in folder: String) throws {
    self.folder = folder
    originals = folder + "-originals"
    try FileManager.default.createDirectory(
      atPath: originals, withIntermediateDirectories: true)
    for number in 0..<Self.distinct {
      let painting = Painting(
        scene: Scene.allCases[number % Scene.allCases.count],
        palette: Palette.allCases[number / 7 % Palette.allCases.count], seed: UInt64(number))
      guard let size = PixelSize(width: 96 + number % 40, height: 64) else { continue }
      try Data(try painting.paint(size)).write(to: URL(fileURLWithPath: original(number)))
    }
  }

  /// Behind those that are there.
  mutating func add(_ more: Int) throws {
    for number in count..<count + more {
      let part = "\(folder)/\(number / 100_000)/\(number / Self.perFolder % 100)"
      if number == count || number % Self.perFolder == 0 {
        try FileManager.default.createDirectory(atPath: part, withIntermediateDirectories: true)
      }
      let path = "\(part)/\(String(format: "%07d", number)).jpg"
      guard link(original(number % Self.distinct), path) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
      try Data(side(number).utf8).write(to: URL(fileURLWithPath: path + ".json"))
    }
    count += more
  }

  private func original(_ number: Int) -> String { "\(originals)/\(number).jpg" }

  private mutating func side(_ number: Int) -> String {
    let title = (0..<3).map { _ in word(of: self.tags) }
    let tags = (0..<5).map { _ in "\"\(word(of: self.tags))\"" }.joined(separator: ", ")
    let (given, family) = (word(of: names).capitalized, word(of: names).capitalized)
    let year = 1900 + dice.below(120)
    let day = String(format: "%d-%02d-%02d", year, 1 + dice.below(12), 1 + dice.below(28))
    return """
      {"title": "\(title.joined(separator: " ").capitalized) \(number)", "tags": [\(tags)], \
      "creator": "\(given) \(family)", "date": "\(day)"}
      """
  }

  private mutating func word(of vocabulary: Vocabulary) -> String {
    vocabulary.words[vocabulary.place(&dice)]
  }
}
