import Glibc

/// The one form of a date that HTTP still sends: `Tue, 06 May 2031 07:08:09 GMT`.
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
      + "\(1_900 + parts.tm_year) \(time.joined(separator: ":")) GMT"
  }

  /// Nil for every other form: the condition that holds it then does not count.
  package static func seconds(_ text: String) -> Int? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT",
      let day = Int32(words[1]), let month = months.firstIndex(of: String(words[2])),
      let year = Int32(words[3]), (1_900...9_999).contains(year)
    else { return nil }
    let time = words[4].split(separator: ":").compactMap { Int32($0) }
    guard time.count == 3 else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (year - 1_900, Int32(month), day)
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (time[0], time[1], time[2])
    return timegm(&parts)
  }

  private static func padded(_ number: Int32) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
