import Model
import Support

/// One file in the ledger: `name, bytes, time, content, inputs, origin`, between tabs.
enum LedgerLine {
  private static let unknown = UInt8(ascii: "-")
  /// Stands for a digest that is that of the content.
  private static let same = UInt8(ascii: "=")

  static func bytes(_ name: String, _ entry: Ledger.Entry) -> [UInt8] {
    var line = Array(name.utf8)
    line.reserveCapacity(line.count + 240)
    for number in [entry.stamp.byteCount, entry.stamp.modified] {
      line.append(NamedLines.tab)
      line += String(number).utf8
    }
    add(entry.content, to: &line)
    add(entry.inputs, sameAs: entry.content, to: &line)
    add(entry.origin, sameAs: entry.content, to: &line)
    return line
  }

  private static func add(_ digest: Digest?, sameAs content: Digest? = nil, to line: inout [UInt8])
  {
    line.append(NamedLines.tab)
    guard let digest else { return line.append(unknown) }
    if digest == content { line.append(same) } else { line += digest.hex.utf8 }
  }

  static func entry(of line: UnsafeRawBufferPointer) -> Ledger.Entry? {
    var fields = Fields(line)
    guard fields.next() != nil, let stamp = stamp(&fields) else { return nil }
    let content = digest(fields.next(), nil)
    let inputs = digest(fields.next(), content)
    return Ledger.Entry(
      stamp: stamp, content: content, inputs: inputs, origin: digest(fields.next(), content))
  }

  /// What a file was made of, where that is known and what it holds, too.
  static func inputsOfKnown(_ line: UnsafeRawBufferPointer) -> Digest? {
    var fields = Fields(line)
    for _ in 0..<3 { _ = fields.next() }
    guard let content = digest(fields.next(), nil) else { return nil }
    return digest(fields.next(), content)
  }

  static func stamp(of line: UnsafeRawBufferPointer) -> FileStamp? {
    var fields = Fields(line)
    return fields.next() == nil ? nil : stamp(&fields)
  }

  /// The digest of the file's content in hex, where it is known.
  static func content(of line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    var fields = Fields(line)
    for _ in 0..<3 { _ = fields.next() }
    return fields.next().flatMap { Digest.isHex($0) ? $0 : nil }
  }

  private static func stamp(_ fields: inout Fields) -> FileStamp? {
    guard let byteCount = number(fields.next()), let modified = number(fields.next()) else {
      return nil
    }
    return FileStamp(byteCount: byteCount, modified: modified)
  }

  /// Whether it is a line of ours, and its name leads nowhere but into the folder.
  static func isWhole(_ line: UnsafeRawBufferPointer) -> Bool {
    staysInside(line.name) && stamp(of: line) != nil
  }

  static func staysInside(_ name: UnsafeRawBufferPointer) -> Bool {
    guard !name.contains(where: { $0 < 0x20 }) else { return false }
    return name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
    }
  }

  private static func number(_ text: UnsafeRawBufferPointer?) -> Int? {
    guard let text, !text.isEmpty, text.count <= 19 else { return nil }
    var value = 0
    var isNegative = false
    for (place, byte) in text.enumerated() {
      if place == 0, byte == UInt8(ascii: "-"), text.count > 1 {
        isNegative = true
        continue
      }
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      let (tenfold, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      guard !isTooLarge, tenfold <= Int.max - 9 else { return nil }
      value = tenfold + Int(byte - 0x30)
    }
    return isNegative ? -value : value
  }

  private static func digest(_ text: UnsafeRawBufferPointer?, _ content: Digest?) -> Digest? {
    guard let text, text.first != unknown else { return nil }
    return text.count == 1 && text.first == same ? content : Digest(hex: text)
  }

  /// What stands between the tabs.
  private struct Fields {
    private var rest: UnsafeRawBufferPointer?

    init(_ line: UnsafeRawBufferPointer) { rest = line }

    mutating func next() -> UnsafeRawBufferPointer? {
      guard let line = rest else { return nil }
      guard let end = line.firstByte(NamedLines.tab) else {
        rest = nil
        return line
      }
      rest = UnsafeRawBufferPointer(rebasing: line[(end + 1)...])
      return UnsafeRawBufferPointer(rebasing: line[..<end])
    }
  }
}
