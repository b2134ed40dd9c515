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

  /// Puts a value at the end of a path of keys, in the place of what stands there; nil takes that away,
  /// with the dictionaries around it that hold nothing else then. False, with nothing changed, where
  /// something on the way is no dictionary.
  package mutating func set(_ value: PropertyListValue?, at path: [String]) -> Bool {
    apply([PropertyListEdit(path: path, value: value)]) != nil
  }

  /// Does all of that at once, reading the file once. Gives what undoes it; nil, with nothing changed, where
  /// something on the way is no dictionary.
  package mutating func apply(_ edits: [PropertyListEdit]) -> [PropertyListEdit]? {
    guard let list = PropertyListElement.root(of: bytes), let top = list.children.first,
      let plan = plan(EditBranch(edits), in: top, at: [])
    else { return nil }
    // From the end on, so that places stay what they are.
    for change in plan.changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(change.range, with: Array(change.text.utf8))
    }
    return plan.undoing
  }

  // MARK: Changes

  private struct Plan {
    var changes: [(range: Range<Int>, text: String)] = []
    var undoing: [PropertyListEdit] = []
    /// Whether nothing is left in the dictionary, not even a comment.
    var empties = false
  }

  /// What a branch of edits does to a dictionary or an array; nil where it is neither.
  private func plan(
    _ branch: EditBranch, in dictionary: PropertyListElement, at path: [String]
  ) -> Plan? {
    if dictionary.name == "array" { return plan(branch, inArray: dictionary, at: path) }
    guard dictionary.name == "dict" else { return nil }
    var plan = Plan()
    var (added, removed) = ([PropertyListEntry](), 0)
    for key in branch.keys {
      guard let part = branch.parts[key] else { continue }
      let place = path + [key]
      guard let entry = dictionary.entry(of: key, in: bytes) else {
        guard let value = part.wanted else { continue }
        added.append(PropertyListEntry(key: key, line: nil, node: PropertyListNode(value)))
        plan.undoing += part.leaves.map { PropertyListEdit(path: place + $0, value: nil) }
        continue
      }
      var isGone = false
      if part.keys.isEmpty {
        plan.undoing.append(
          PropertyListEdit(path: place, value: value(of: entry.value)))
        if let value = part.value {
          let indent = indentation(at: entry.value.range.lowerBound)
          plan.changes.append((entry.value.range, text(of: value, indent: indent)))
        } else {
          isGone = true
        }
      } else {
        guard let inner = self.plan(part, in: entry.value, at: place) else { return nil }
        plan.undoing += inner.undoing
        isGone = inner.empties
        if !isGone { plan.changes += inner.changes }
      }
      if isGone {
        removed += 1
        plan.changes.append((wholeLines(from: entry.key, to: entry.value), ""))
      }
    }
    if !added.isEmpty { plan.changes.append(insertion(of: added, into: dictionary)) }
    plan.empties =
      added.isEmpty && removed > 0 && 2 * removed == dictionary.children.count
      && dictionary.holdsNothingButEntries(in: bytes)
    return plan
  }

  /// The same of an array, whose items go by their numbers. None is added, and none taken away.
  private func plan(
    _ branch: EditBranch, inArray array: PropertyListElement, at path: [String]
  ) -> Plan? {
    var plan = Plan()
    for key in branch.keys {
      guard let part = branch.parts[key], let index = Int(key),
        array.children.indices.contains(index)
      else { return nil }
      let item = array.children[index]
      if part.keys.isEmpty {
        guard let value = part.value else { return nil }
        let indent = indentation(at: item.range.lowerBound)
        plan.changes.append((item.range, text(of: value, indent: indent)))
        plan.undoing.append(PropertyListEdit(path: path + [key], value: self.value(of: item)))
      } else {
        guard let inner = self.plan(part, in: item, at: path + [key]) else { return nil }
        plan.changes += inner.changes
        plan.undoing += inner.undoing
      }
    }
    return plan
  }

  private func value(of element: PropertyListElement) -> PropertyListValue? {
    let text =
      [UInt8]("<plist>".utf8) + bytes[element.range] + [UInt8]("</plist>".utf8)
    return PropertyList.read(bytes: text, name: "").root?.value
  }

  /// Behind the last entry.
  private func insertion(
    of entries: [PropertyListEntry], into dictionary: PropertyListElement
  ) -> (range: Range<Int>, text: String) {
    let outer = indentation(at: dictionary.range.lowerBound)
    let indent =
      dictionary.children.first.map { indentation(at: $0.range.lowerBound) }
      ?? outer + step(from: outer)
    let written = entries.map {
      newline + indent + "<key>\(XMLEscaping.escaped($0.key))</key>" + newline + indent
        + text(of: $0.node.value, indent: indent)
    }.joined()
    guard let inner = dictionary.inner else {
      return (dictionary.range, "<dict>" + written + newline + outer + "</dict>")
    }
    if let last = dictionary.children.last {
      return (last.range.upperBound..<last.range.upperBound, written)
    }
    // Behind comments, if there are any.
    var end = inner.upperBound
    while end > inner.lowerBound, Self.isWhite(bytes[end - 1]) { end -= 1 }
    return (end..<inner.upperBound, written + newline + outer)
  }

  /// With the line break before it, where nothing else stands on its line.
  private func wholeLines(
    from key: PropertyListElement, to value: PropertyListElement
  ) -> Range<Int> {
    var start = key.range.lowerBound
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    if start > 0, bytes[start - 1] == 0x0A {
      start -= 1
      if start > 0, bytes[start - 1] == 0x0D { start -= 1 }
    } else {
      start = key.range.lowerBound
    }
    return start..<value.range.upperBound
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

/// What is to stand at the end of a path of keys; nothing where `value` is nil.
package struct PropertyListEdit: Hashable, Sendable {
  package let path: [String]
  package let value: PropertyListValue?

  package init(path: [String], value: PropertyListValue?) {
    self.path = path
    self.value = value
  }
}

/// Edits by the keys that they share, in their order.
private struct EditBranch {
  var keys: [String] = []
  var parts: [String: EditBranch] = [:]
  var value: PropertyListValue?

  init() {}

  /// Of two edits at one place the later counts.
  init(_ edits: [PropertyListEdit]) {
    for edit in edits { add(edit.value, at: edit.path[...]) }
  }

  private mutating func add(_ value: PropertyListValue?, at path: ArraySlice<String>) {
    guard let key = path.first else {
      self = EditBranch()
      self.value = value
      return
    }
    if parts[key] == nil { keys.append(key) }
    parts[key, default: EditBranch()].add(value, at: path.dropFirst())
  }

  /// What it makes where there is nothing yet; nil for nothing.
  var wanted: PropertyListValue? {
    guard !keys.isEmpty else { return value }
    let entries = keys.compactMap { key in
      parts[key]?.wanted.map {
        PropertyListEntry(key: key, line: nil, node: PropertyListNode($0))
      }
    }
    return entries.isEmpty ? nil : .dictionary(entries)
  }

  /// The paths of what it makes.
  var leaves: [[String]] {
    guard !keys.isEmpty else { return value == nil ? [] : [[]] }
    return keys.flatMap { key in parts[key]?.leaves.map { [key] + $0 } ?? [] }
  }
}

extension PropertyListNode {
  fileprivate init(_ value: PropertyListValue) { self.init(line: nil, value: value) }
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

  /// Whether there is not even a comment between its keys and values.
  func holdsNothingButEntries(in bytes: [UInt8]) -> Bool {
    guard let inner else { return true }
    let ends = [inner.lowerBound] + children.map(\.range.upperBound)
    let starts = children.map(\.range.lowerBound) + [inner.upperBound]
    return zip(ends, starts).allSatisfy { bytes[$0..<$1].allSatisfy { $0 <= 0x20 } }
  }
}
