import Support

/// Changes entries of an XML property list where they stand. All else stays byte for byte: other
/// entries, their order, comments, white space.
///
/// libxml2 tells the lines of elements and no places, and would write a whole file anew in its own way.
/// `PropertyList.read` has judged the file before, so that there is little left to look out for here.
package struct PropertyListEditor: Sendable {
  package private(set) var bytes: [UInt8]

  /// - Parameter bytes: of a file without mistakes, in UTF-8.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Puts `value` at the end of a path of keys, in the place of what stands there; nil takes that away,
  /// with the dictionaries around it that hold nothing else then. False where something on the way is no
  /// dictionary.
  package mutating func set(_ value: PropertyListValue?, at path: [String]) -> Bool {
    guard let list = PropertyListElement.root(of: bytes), var dictionary = list.children.first
    else { return false }
    var around: [(dictionary: PropertyListElement, key: String)] = []
    for (depth, key) in path.enumerated() {
      guard dictionary.name == "dict" else { return false }
      around.append((dictionary, key))
      guard let entry = dictionary.entry(of: key, in: bytes) else {
        guard let value else { return true }
        let rest = path[(depth + 1)...].reversed().reduce(value) { value, key in
          .dictionary([
            PropertyListEntry(key: key, line: nil, node: PropertyListNode(line: nil, value: value))
          ])
        }
        insert(rest, of: key, into: dictionary)
        return true
      }
      dictionary = entry.value
    }
    if let value {
      let indent = indentation(at: dictionary.range.lowerBound)
      replace(dictionary.range, by: text(of: value, indent: indent))
    } else {
      remove(from: around)
    }
    return true
  }

  // MARK: Changes

  private mutating func replace(_ range: Range<Int>, by text: String) {
    bytes.replaceSubrange(range, with: Array(text.utf8))
  }

  /// Behind the last entry.
  private mutating func insert(
    _ value: PropertyListValue, of key: String, into dictionary: PropertyListElement
  ) {
    let outer = indentation(at: dictionary.range.lowerBound)
    let indent =
      dictionary.children.first.map { indentation(at: $0.range.lowerBound) }
      ?? outer + step(from: outer)
    let entry =
      newline + indent + "<key>\(XMLEscaping.escaped(key))</key>" + newline + indent
      + text(of: value, indent: indent)
    guard let inner = dictionary.inner else {
      return replace(dictionary.range, by: "<dict>" + entry + newline + outer + "</dict>")
    }
    if let last = dictionary.children.last {
      replace(last.range.upperBound..<last.range.upperBound, by: entry)
    } else {
      // Behind comments, if there are any.
      var end = inner.upperBound
      while end > inner.lowerBound, Self.isWhite(bytes[end - 1]) { end -= 1 }
      replace(end..<inner.upperBound, by: entry + newline + outer)
    }
  }

  /// The innermost entry, or the outermost of those that hold nothing but it.
  private mutating func remove(
    from around: [(dictionary: PropertyListElement, key: String)]
  ) {
    var place = around.count - 1
    while place > 0, around[place].dictionary.holdsOneEntry(in: bytes) { place -= 1 }
    guard place >= 0,
      let entry = around[place].dictionary.entry(of: around[place].key, in: bytes)
    else { return }
    // With the line break before it, where nothing else stands on its line.
    var start = entry.key.range.lowerBound
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    if start > 0, bytes[start - 1] == 0x0A {
      start -= 1
      if start > 0, bytes[start - 1] == 0x0D { start -= 1 }
    } else {
      start = entry.key.range.lowerBound
    }
    bytes.removeSubrange(start..<entry.value.range.upperBound)
  }

  // MARK: How the file is written

  private static func isWhite(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private var newline: String {
    guard let first = bytes.firstIndex(of: 0x0A), first > 0 else { return "\n" }
    return bytes[first - 1] == 0x0D ? "\r\n" : "\n"
  }

  /// What stands before a place on its line, where that is white.
  private func indentation(at place: Int) -> String {
    let line = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let white = bytes[line..<place].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: white, as: UTF8.self)
  }

  private func step(from indent: String) -> String { indent.contains("\t") ? "\t" : "  " }

  private func text(of value: PropertyListValue, indent: String) -> String {
    let inner = indent + step(from: indent)
    func block(_ name: String, _ lines: [String]) -> String {
      lines.isEmpty
        ? "<\(name)/>"
        : ["<\(name)>"].joined() + newline
          + lines.map { inner + $0 + newline }.joined() + indent + "</\(name)>"
    }
    switch value {
    case .string(let text): return "<string>\(XMLEscaping.escaped(text))</string>"
    case .integer(let number): return "<integer>\(number)</integer>"
    case .real(let number): return "<real>\(number)</real>"
    case .boolean(let isTrue): return isTrue ? "<true/>" : "<false/>"
    case .date(let date): return "<date>\(date)</date>"
    case .array(let nodes): return block("array", nodes.map { text(of: $0.value, indent: inner) })
    case .dictionary(let entries):
      return block(
        "dict",
        entries.flatMap {
          [
            "<key>\(XMLEscaping.escaped($0.key))</key>", text(of: $0.node.value, indent: inner),
          ]
        })
    case .data, .invalid: return "<string></string>"
    }
  }
}

