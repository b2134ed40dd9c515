/// Numbers from 0, in sets that are joined over time (union-find).
struct DisjointSets {
  /// Towards the smallest number of the set, which leads to itself.
  private var leads: [Int]

  init(count: Int) { leads = Array(0..<count) }

  mutating func join(_ one: Int, _ other: Int) {
    let (first, second) = (smallest(with: one), smallest(with: other))
    leads[max(first, second)] = min(first, second)
  }

  mutating func areJoined(_ one: Int, _ other: Int) -> Bool {
    smallest(with: one) == smallest(with: other)
  }

  /// The smallest number of a number's set; several threads may ask.
  func first(with number: Int) -> Int {
    var place = number
    while leads[place] != place { place = leads[place] }
    return place
  }

  /// The same. Ways that were gone are halved for the next time.
  private mutating func smallest(with number: Int) -> Int {
    var place = number
    while leads[place] != place {
      leads[place] = leads[leads[place]]
      place = leads[place]
    }
    return place
  }

  /// The sets with more than one number, by their smallest; each in rising order.
  var groups: [[Int]] {
    mutating get {
      var members: [Int: [Int]] = [:]
      for number in leads.indices {
        let first = smallest(with: number)
        if first != number { members[first, default: [first]].append(number) }
      }
      return members.sorted { $0.key < $1.key }.map(\.value)
    }
  }
}
