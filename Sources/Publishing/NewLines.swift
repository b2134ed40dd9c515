import Model
import Support

/// Lines for a ledger to come, `sort`ed by the bytes of their names. There may be as many as a large
/// site has files, so each takes half the room that it does as text.
struct NewLines: Sendable {
  private struct Line {
    let name: String
    let byteCount: Int
    let modified: Int
    /// Where its digests begin; those that it has, in their order.
    let digests: UInt32
    let content: Known
    let inputs: Known
    let origin: Known
  }

  /// What there is of a digest.
  private enum Known: UInt8 {
    case nothing, sameAsContent, own
  }

  private var lines = GrowingList<Line>()
  private var digests = GrowingList<Digest>()
  /// Of their names, once they are sorted: where each line is.
  private var order: [UInt32] = []

  var count: Int { lines.count }

  var isEmpty: Bool { count == 0 }

  /// None with its name may be there.
  mutating func append(_ name: String, _ entry: Ledger.Entry) {
    lines.append(
      Line(
        name: name, byteCount: entry.stamp.byteCount, modified: entry.stamp.modified,
        digests: UInt32(truncatingIfNeeded: digests.count), content: keep(entry.content),
        inputs: keep(entry.inputs, beside: entry.content),
        origin: keep(entry.origin, beside: entry.content)))
  }

  private mutating func keep(_ digest: Digest?, beside content: Digest? = nil) -> Known {
    guard let digest else { return .nothing }
    guard digest != content else { return .sameAsContent }
    digests.append(digest)
    return .own
  }

  /// Where most are sorted already, that takes little.
  mutating func sort() {
    guard order.count < count else { return }
    let lines = lines
    order += UInt32(truncatingIfNeeded: order.count)..<UInt32(truncatingIfNeeded: count)
    order.sort { one, other in
      lines[Int(one)].name.withBytes { one in
        lines[Int(other)].name.withBytes { one.order($0) < 0 }
      }
    }
  }

  /// As it stands in a ledger, without its end.
  func withLine<Result, Problem: Error>(
    at index: Int, _ body: (UnsafeRawBufferPointer) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    let line = line(at: index)
    let bytes = LedgerLine.bytes(line.name, entry(of: line))
    return try bytes.withUnsafeBufferPointer { bytes throws(Problem) in
      try body(UnsafeRawBufferPointer(bytes))
    }
  }

  private func line(at index: Int) -> Line { lines[Int(order[index])] }

  private func entry(of line: Line) -> Ledger.Entry {
    var next = Int(line.digests)
    func digest(_ known: Known, beside content: Digest? = nil) -> Digest? {
      switch known {
      case .nothing: return nil
      case .sameAsContent: return content
      case .own:
        next += 1
        return digests[next - 1]
      }
    }
    let content = digest(line.content)
    let inputs = digest(line.inputs, beside: content)
    return Ledger.Entry(
      stamp: FileStamp(byteCount: line.byteCount, modified: line.modified), content: content,
      inputs: inputs, origin: digest(line.origin, beside: content))
  }

  /// Negative, zero or positive: whether a name comes before that of a line.
  func order(_ name: UnsafeRawBufferPointer, _ index: Int) -> Int {
    line(at: index).name.withBytes { name.order($0) }
  }
}

extension String {
  fileprivate func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    var text = self
    return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }
}

/// A list that grows without being copied to a larger place, which for a while would take its room
/// twice.
struct GrowingList<Element: Sendable>: Sendable {
  private static var pieceSize: Int { 4_096 }

  private var pieces: [[Element]] = []
  private(set) var count = 0

  mutating func append(_ element: Element) {
    if count % Self.pieceSize == 0 {
      pieces.append([])
      pieces[pieces.count - 1].reserveCapacity(Self.pieceSize)
    }
    pieces[pieces.count - 1].append(element)
    count += 1
  }

  subscript(index: Int) -> Element { pieces[index / Self.pieceSize][index % Self.pieceSize] }
}
