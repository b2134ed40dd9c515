/// Writes what the template of `RowsPage` writes, as fast as a plain loop does it: it appends the
/// pieces of the page to one array that is long enough beforehand.
enum PlainLoop {
  static func bytes(of page: RowsPage, reserving count: Int) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(count)
    output.write("<!doctype html>\n<html lang=\"en\">\n<title>")
    output.write(escaping: page.title)
    output.write("</title>\n<h1>")
    output.write(escaping: page.title)
    output.write("</h1>\n<ul>\n")
    for row in page.rows { write(row, to: &output) }
    output.write("</ul>\n</html>\n")
    return output
  }

  private static func write(_ row: Row, to output: inout [UInt8]) {
    output.write("<li><a href=\"")
    output.write(escaping: row.link)
    output.write("\"><img src=\"")
    output.write(escaping: row.image)
    output.write("\" alt=\"")
    output.write(escaping: row.caption)
    output.write("\" width=\"320\" height=\"213\"></a>\n<h2>")
    output.write(escaping: row.title)
    output.write("</h2>")
    if let maker = row.maker {
      output.write(" by <a href=\"")
      output.write(escaping: maker.page)
      output.write("\">")
      output.write(escaping: maker.name)
      output.write("</a>")
    }
    output.write("\n<p>")
    output.write(escaping: row.caption)
    output.write("</p></li>\n")
  }
}

extension [UInt8] {
  fileprivate mutating func write(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// What lies between two special signs is copied in one piece.
  fileprivate mutating func write(escaping text: String) {
    text.utf8Span.span.withUnsafeBufferPointer { bytes in
      var clean = 0
      for index in 0..<bytes.count where Self.isSpecial(bytes[index]) {
        append(contentsOf: UnsafeBufferPointer(rebasing: bytes[clean..<index]))
        write(Self.entity(of: bytes[index]))
        clean = index + 1
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[clean...]))
    }
  }

  /// One of `"`, `&`, `'`, `<` and `>`, without a branch for each.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    let specials: UInt64 = 1 << 34 | 1 << 38 | 1 << 39 | 1 << 60 | 1 << 62
    return byte < 64 && specials & (1 << UInt64(byte)) != 0
  }

  private static func entity(of byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: "&#39;"
    }
  }
}
