import Support
import Templating

/// The sources of templates as text, and what is wrong with those that are none.
struct TemplateSources {
  private(set) var sources: [String: String] = [:]

  /// Adds partials that are made of other files.
  mutating func add(_ partials: [String: String]) {
    sources.merge(partials) { own, _ in own }
  }
  private(set) var mistakes: [ThemeMistake] = []

  /// - Parameter files: name, such as `photo`, to bytes.
  init(_ files: [String: [UInt8]]) {
    for (name, bytes) in files {
      // Some editors put a mark at the start that would end up within a page.
      let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
      // One that is no text stays as an empty one: nobody is to be told that it is missing.
      sources[name] = ""
      if let offset = Self.firstInvalid(bytes) {
        note("this is not UTF-8: save the file as UTF-8", name, bytes, offset)
      } else if let offset = bytes.firstIndex(of: 0) {
        note("a zero byte: no page can hold it", name, bytes, offset)
      } else {
        sources[name] = String(fewMarks: bytes)
      }
    }
  }

  private mutating func note(_ message: String, _ name: String, _ bytes: [UInt8], _ offset: Int) {
    mistakes.append(
      ThemeMistake(message, file: name + ThemeFiles.suffix, bytes: bytes, offset: offset))
  }

  private static func firstInvalid(_ bytes: [UInt8]) -> Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    return offset
  }
}
