import Support

/// Finds texts that come more than once, however their letters are composed, among very many. Each is made
/// when it is asked for.
enum RepeatedTexts {
  /// The places of all of them, in rising order.
  static func places<Texts: RandomAccessCollection>(among texts: Texts) -> [Int]
  where Texts.Element == String, Texts.Index == Int {
    var table = HashedPlaces(for: texts.count)
    var isRepeated = Array(repeating: false, count: texts.count)
    for (place, text) in texts.enumerated() {
      let hash = UInt64(truncatingIfNeeded: text.hashValue)
      if let first = table.place(hash, where: { texts[$0] == text }) {
        (isRepeated[first], isRepeated[place]) = (true, true)
      } else {
        table.insert(hash, place)
      }
    }
    return isRepeated.indices.filter { isRepeated[$0] }
  }
}
