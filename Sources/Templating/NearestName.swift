/// "Did you mean", for names in templates.
enum NearestName {
  /// `: did you mean …?`, or nothing where no name is near enough to be worth saying.
  static func hint(for typed: String, among names: [String]) -> String {
    guard typed.utf8.count <= Limits.longestMeant else { return "" }
    let letters = Array(typed)
    let allowed = max(1, letters.count / 3)
    let near = names.filter { abs($0.count - letters.count) <= allowed }
      .map { (name: $0, distance: distance(letters, Array($0))) }
      .filter { $0.distance <= allowed }
      .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return near.map { ": did you mean `\($0.name)`?" } ?? ""
  }

  /// How many characters must be put in, taken out, replaced or swapped with their neighbour.
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var rows = [Array(0...other.count)]
    for i in one.indices {
      var row = [i + 1]
      for j in other.indices {
        var best = min(rows[i][j + 1], row[j]) + 1
        best = min(best, rows[i][j] + (one[i] == other[j] ? 0 : 1))
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }
}
