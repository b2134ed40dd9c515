import Model

/// Looks through a page of ours. Our HTML is well-formed XML too, and is read as that: one pass,
/// no tree.
package enum PageCheck {
  /// - Parameter files: of the site; links that lead to one of them are not told of.
  package static func check(
    _ bytes: [UInt8], name: String, of files: SiteFiles? = nil
  ) -> PageFindings {
    let doctype = Doctype(of: bytes)
    let reader = PageReader(name: name, lineOffset: doctype.lines, files: files)
    XMLWalk.walk(bytes[doctype.length...], telling: reader)
    return reader.findings
  }

  /// `<!doctype html>` may be written small in HTML, but not in XML: it is passed over.
  private struct Doctype {
    var length = 0
    var lines = 0

    private static let white: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
    private static let word = "<!doctype".utf8.map { $0 | 0x20 }

    init(of bytes: [UInt8]) {
      let start = bytes.firstIndex { !Self.white.contains($0) } ?? bytes.count
      let beginning = bytes[start...].prefix(Self.word.count)
      guard beginning.elementsEqual(Self.word, by: { $0 | 0x20 == $1 }),
        let end = bytes[start...].prefix(200).firstIndex(of: UInt8(ascii: ">")),
        !bytes[start..<end].contains(UInt8(ascii: "["))
      else { return }
      length = end + 1
      lines = bytes[..<length].count { $0 == 0x0A }
    }
  }
}
