/// One of those who look at a page while it is walked through, each for rules of its own.
protocol PagePart {
  mutating func begin(_ tag: PageTag, _ report: inout PageReport)
  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int, _ report: inout PageReport)
  mutating func end(_ name: PageName, line: Int, _ report: inout PageReport)
  /// The page is over.
  mutating func finish(_ report: inout PageReport)
}

extension PagePart {
  func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int, _ report: inout PageReport) {}
  func end(_ name: PageName, line: Int, _ report: inout PageReport) {}
  func finish(_ report: inout PageReport) {}
}
