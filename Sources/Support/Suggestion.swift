/// "Did you mean": the known name that a mistyped one was probably meant to be.
package enum Suggestion {
  /// The nearest of `names` where it is near enough to be worth saying.
  package static func nearest(to typed: String, among names: some Sequence<String>) -> String? {
    let typed = Array(typed.lowercased())
    let allowed = max(1, typed.count / 3)
    var best: (name: String, distance: Int)?
    for name in names {
      let distance = distance(typed, Array(name.lowercased()))
      if distance <= allowed, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// Insertions, deletions, substitutions and swaps of neighbours that lead from one to the other.
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var previous: [Int] = []
    var current = Array(0...other.count)
    for i in 0..<one.count {
      var next = [i + 1]
      for j in 0..<other.count {
        var cost = min(next[j], current[j + 1]) + 1
        cost = min(cost, current[j] + (one[i] == other[j] ? 0 : 1))
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
          cost = min(cost, previous[j - 1] + 1)
        }
        next.append(cost)
      }
      (previous, current) = (current, next)
    }
    return current[other.count]
  }
}
