import Model

extension WrittenDate {
  /// `Tue, 06 May 2031 07:08:09 +0200`, as mails and feeds write it (RFC 822 and 5322): the day's name and
  /// the seconds may be left out, and the zone may have a name. Nil for anything else.
  static func moment(ofMail text: String) -> Timestamp? {
    var words = text.prefix(80).split { " ,\t\n\r".contains($0) }
    if words.first?.first?.isLetter == true { words.removeFirst() }
    guard words.count >= 4, let day = Int(words[0]),
      let month = months[words[1].prefix(3).lowercased()], let year = Int(words[2])
    else { return nil }
    let time = words[3].split(separator: ":").map { Int($0) ?? -1 }
    guard 2...3 ~= time.count, let away = words.count > 4 ? offset(words[4]) : 0,
      let moment = Timestamp(
        year: words[2].utf8.count == 2 ? year + (year < 50 ? 2_000 : 1_900) : year, month: month,
        day: day, hour: time[0], minute: time[1], second: time.count == 3 ? min(time[2], 59) : 0)
    else { return nil }
    return Timestamp(secondsSince1970: moment.secondsSince1970 - away)
  }

  private static let months = Dictionary(
    uniqueKeysWithValues: zip(
      ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"], 1...))

  /// The names that RFC 822 has; of any other, nobody knows where it is.
  private static let zones = [
    "ut": 0, "utc": 0, "gmt": 0, "z": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7,
    "mdt": -6, "pst": -8, "pdt": -7,
  ]

  /// In seconds east of Greenwich.
  private static func offset(_ zone: Substring) -> Int? {
    if let hours = zones[zone.lowercased()] { return hours * 3_600 }
    guard zone.utf8.count == 5, let sign = zone.first, "+-".contains(sign),
      let number = Int(zone.dropFirst()), number >= 0, number / 100 <= 14, number % 100 < 60
    else { return nil }
    let seconds = number / 100 * 3_600 + number % 100 * 60
    return sign == "-" ? -seconds : seconds
  }
}
