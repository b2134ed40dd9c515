import Preview

extension String {
  /// In hex, with zeros before it as far as `width` wants them.
  init(hex number: some BinaryInteger, width: Int) {
    let digits = String(number, radix: 16)
    self = String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }

  /// As text in HTML or XML, also within quotes.
  var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}

extension ServerRequest {
  /// The parts of a value between commas; none where it is left out.
  func list(_ name: String) -> [String] {
    value(name)?.split(separator: ",").map(String.init) ?? []
  }
}
