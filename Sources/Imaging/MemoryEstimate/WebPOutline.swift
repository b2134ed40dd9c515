/// The chunks of a WebP, without a look at what is in them.
struct WebPOutline {
  /// One frame of an animation is one chunk.
  private static let mostChunks = 5_000

  private(set) var hasTooManyChunks = false
  /// Nothing but one lossy picture without alpha, whatever is said beside it.
  private(set) var isLossy = false

  init(_ file: FileWindow) {
    var place = 12
    let end = 8 + (Self.number(file, 4) ?? 0)
    var names: Set<[UInt8]> = []
    for _ in 0..<Self.mostChunks {
      guard place < end, let name = file.bytes(at: place, 4),
        let length = Self.number(file, place + 4)
      else { break }
      names.insert(Array(name))
      place += 8 + length + length % 2
    }
    hasTooManyChunks = place < end && file.bytes(at: place, 8) != nil
    let others = ["VP8L", "ALPH", "ANMF"].map { Array($0.utf8) }
    isLossy = names.contains(Array("VP8 ".utf8)) && names.isDisjoint(with: others)
  }

  /// libwebp looks for each frame from the first one on, so that the time grows with the square of
  /// their number.
  func refuseEndless() throws(ImagingFault) {
    guard hasTooManyChunks else { return }
    throw ImagingFault(
      .tooLarge, "a WebP of more than 5,000 frames or other parts; at most 5,000 are allowed")
  }

  /// Least significant byte first.
  private static func number(_ file: FileWindow, _ place: Int) -> Int? {
    file.bytes(at: place, 4)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
