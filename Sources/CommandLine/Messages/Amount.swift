/// Spans of time as people read them.
enum Amount {
  /// `0.4 s`, `12 s`, `2 min 5 s`, `1 h 3 min`
  static func time(_ duration: Duration) -> String {
    let milliseconds = max(0, duration / .milliseconds(1))
    guard milliseconds >= 9_950 else { return "\(short(Int(milliseconds), per: 1_000)) s" }
    let seconds = Int((milliseconds / 1_000).rounded())
    switch seconds {
    case ..<60: return "\(seconds) s"
    case ..<3_600: return "\(seconds / 60) min \(seconds % 60) s"
    default: return "\(seconds / 3_600) h \(seconds / 60 % 60) min"
    }
  }

  /// One digit after the point below ten, none above.
  private static func short(_ count: Int, per unit: Int) -> String {
    let tenths = (count + unit / 20) / (unit / 10)
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\((count + unit / 2) / unit)"
  }
}
