/// A row as a line of the journal: a check of the rest, the table's name and the values, with tabs
/// between them. What would end a field or a line is escaped.
extension KeptRow {
  /// Without the line's end.
  var line: [UInt8] {
    let fields = [table.name] + values.map(\.journalText)
    let content = Array(fields.map(escaped).joined(separator: [tab]))
    return check(of: content[...]) + [tab] + content
  }

  /// Nil for a line that was cut or changed, and for one of another version of the program.
  init?(line: ArraySlice<UInt8>) {
    guard let end = line.firstIndex(of: tab) else { return nil }
    let content = line[(end + 1)...]
    guard line[..<end].elementsEqual(check(of: content)) else { return nil }
    let fields = content.split(separator: tab, omittingEmptySubsequences: false).map(unescaped)
    guard let table = KeptTable.all.first(where: { $0.name == fields.first }),
      let values = table.values(of: fields.dropFirst())
    else { return nil }
    self.init(table: table, values: values)
  }
}

extension KeptTable {
  fileprivate func values(of fields: ArraySlice<String>) -> [Binding]? {
    guard fields.count == columns.count else { return nil }
    var values: [Binding] = []
    for (column, field) in zip(columns, fields) {
      switch column {
      case .text: values.append(.text(field))
      case .integer:
        guard let number = Int(field) else { return nil }
        values.append(.integer(number))
      }
    }
    return values
  }
}

extension Binding {
  fileprivate var journalText: String {
    switch self {
    case .integer(let number): String(number)
    case .text(let text): text
    case .blob(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }
}

private let tab = UInt8(ascii: "\t")
private let backslash = UInt8(ascii: "\\")

/// Each with the letter that stands for it after a backslash.
private let escapes: [(byte: UInt8, letter: UInt8)] = [
  (backslash, backslash), (tab, UInt8(ascii: "t")), (UInt8(ascii: "\n"), UInt8(ascii: "n")),
  (UInt8(ascii: "\r"), UInt8(ascii: "r")), (0, UInt8(ascii: "0")),
]

private func escaped(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.utf8.count)
  for byte in text.utf8 {
    if let escape = escapes.first(where: { $0.byte == byte }) {
      bytes += [backslash, escape.letter]
    } else {
      bytes.append(byte)
    }
  }
  return bytes
}

private func unescaped(_ field: ArraySlice<UInt8>) -> String {
  var bytes: [UInt8] = []
  var isEscaped = false
  for byte in field {
    if !isEscaped, byte == backslash {
      isEscaped = true
    } else {
      bytes.append(isEscaped ? escapes.first { $0.letter == byte }?.byte ?? byte : byte)
      isEscaped = false
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// FNV-1a in eight hex digits: it finds what a crash or a failing disk does to a line.
private func check(of bytes: ArraySlice<UInt8>) -> [UInt8] {
  let sum = bytes.reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  let digits = String(sum, radix: 16)
  return Array((String(repeating: "0", count: 8 - digits.utf8.count) + digits).utf8)
}
