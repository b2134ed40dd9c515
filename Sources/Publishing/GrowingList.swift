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
