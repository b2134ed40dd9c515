import Support

/// Goes through several sorted texts at once, in the order of all their names; of lines with the same
/// name, that of the earlier text comes first. For one thread.
final class MergedLines {
  private struct Source {
    let cursor: LineCursor
    let number: Int

    func comes(before other: Source) -> Bool {
      let order = cursor.line.name.order(other.cursor.line.name)
      return order < 0 || order == 0 && number < other.number
    }
  }

  /// A heap: what stands at `n` comes before what stands at `2n + 1` and at `2n + 2`.
  private var sources: [Source]
  private var hasBegun = false
  /// How many lines came before this one.
  private(set) var number = -1

  init(_ texts: [LineText]) {
    sources = texts.enumerated().map { Source(cursor: LineCursor($0.element), number: $0.offset) }
  }

  /// Without its end; to be used before the next step only, and when there is one.
  var line: UnsafeRawBufferPointer { sources[0].cursor.line }

  /// False behind the last line.
  func advance() throws(FileError) -> Bool {
    if !hasBegun {
      hasBegun = true
      var begun: [Source] = []
      for source in sources where try source.cursor.advance() { begun.append(source) }
      sources = begun
      for place in stride(from: sources.count / 2, through: 0, by: -1) { sink(from: place) }
    } else if try !sources[0].cursor.advance() {
      sources.swapAt(0, sources.count - 1)
      sources.removeLast()
      sink(from: 0)
    } else {
      sink(from: 0)
    }
    number += 1
    return !sources.isEmpty
  }

  private func sink(from start: Int) {
    var place = start
    while 2 * place + 1 < sources.count {
      var first = 2 * place + 1
      if first + 1 < sources.count, sources[first + 1].comes(before: sources[first]) { first += 1 }
      guard sources[first].comes(before: sources[place]) else { return }
      sources.swapAt(first, place)
      place = first
    }
  }
}
