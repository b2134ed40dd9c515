/// A list of numbers for each of many things, one behind the other in one piece of memory.
struct NumberLists: Sendable {
  /// Where each list begins, and where the last one ends.
  private var starts: [Int32] = [0]
  private var numbers: [Int32] = []

  /// No list.
  init() {}

  /// Adds a number to the list that is not ended yet.
  mutating func append(_ number: Int) { numbers.append(Int32(truncatingIfNeeded: number)) }

  mutating func endList() { starts.append(Int32(truncatingIfNeeded: numbers.count)) }

  /// The same lists of other numbers.
  func mapped(_ new: [Int]) -> NumberLists {
    var lists = self
    for place in numbers.indices {
      lists.numbers[place] = Int32(truncatingIfNeeded: new[Int(numbers[place])])
    }
    return lists
  }

  /// For each of `count` numbers the places of the lists that hold it.
  init(transposing lists: [[Int]], count: Int) {
    starts = Array(repeating: 0, count: count + 1)
    for list in lists { for number in list { starts[number + 1] += 1 } }
    for number in 0..<count { starts[number + 1] += starts[number] }
    var next = starts
    numbers = Array(repeating: 0, count: Int(starts[count]))
    for (place, list) in lists.enumerated() {
      for number in list {
        numbers[Int(next[number])] = Int32(truncatingIfNeeded: place)
        next[number] += 1
      }
    }
  }

  /// For each of `count` places the numbers of the things that are there: 0, 1 and so on, each in one place or in
  /// none.
  init(places: some Sequence<Int32?>, count: Int) {
    starts = Array(repeating: 0, count: count + 1)
    for case let place? in places { starts[Int(place) + 1] += 1 }
    for place in 0..<count { starts[place + 1] += starts[place] }
    var next = starts
    numbers = Array(repeating: 0, count: Int(starts[count]))
    for (number, place) in places.enumerated() {
      guard let place else { continue }
      numbers[Int(next[Int(place)])] = Int32(truncatingIfNeeded: number)
      next[Int(place)] += 1
    }
  }

  subscript(place: Int) -> ArraySlice<Int32> {
    numbers[Int(starts[place])..<Int(starts[place + 1])]
  }
}
