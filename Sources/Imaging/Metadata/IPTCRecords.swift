import Support

/// The values of an IPTC-IIM block, also of one that lies among the resources of Photoshop.
package struct IPTCRecords: Hashable, Sendable {
  private struct Name: Hashable {
    let record: UInt8
    let dataset: UInt8
  }

  private static let most = 10_000

  private var values: [Name: [[UInt8]]] = [:]

  /// Reads as far as the bytes make sense.
  package init(_ bytes: [UInt8]) {
    var count = 0
    var rest = ByteReader(PhotoshopBlock.iptc(in: bytes) ?? bytes[...])
    while count < Self.most, let (name, value) = Self.next(&rest) {
      values[name, default: []].append(value)
      count += 1
    }
  }

  /// The texts of a dataset such as 2:25, in their order.
  package func texts(_ record: UInt8, _ dataset: UInt8) -> [String] {
    (values[Name(record: record, dataset: dataset)] ?? []).map(text)
  }

  /// UTF-8 where the block says so, or where nothing speaks against it; else Latin-1.
  private func text(_ bytes: [UInt8]) -> String {
    isMarkedUTF8 ? String(decoding: bytes, as: UTF8.self).withFewMarks : WrittenText.text(bytes)
  }

  /// 1:90 holds the escape sequence of ISO 2022 for UTF-8.
  private var isMarkedUTF8: Bool {
    values[Name(record: 1, dataset: 90)]?.first == [0x1B, UInt8(ascii: "%"), UInt8(ascii: "G")]
  }

  private static func next(_ rest: inout ByteReader) -> (Name, [UInt8])? {
    guard rest.byte() == 0x1C, let record = rest.byte(), let dataset = rest.byte(),
      let length = length(&rest), let value = rest.bytes(length)
    else { return nil }
    return (Name(record: record, dataset: dataset), Array(value))
  }

  /// Two bytes, or so many more as these say.
  private static func length(_ rest: inout ByteReader) -> Int? {
    guard let length = rest.number(2) else { return nil }
    guard length & 0x8000 != 0 else { return length }
    let bytes = length & 0x7FFF
    return bytes <= 4 ? rest.number(bytes) : nil
  }
}

/// The resources that Photoshop keeps in an image.
enum PhotoshopBlock {
  private static let number = 0x0404

  /// The resource that holds IPTC; nil where the bytes are no such block or it has none.
  static func iptc(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var rest = ByteReader(bytes[...])
    let title = Array("Photoshop 3.0\0".utf8)
    if bytes.starts(with: title) { _ = rest.bytes(title.count) }
    while let mark = rest.bytes(4), mark.elementsEqual("8BIM".utf8) {
      guard let kind = rest.number(2), let name = rest.byte(),
        // With its length it fills an even number of bytes, as the content does.
        rest.bytes(Int(name) | 1) != nil, let length = rest.number(4),
        let content = rest.bytes(length)
      else { return nil }
      if kind == number { return content }
      if !length.isMultiple(of: 2) { _ = rest.byte() }
    }
    return nil
  }
}

/// Takes bytes from the front, and none that are not there.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func byte() -> UInt8? { rest.popFirst() }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// Most significant byte first.
  mutating func number(_ count: Int) -> Int? {
    bytes(count)?.reduce(0) { $0 << 8 | Int($1) }
  }
}
