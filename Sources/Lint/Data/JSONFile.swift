import Model
import Support

/// A JSON text, with where its values stand.
struct JSONFile {
  struct Malformed: Error {
    let line: Int
    let problem: String
  }

  /// One step from the text's root to a value.
  enum Step {
    case key(String)
    case index(Int)
  }

  let value: JSONValue
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) throws(Malformed) {
    self.bytes = bytes
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw Malformed(line: bytes.line(at: error.offset), problem: error.problem)
    }
  }

  /// The line of a value, or of the last that is found on the way to it.
  func line(of path: [Step]) -> Int {
    var places = JSONPlaces(bytes)
    for step in path {
      let place = places.position
      guard places.enter(step) else { return bytes.line(at: place) }
    }
    return bytes.line(at: places.position)
  }
}

/// Walks through the bytes of what is known to be JSON.
private struct JSONPlaces {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    skipSpace()
  }

  /// From an object or array to one of its values; false where there is none.
  mutating func enter(_ step: JSONFile.Step) -> Bool {
    switch step {
    case .key(let key): enter(key: Array(key.utf8))
    case .index(let index): enter(index: index)
    }
  }

  private mutating func enter(key: [UInt8]) -> Bool {
    guard take("{") else { return false }
    repeat {
      skipSpace()
      let start = position + 1
      guard byte == UInt8(ascii: "\"") else { return false }
      skipText()
      let isWanted = position > start && bytes[start..<(position - 1)] == key[...]
      skipSpace()
      guard take(":") else { return false }
      skipSpace()
      if isWanted { return true }
      skipValue()
    } while take(",")
    return false
  }

  private mutating func enter(index: Int) -> Bool {
    guard take("[") else { return false }
    for _ in 0..<index {
      skipValue()
      guard take(",") else { return false }
    }
    skipSpace()
    return true
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipSpace()
    guard byte == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  /// From the opening quote to behind the closing one.
  private mutating func skipText() {
    position += 1
    while let byte, byte != UInt8(ascii: "\"") {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    position += 1
  }

  /// To the comma or bracket behind it.
  private mutating func skipValue() {
    var depth = 0
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        skipText()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { return }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: return
      default: break
      }
      position += 1
    }
  }
}
