import Model
import Support

/// One file of the search index: `gallerist("NAME","MARK",…);`.
struct IndexCall {
  struct Malformed: Error {
    let line: Int
    let problem: String
  }

  private static let start = Array("gallerist(".utf8)

  let name: String
  let mark: String
  let content: [JSONValue]

  static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: start) }

  init(_ bytes: [UInt8]) throws(Malformed) {
    guard Self.isOne(bytes) else {
      throw Malformed(line: 1, problem: "it does not begin with gallerist(")
    }
    var rest = bytes.dropFirst(Self.start.count)
    while let last = rest.last, last <= 0x20 || last == UInt8(ascii: ";") { rest.removeLast() }
    guard rest.last == UInt8(ascii: ")") else {
      throw Malformed(
        line: bytes.line(at: bytes.count), problem: "it does not end with ); and may be cut short")
    }
    do throws(JSONError) {
      let list = [UInt8(ascii: "[")] + rest.dropLast() + [UInt8(ascii: "]")]
      guard case .array(let values) = try JSONValue(parsing: list), values.count >= 2,
        case .string(let name) = values[0], case .string(let mark) = values[1]
      else {
        throw JSONError(offset: 0, problem: "it has no name and mark")
      }
      (self.name, self.mark, content) = (name, mark, Array(values[2...]))
    } catch {
      let place = error.offset + Self.start.count - 1
      throw Malformed(line: bytes.line(at: place), problem: error.problem)
    }
  }

  /// Nil where that part is no text.
  func text(_ place: Int) -> String? {
    guard place < content.count, case .string(let text) = content[place] else { return nil }
    return text
  }
}
