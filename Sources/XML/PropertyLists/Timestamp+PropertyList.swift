import Model

extension Timestamp {
  /// `2031-05-06T07:08:09Z`; nil for any other form, and for days that no calendar has.
  init?(propertyListDate text: String) {
    let digits = Array(text.utf8)
    let form = Array("0000-00-00T00:00:00Z".utf8)
    let zero = UInt8(ascii: "0")
    guard digits.count == form.count,
      zip(digits, form).allSatisfy({
        $1 == zero ? (zero...UInt8(ascii: "9")).contains($0) : $0 == $1
      })
    else { return nil }
    func number(_ range: Range<Int>) -> Int {
      digits[range].reduce(0) { $0 * 10 + Int($1 - zero) }
    }
    self.init(
      year: number(0..<4), month: number(5..<7), day: number(8..<10), hour: number(11..<13),
      minute: number(14..<16), second: number(17..<19))
  }
}
