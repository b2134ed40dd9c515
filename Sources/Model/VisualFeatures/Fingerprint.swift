import Support

/// What a picture shows, in 128 bits: those of two copies of one picture differ in few of them,
/// whatever their sizes and formats.
package struct Fingerprint: Hashable, Sendable {
  /// The coarser half of the structure.
  package let high: UInt64
  package let low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// 32 lower-case hex digits; nil for anything else.
  package init?(hex: String) {
    guard hex.utf8.count == 32, let high = HexNumber.read(hex.utf8.prefix(16)),
      let low = HexNumber.read(hex.utf8.suffix(16))
    else { return nil }
    self.init(high: high, low: low)
  }

  package var hex: String {
    HexNumber.text(high, digits: 16) + HexNumber.text(low, digits: 16)
  }

  /// In how many bits two fingerprints differ.
  package func distance(to other: Fingerprint) -> Int {
    (high ^ other.high).nonzeroBitCount + (low ^ other.low).nonzeroBitCount
  }

  /// Chosen by measurement. 7,448 pairs of copies (150 to 1,280 pixels wide; JPEG from quality 40,
  /// PNG, WebP; a twentieth lighter or darker) differ in 13 bits at most. Of a million pairs of
  /// different pictures drawn by one scene, the two most alike differ in 14, the next in 18;
  /// photographs of different things differ in 30 and more.
  package static let greatestDistanceOfCopies = 13
  /// Of 250 pictures without a twentieth of their width or height, 246 differ from the whole in no more.
  package static let greatestDistanceOfCuts = 40
}
