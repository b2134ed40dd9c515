/// Walks through a page that is plain XML in UTF-8, as ours are: elements, attributes and text,
/// without comments, namespaces and declarations, of which pages have no need.
///
/// It is much faster than libxml2 and knows no mistakes: where it is not sure that a page is right it
/// gives up, and libxml2 has the word. So it may refuse a right page, but never takes a wrong one.
struct PlainWalk {
  private struct Open {
    let name: PageName
    let text: UnsafeBufferPointer<UInt8>
  }

  private static let deepest = 200
  private static let mostAttributes = 64

  private var reader: PlainReader
  private let attributes: UnsafeMutableBufferPointer<PageTag.Attribute>
  private var open: [Open] = []
  private var hasRoot = false

  /// - Parameters:
  ///   - line: that of the first byte.
  ///   - look: of no use where the answer is false.
  /// - Returns: whether all of it is plain.
  static func walk(_ bytes: ArraySlice<UInt8>, line: Int, telling look: inout PageLook) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { spare in
        withUnsafeTemporaryAllocation(
          of: PageTag.Attribute.self, capacity: mostAttributes
        ) { attributes in
          guard let reader = PlainReader(bytes, line: line, spare: spare) else { return false }
          var walk = PlainWalk(reader: reader, attributes: attributes)
          do throws(PlainReader.Doubt) {
            try walk.run(&look)
            return true
          } catch {
            return false
          }
        }
      }
    }
  }

  private init(
    reader: PlainReader, attributes: UnsafeMutableBufferPointer<PageTag.Attribute>
  ) {
    self.reader = reader
    self.attributes = attributes
  }

  private mutating func run(_ look: inout PageLook) throws(PlainReader.Doubt) {
    while !look.isFull {
      if reader.isAtEnd {
        guard open.isEmpty, hasRoot else { throw PlainReader.Doubt() }
        return
      }
      if !reader.skip(UInt8(ascii: "<")) {
        try text(&look)
      } else if reader.skip(UInt8(ascii: "/")) {
        try endTag(&look)
      } else {
        try startTag(&look)
      }
    }
  }

  private mutating func text(_ look: inout PageLook) throws(PlainReader.Doubt) {
    let piece = try reader.text()
    if !open.isEmpty {
      look.text(piece, line: reader.line)
    } else if piece.isVisible {
      throw PlainReader.Doubt()
    }
  }

  /// Behind the `<`.
  private mutating func startTag(_ look: inout PageLook) throws(PlainReader.Doubt) {
    guard !open.isEmpty || !hasRoot, open.count < Self.deepest else { throw PlainReader.Doubt() }
    hasRoot = true
    let (name, text) = try reader.name()
    let (count, names) = try readAttributes()
    let isClosed = reader.skip(UInt8(ascii: "/"))
    guard reader.skip(UInt8(ascii: ">")) else { throw PlainReader.Doubt() }
    look.begin(
      PageTag(
        name: name, text: text, line: reader.line,
        attributes: UnsafeBufferPointer(rebasing: attributes[..<count]), names: names))
    if isClosed {
      look.end(name, line: reader.line)
    } else {
      open.append(Open(name: name, text: text))
    }
  }

  private mutating func readAttributes() throws(PlainReader.Doubt) -> (Int, PageNames) {
    var names = PageNames()
    var count = 0
    reader.freeSpare()
    while reader.skipWhite(), reader.isAtName {
      let (name, text) = try reader.name()
      guard count < Self.mostAttributes, isNew(name, text, among: count, names) else {
        throw PlainReader.Doubt()
      }
      let value = try reader.value()
      attributes.initializeElement(at: count, to: .init(name: name, text: text, value: value))
      names.insert(name)
      count += 1
    }
    return (count, names)
  }

  /// Names that are not known are one to `names`.
  private func isNew(
    _ name: PageName, _ text: UnsafeBufferPointer<UInt8>, among count: Int, _ names: PageNames
  ) -> Bool {
    guard names.contains(name) else { return name != .xmlns }
    return name == .unknown && !attributes[..<count].contains { $0.text.isEqual(to: text) }
  }

  /// Behind the `</`.
  private mutating func endTag(_ look: inout PageLook) throws(PlainReader.Doubt) {
    let (name, text) = try reader.name()
    _ = reader.skipWhite()
    guard reader.skip(UInt8(ascii: ">")), let last = open.popLast(), last.name == name,
      name != .unknown || last.text.isEqual(to: text)
    else { throw PlainReader.Doubt() }
    look.end(name, line: reader.line)
  }
}
