import Model

/// Dates as people read them, always in UTC.
enum Dates {
  /// `6 May 2031`
  static func day(_ moment: Timestamp) -> String {
    let parts = moment.date.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, Words.months.indices.contains(parts[1] - 1) else { return moment.date }
    return "\(parts[2]) \(Words.months[parts[1] - 1]) \(parts[0])"
  }

  static func link(_ moment: Timestamp) -> Link {
    Link(text: day(moment), link: nil, moment: moment.description)
  }
}
