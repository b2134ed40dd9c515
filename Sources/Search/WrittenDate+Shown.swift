package import Model

extension WrittenDate {
  /// A day or a moment that was written down with nothing beside it; nil for a mere year, for words
  /// about a date, and for days that no calendar has.
  package static func shown(_ text: String) -> Field.Shown? {
    let bytes = text.utf8
    guard (10...40).contains(bytes.count), isDay(bytes.prefix(10)), let moment = moment(text)
    else { return nil }
    let time = bytes.dropFirst(10)
    if time.isEmpty { return .day(moment) }
    guard time.count >= 6, time.first == UInt8(ascii: "T") || time.first == UInt8(ascii: " "),
      time.dropFirst().allSatisfy({ "0123456789:. +-Z".utf8.contains($0) })
    else { return nil }
    let hasOffset = time.contains { "+-Z".utf8.contains($0) }
    return hasOffset ? .moment(moment) : .local(moment)
  }

  /// `2024-05-06` or, as cameras write it, `2024:05:06`.
  private static func isDay(_ bytes: Substring.UTF8View) -> Bool {
    zip(bytes, "0000-00-00".utf8).allSatisfy { byte, sample in
      sample == UInt8(ascii: "-")
        ? byte == sample || byte == UInt8(ascii: ":")
        : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
  }
}
