/// Texts of which there are a great many, each made when it is asked for. Some of them together take one piece of
/// memory, or lie on a shelf.
package struct PackedTexts: Sendable {
  private static let perPiece = 64

  private let shelf: ByteShelf?
  private var pieces: [ShelvedBytes] = []
  /// Those that no piece has yet.
  private var open: [String] = []

  /// - Parameter shelf: nil for texts that are asked for all the time.
  package init(on shelf: ByteShelf? = nil) { self.shelf = shelf }

  package init(_ texts: some Sequence<String>, on shelf: ByteShelf? = nil) {
    self.init(on: shelf)
    for text in texts { append(text) }
  }

  package mutating func append(_ text: String) {
    open.append(text)
    guard open.count == Self.perPiece else { return }
    let bytes = Self.packed(open)
    pieces.append(shelf?.put(bytes) ?? ShelvedBytes(bytes))
    open.removeAll(keepingCapacity: true)
  }

  package var count: Int { pieces.count * Self.perPiece + open.count }

  package subscript(number: Int) -> String {
    let (piece, place) = number.quotientAndRemainder(dividingBy: Self.perPiece)
    guard piece < pieces.count else { return open[place] }
    return pieces[piece].withBytes { Self.text(place, in: $0) }
  }

  /// Where each text ends, in four bytes each, and then the texts.
  private static func packed(_ texts: [String]) -> [UInt8] {
    let lengths = texts.map(\.utf8.count)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * texts.count + lengths.reduce(0, +))
    var end = 0
    for length in lengths {
      end += length
      for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: end >> shift)) }
    }
    for text in texts { bytes.append(contentsOf: text.utf8) }
    return bytes
  }

  /// Empty where the bytes cannot be read any more: see `ByteShelf.failure`.
  private static func text(_ place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String {
    func end(_ place: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[4 * place + $1]) << (8 * $1) }
    }
    guard bytes.count >= 4 * perPiece else { return "" }
    let start = 4 * perPiece
    let range = start + (place == 0 ? 0 : end(place - 1))..<start + end(place)
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}
