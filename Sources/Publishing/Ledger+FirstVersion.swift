import Model
import Support

extension Ledger {
  /// Ledgers of the first version know how files looked and where they came from, not what they
  /// hold: all is compared once, and nothing written that is the same.
  ///
  /// Their lines are `bytes, time, origin, name`; an origin is a digest, with `+` and another one
  /// where something was added.
  init(firstVersion text: [UInt8]) {
    var folder: String?
    var lines = NamedLines()
    for line in text.split(separator: NamedLines.newline).dropFirst() {
      let parts = line.split(separator: NamedLines.tab, omittingEmptySubsequences: false)
      if parts.count == 2, parts[0].elementsEqual("folder".utf8) {
        folder = String(decoding: parts[1], as: UTF8.self)
      }
      guard parts.count == 4 else { continue }
      let origin = parts[2].split(separator: UInt8(ascii: "+"), omittingEmptySubsequences: false)
        .first.flatMap { Digest(hex: String(decoding: $0, as: UTF8.self)) }
      let known = LedgerLine.known(Array(parts[3]), parts[0], parts[1], origin: origin)
      if let known { lines.append(known) }
    }
    lines.sort()
    self.init(folder: folder, tree: nil, lines: lines)
  }
}

extension LedgerLine {
  /// The line of a file of which no more is known; nil where that is none.
  fileprivate static func known(
    _ name: [UInt8], _ byteCount: ArraySlice<UInt8>, _ modified: ArraySlice<UInt8>, origin: Digest?
  ) -> [UInt8]? {
    guard let byteCount = Int(String(decoding: byteCount, as: UTF8.self)),
      let modified = Int(String(decoding: modified, as: UTF8.self)),
      name.withUnsafeBytes({ staysInside($0) })
    else { return nil }
    let stamp = FileStamp(byteCount: byteCount, modified: modified)
    return bytes(
      String(decoding: name, as: UTF8.self), Ledger.Entry(stamp: stamp, origin: origin))
  }
}
