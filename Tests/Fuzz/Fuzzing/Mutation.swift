import TestSupport

/// Makes damaged and misleading inputs out of sound ones.
struct Mutation {
  let seeds: [[UInt8]]
  /// What means something to the reader: names, delimiters, numbers at a limit.
  let words: [[UInt8]]
  /// In bytes.
  let longest: Int

  /// One of the seeds, changed once to eight times.
  func input(_ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = seeds.isEmpty ? [] : seeds[generator.below(seeds.count)]
    for _ in 0...generator.below(8) { change(&bytes, &generator) }
    return Array(bytes.prefix(longest))
  }

  private func change(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let place = generator.below(bytes.count)
    switch generator.below(10) {
    case 0 where !bytes.isEmpty: bytes[place] ^= 1 << UInt8(generator.below(8))
    case 1 where !bytes.isEmpty: bytes[place] = UInt8(generator.below(256))
    case 2 where !bytes.isEmpty: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF][generator.below(5)]
    case 3: bytes.removeSubrange(generator.piece(of: bytes))
    case 4:
      bytes.insert(contentsOf: bytes[generator.piece(of: bytes)], at: generator.below(bytes.count))
    case 5: repeatPiece(&bytes, &generator)
    case 6: bytes.removeLast(generator.below(bytes.count))
    case 7: splice(&bytes, &generator)
    default: put(word(&generator), into: &bytes, &generator)
    }
  }

  private func word(_ generator: inout SeededGenerator) -> [UInt8] {
    guard !words.isEmpty, generator.below(8) > 0 else {
      return (0...generator.below(4)).map { _ in UInt8(generator.below(256)) }
    }
    return words[generator.below(words.count)]
  }

  /// Over what is there, or between.
  private func put(_ word: [UInt8], into bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let start = generator.below(bytes.count + 1)
    let end = generator.below(2) == 0 ? start : min(start + word.count, bytes.count)
    bytes.replaceSubrange(start..<end, with: word)
  }

  /// Nests deeply what nests at all.
  private func repeatPiece(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let piece = bytes[generator.piece(of: bytes)]
    guard !piece.isEmpty else { return }
    let times = min(1 << generator.below(11), max(longest - bytes.count, 0) / piece.count)
    let many = repeatElement(piece, count: times).flatMap(\.self)
    bytes.insert(contentsOf: many, at: piece.startIndex)
  }

  /// The start of this one and the end of another.
  private func splice(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    guard !seeds.isEmpty else { return }
    let other = seeds[generator.below(seeds.count)]
    bytes =
      bytes.prefix(generator.below(bytes.count + 1))
      + other.suffix(generator.below(other.count + 1))
  }
}
