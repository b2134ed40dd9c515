import Foundation
import Model
import Support

/// Moments as the clocks around the person at the terminal show them.
enum LocalTime {
  /// `2031-05-06 09:08`
  static func text(of moment: Timestamp, in zone: TimeZone) -> String {
    let seconds = moment.secondsSince1970
    let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(seconds)))
    let text = Timestamp(secondsSince1970: seconds.adding(offset)).description
    return String(text.prefix(16)).replacing("T", with: " ")
  }
}

extension Shell {
  /// What `TZ` says, as far as it is the name of a zone; else that of the machine.
  var zone: TimeZone {
    environment["TZ"].flatMap { TimeZone(identifier: $0) } ?? .current
  }
}
