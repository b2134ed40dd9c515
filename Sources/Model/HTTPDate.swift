import Glibc

/// Dates of HTTP. The one form that is still sent: `Tue, 06 May 2031 07:08:09 GMT`.
package enum HTTPDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  package static func text(of seconds: Int) -> String {
    var seconds = time_t(seconds)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { padded($0) }
    return "\(days[Int(parts.tm_wday)]), \(padded(parts.tm_mday)) \(months[Int(parts.tm_mon)]) "
      + "\(1_900 + Int(parts.tm_year)) \(time.joined(separator: ":")) GMT"
  }

  /// Reads this form and the two older ones, `Tuesday, 06-May-31 07:08:09 GMT` and
  /// `Tue May  6 07:08:09 2031` (RFC 9110, section 5.6.7); nil for anything else.
  package static func seconds(_ text: String) -> Int? {
    var words = text.split { " ,-".contains($0) }
    if words.count == 5 { words = [words[0], words[2], words[1], words[4], words[3], "GMT"] }
    guard words.count == 6, words[5] == "GMT",
      let day = Int(words[1]), let month = months.firstIndex(of: String(words[2])),
      let year = Int(words[3])
    else { return nil }
    let time = words[4].split(separator: ":").map { Int($0) ?? -1 }
    guard time.count == 3 else { return nil }
    return Timestamp(
      year: whole(year, words[3]), month: month + 1, day: day,
      hour: time[0], minute: time[1], second: time[2])?.secondsSince1970
  }

  /// A year of two digits lies between 1970 and 2069.
  private static func whole(_ year: Int, _ digits: Substring) -> Int {
    guard digits.utf8.count == 2 else { return year }
    return year + (year < 70 ? 2_000 : 1_900)
  }

  private static func padded(_ number: Int32) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
