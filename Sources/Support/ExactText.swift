/// Text compared byte by byte: two spellings of one letter are two texts, as they are two names for a disk and
/// a server.
package struct ExactText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (one: ExactText, other: ExactText) -> Bool {
    var (one, other) = (one.text, other.text)
    return one.withUTF8 { one in
      other.withUTF8 { other in
        one.count == other.count && one.elementsEqual(other)
      }
    }
  }

  /// Of the bytes alone; another one in each run.
  package var hash: UInt64 { UInt64(truncatingIfNeeded: hashValue) }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
