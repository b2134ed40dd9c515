/// Makes damaged and misleading inputs out of sound ones.
struct Mutation {
  let seeds: [[UInt8]]
  /// What means something to the reader: names, delimiters, numbers at a limit.
  let words: [[UInt8]]
  /// In bytes.
  let longest: Int

  /// One of the seeds, changed once to eight times.
  func input(_ dice: inout Dice) -> [UInt8] {
    var bytes = seeds.isEmpty ? [] : seeds[dice.below(seeds.count)]
    for _ in 0...dice.below(8) { change(&bytes, &dice) }
    return Array(bytes.prefix(longest))
  }

  private func change(_ bytes: inout [UInt8], _ dice: inout Dice) {
    let place = dice.below(bytes.count)
    switch dice.below(10) {
    case 0 where !bytes.isEmpty: bytes[place] ^= 1 << UInt8(dice.below(8))
    case 1 where !bytes.isEmpty: bytes[place] = UInt8(dice.below(256))
    case 2 where !bytes.isEmpty: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF][dice.below(5)]
    case 3: bytes.removeSubrange(dice.piece(of: bytes))
    case 4: bytes.insert(contentsOf: bytes[dice.piece(of: bytes)], at: dice.below(bytes.count))
    case 5: repeatPiece(&bytes, &dice)
    case 6: bytes.removeLast(dice.below(bytes.count))
    case 7: splice(&bytes, &dice)
    default: put(word(&dice), into: &bytes, &dice)
    }
  }

  private func word(_ dice: inout Dice) -> [UInt8] {
    guard !words.isEmpty, dice.below(8) > 0 else {
      return (0...dice.below(4)).map { _ in UInt8(dice.below(256)) }
    }
    return words[dice.below(words.count)]
  }

  /// Over what is there, or between.
  private func put(_ word: [UInt8], into bytes: inout [UInt8], _ dice: inout Dice) {
    let start = dice.below(bytes.count + 1)
    let end = dice.below(2) == 0 ? start : min(start + word.count, bytes.count)
    bytes.replaceSubrange(start..<end, with: word)
  }

  /// Nests deeply what nests at all.
  private func repeatPiece(_ bytes: inout [UInt8], _ dice: inout Dice) {
    let piece = bytes[dice.piece(of: bytes)]
    guard !piece.isEmpty else { return }
    let times = min(1 << dice.below(11), max(longest - bytes.count, 0) / piece.count)
    let many = repeatElement(piece, count: times).flatMap(\.self)
    bytes.insert(contentsOf: many, at: piece.startIndex)
  }

  /// The start of this one and the end of another.
  private func splice(_ bytes: inout [UInt8], _ dice: inout Dice) {
    guard !seeds.isEmpty else { return }
    let other = seeds[dice.below(seeds.count)]
    bytes = bytes.prefix(dice.below(bytes.count + 1)) + other.suffix(dice.below(other.count + 1))
  }
}
