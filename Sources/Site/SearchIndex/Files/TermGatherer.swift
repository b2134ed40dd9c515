import Model
import Support

/// Collects the values of picture after picture.
struct TermGatherer: Sendable {
  private var places = GrowingPlaces()
  private var values: [PictureValues.Text] = []
  /// The values of all pictures, one picture behind the other.
  private var entries: [UInt32] = []
  private var ends: [Int] = []
  /// The entries of cards that a copy brings; only of fields whose values may have pages.
  private var finds: [TermTable.Find] = []
  /// The numbers of pictures before `first`, which come before all others.
  private var earlier: [UInt32] = []
  /// The number of the first picture.
  private let first: Int

  init(from first: Int) { self.first = first }

  /// Adds a value of the picture that comes next.
  ///
  /// - Parameter copy: the number of the picture that has it, where that is another one.
  mutating func add(_ text: PictureValues.Text, foundBy copy: Int?) {
    if let copy, text.field.isFacet { finds.append(TermTable.Find(entries.count, copy)) }
    entries.append(number(of: text))
  }

  /// Ends what is said of a picture.
  ///
  /// - Parameter number: of one before `first`: such come before all others, by rising numbers, and not to what
  ///   is appended.
  mutating func endPicture(_ number: Int? = nil) {
    if let number { earlier.append(UInt32(truncatingIfNeeded: number)) }
    ends.append(entries.count)
  }

  /// Adds the pictures that come next.
  mutating func append(_ next: TermGatherer) {
    let numbers = next.values.map { number(of: $0) }
    let before = entries.count
    finds += next.finds.lazy.map { TermTable.Find(before + Int($0.place), Int($0.copy)) }
    entries.append(contentsOf: next.entries.lazy.map { numbers[Int($0)] })
    ends.append(contentsOf: next.ends.lazy.map { before + $0 })
  }

  private func number(of picture: Int) -> UInt32 {
    picture < earlier.count
      ? earlier[picture] : UInt32(truncatingIfNeeded: first + picture - earlier.count)
  }

  private mutating func number(of value: PictureValues.Text) -> UInt32 {
    let hash = UInt64(truncatingIfNeeded: value.hashValue)
    guard let known = places.place(hash, where: { values[$0] == value }) else {
      places.add(hash)
      values.append(value)
      return UInt32(truncatingIfNeeded: values.count - 1)
    }
    return UInt32(truncatingIfNeeded: known)
  }

  /// Everything in its order. Nothing can be added afterwards: what was collected is put in order where it lies.
  mutating func table() -> TermTable {
    places = GrowingPlaces()
    sort()
    var next = [UInt32](repeating: 0, count: values.count + 1)
    for line in entries { next[Int(line) + 1] += 1 }
    for line in values.indices { next[line + 1] += next[line] }
    let starts = next
    var pictures = [UInt32](repeating: 0, count: entries.count)
    var (first, found) = (0, 0)
    for (picture, end) in ends.enumerated() {
      for entry in first..<end {
        let line = Int(entries[entry])
        if found < finds.count, finds[found].place == entry {
          finds[found] = TermTable.Find(Int(next[line]), Int(finds[found].copy))
          found += 1
        }
        pictures[Int(next[line])] = number(of: picture)
        next[line] += 1
      }
      first = end
    }
    entries = []
    finds.sort { $0.place < $1.place }
    return TermTable(sorted: values, starts: starts, pictures: pictures, finds: finds)
  }

  /// Puts the values in their order, without a second list of them: there may be millions.
  private mutating func sort() {
    var order = values.indices.map { UInt32(truncatingIfNeeded: $0) }
    order.sort { [values] in TermTable.precedes(values[Int($0)], values[Int($1)]) }
    var lines = [UInt32](repeating: 0, count: values.count)
    for (line, number) in order.enumerated() {
      lines[Int(number)] = UInt32(truncatingIfNeeded: line)
    }
    for place in entries.indices { entries[place] = lines[Int(entries[place])] }
    for number in lines.indices {
      while Int(lines[number]) != number {
        let line = Int(lines[number])
        values.swapAt(number, line)
        lines.swapAt(number, line)
      }
    }
  }
}
