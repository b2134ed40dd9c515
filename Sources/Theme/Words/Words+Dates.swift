package import Model

/// Dates as people of the language read them, always in UTC.
extension Words {
  /// `6 May 2031`
  package func day(_ moment: Timestamp) -> String {
    let parts = moment.date.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, months.indices.contains(parts[1] - 1) else { return moment.date }
    return self(
      .day, ["day": plain(parts[2]), "month": months[parts[1] - 1], "year": plain(parts[0])])
  }

  /// `6 May 2031, 07:08 UTC`
  package func moment(_ moment: Timestamp) -> String {
    self(.moment, ["day": day(moment), "time": time(moment)])
  }

  /// `6 May 2031, 07:08`: as clocks showed it, nobody knows how far from UTC.
  package func localMoment(_ moment: Timestamp) -> String {
    self(.localMoment, ["day": day(moment), "time": time(moment)])
  }

  private func time(_ moment: Timestamp) -> String {
    let time = moment.description.drop { $0 != "T" }.dropFirst().prefix(5)
    return time.map { $0.wholeNumberValue.map { digits.signs[$0] } ?? String($0) }.joined()
  }
}
