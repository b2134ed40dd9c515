import Model

/// Collects the values of picture after picture.
struct TermGatherer {
  private var numbers: [PictureValues.Text: UInt32] = [:]
  private var values: [PictureValues.Text] = []
  /// The values of all pictures, one picture behind the other.
  private var entries: [UInt32] = []
  private var ends: [Int] = []
  /// The number of the first picture.
  private let first: Int

  init(from first: Int) { self.first = first }

  mutating func add(_ texts: [PictureValues.Text]) {
    for text in texts { entries.append(number(of: text)) }
    ends.append(entries.count)
  }

  private mutating func number(of value: PictureValues.Text) -> UInt32 {
    if let number = numbers[value] { return number }
    let number = UInt32(truncatingIfNeeded: values.count)
    numbers[value] = number
    values.append(value)
    return number
  }

  /// Everything in its order.
  consuming func table() -> TermTable {
    let values = self.values
    let order = values.indices.sorted { TermTable.precedes(values[$0], values[$1]) }
    var lines = [Int](repeating: 0, count: values.count)
    for (line, number) in order.enumerated() { lines[number] = line }
    var next = [Int](repeating: 0, count: values.count + 1)
    for entry in entries { next[lines[Int(entry)] + 1] += 1 }
    for line in values.indices { next[line + 1] += next[line] }
    let starts = next
    var pictures = [UInt32](repeating: 0, count: entries.count)
    var first = 0
    for (picture, end) in ends.enumerated() {
      for entry in entries[first..<end] {
        let line = lines[Int(entry)]
        pictures[next[line]] = UInt32(truncatingIfNeeded: self.first + picture)
        next[line] += 1
      }
      first = end
    }
    return TermTable(sorted: order.map { values[$0] }, starts: starts, pictures: pictures)
  }
}