/// An element of a property list, and where it stands.
private struct PropertyListElement {
  let name: String
  var range: Range<Int>
  /// Between its tags; nil where it has only one.
  var inner: Range<Int>?
  var children: [PropertyListElement] = []

  /// Nil where there is none, or the tags do not match.
  static func root(of bytes: [UInt8]) -> PropertyListElement? {
    var open: [PropertyListElement] = []
    var place = 0
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      if let end = Self.end(ofNoElementAt: start, in: bytes) {
        place = end
        continue
      }
      guard let close = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      place = close + 1
      let tag = bytes[(start + 1)..<close]
      if tag.first == UInt8(ascii: "/") {
        guard var element = open.popLast() else { return nil }
        element.inner = element.range.upperBound..<start
        element.range = element.range.lowerBound..<place
        guard let parent = open.indices.last else { return element }
        open[parent].children.append(element)
      } else {
        let name = tag.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }
        let element = PropertyListElement(
          name: String(decoding: name, as: UTF8.self), range: start..<place)
        if tag.last != UInt8(ascii: "/") {
          open.append(element)
        } else if let parent = open.indices.last {
          open[parent].children.append(element)
        } else {
          return element
        }
      }
    }
    return nil
  }

  /// Behind a comment, an instruction, a document type or plain characters.
  private static func end(ofNoElementAt start: Int, in bytes: [UInt8]) -> Int? {
    for (beginning, end) in [("<!--", "-->"), ("<?", "?>"), ("<![CDATA[", "]]>"), ("<!", ">")] {
      guard bytes[start...].starts(with: beginning.utf8) else { continue }
      var place = start + beginning.utf8.count
      while place < bytes.count, !bytes[place...].starts(with: end.utf8) { place += 1 }
      return min(place + end.utf8.count, bytes.count)
    }
    return nil
  }

  func entry(
    of key: String, in bytes: [UInt8]
  ) -> (key: PropertyListElement, value: PropertyListElement)? {
    for (one, next) in zip(children, children.dropFirst())
    where one.name == "key" && one.isKey(key, in: bytes) { return (one, next) }
    return nil
  }

  /// Most keys are written as they are; to read each would take a second for ten thousand.
  private func isKey(_ key: String, in bytes: [UInt8]) -> Bool {
    let written = bytes[inner ?? range]
    if written.elementsEqual(key.utf8) { return true }
    let isPlain = written.allSatisfy {
      $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "<")
    }
    return !isPlain && self.key(in: bytes) == key
  }

  /// As `PropertyList.read` has it.
  private func key(in bytes: [UInt8]) -> String? {
    let element =
      [UInt8]("<plist><dict>".utf8) + bytes[range] + [UInt8]("<true/></dict></plist>".utf8)
    guard case .dictionary(let entries)? = PropertyList.read(bytes: element, name: "").root?.value
    else { return nil }
    return entries.first?.key
  }

  /// Whether a key with its value is all there is, not even a comment.
  func holdsOneEntry(in bytes: [UInt8]) -> Bool {
    guard children.count == 2, let inner else { return false }
    let others = [
      inner.lowerBound..<children[0].range.lowerBound,
      children[0].range.upperBound..<children[1].range.lowerBound,
      children[1].range.upperBound..<inner.upperBound,
    ]
    return others.allSatisfy { bytes[$0].allSatisfy { $0 <= 0x20 } }
  }
}
