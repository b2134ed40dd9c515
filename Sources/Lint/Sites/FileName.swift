/// The path of a file of a site. For a server, two spellings of one letter are two names.
struct FileName: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (one: FileName, other: FileName) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
