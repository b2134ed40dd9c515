/// A page with what its lines are from, for messages about it.
package struct TracedPage: Sendable {
  package let bytes: [UInt8]
  let pieces: [TracedPiece]

  /// The template that wrote what a line of the page begins with, and the line there; both counted
  /// from one. Nil where no template has a text before it.
  package func origin(ofLine line: Int) -> (template: String, line: Int)? {
    var start = 0
    for _ in 1..<max(line, 1) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      start = end + 1
    }
    let offset = bytes[start...].firstIndex { !$0.isWhiteSpace } ?? start
    // Those that begin before it, of which there may be many at one place: empty ones are none.
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let piece = pieces[low - 1]
    return (piece.template.name, piece.line(behind: offset - piece.start))
  }
}

/// A text of a template where it stands in a page.
struct TracedPiece: Sendable {
  /// In the page.
  let start: Int
  let template: Template
  /// The instruction that wrote it.
  let step: Int

  /// So many of its first bytes tell where in the template it is.
  private static let telling = 24

  /// In the template, so many bytes behind its beginning.
  func line(behind count: Int) -> Int {
    guard case .text(let first, let length, _) = template.instructions[step] else { return 1 }
    let text = template.texts[first..<first + length]
    let tag = template.offset(near: step)
    // Names of assets stand in it as they are published.
    let place = template.source[tag...].firstRange(of: text.prefix(Self.telling))?.lowerBound ?? tag
    let before = template.source[..<place].count { $0 == UInt8(ascii: "\n") }
    return 1 + before + text.prefix(count).count { $0 == UInt8(ascii: "\n") }
  }
}

extension TemplateLibrary {
  /// The bytes of the template `name` with the values of `view`, and what each line is from. Nothing
  /// that was kept is used, so that it takes its time.
  package func trace(_ name: String, with view: any View) throws(TemplateError) -> TracedPage {
    guard let place = places[name] else { throw missing(name) }
    var renderer = Renderer(
      self, page: view, memory: UnsafeMutableBufferPointer(start: nil, count: 0))
    renderer.trace = []
    try renderer.render(place)
    return TracedPage(bytes: renderer.output.array, pieces: renderer.trace ?? [])
  }
}
