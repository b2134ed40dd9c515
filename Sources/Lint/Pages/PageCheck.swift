import Model
import XML

/// Looks through a page. Ours are well-formed XML too, and are read as that: one pass, no tree.
package enum PageCheck {
  package struct Options: Sendable {
    /// Of the site; links that lead to one of them are not told of.
    package var files: PathTable?
    /// Whether images and the like are kept, to be compared with what they mean.
    package var keepsEverything: Bool
    /// Whether a page that is no XML is read as browsers would, too.
    package var readsAnyHTML: Bool
    /// Whether addresses of other hosts are kept, to be asked for.
    package var keepsOutside: Bool
    /// Whether libxml2 reads plain pages, too (`PlainWalk`): it comes to the same, later.
    package var leavesAllToLibrary = false
    let letScripts = LetScripts()

    package init(
      files: PathTable? = nil, keepsEverything: Bool = false, readsAnyHTML: Bool = false,
      keepsOutside: Bool = false
    ) {
      self.keepsOutside = keepsOutside
      self.files = files
      self.keepsEverything = keepsEverything
      self.readsAnyHTML = readsAnyHTML
    }
  }

  package static func check(
    _ bytes: [UInt8], name: String, _ options: Options = Options()
  ) -> PageReport {
    let doctype = Doctype(of: bytes)
    var look = PageLook(name: name, options: options, isXML: true)
    var report: PageReport
    if !options.leavesAllToLibrary,
      PlainWalk.walk(bytes[doctype.length...], line: 1 + doctype.lines, telling: &look)
    {
      look.finish()
      report = look.report
    } else {
      report = readAsXML(bytes, doctype, name, options)
    }
    TextCheck.look(at: bytes, &report)
    return report
  }

  private static func readAsXML(
    _ bytes: [UInt8], _ doctype: Doctype, _ name: String, _ options: Options
  ) -> PageReport {
    let reader = PageReader(
      name: name, lineOffset: doctype.lines, options: options, isXML: true)
    XMLWalk.walk(bytes[doctype.length...], telling: reader)
    var report = reader.finished()
    if reader.isMalformed, options.readsAnyHTML {
      let findings = report.findings.filter { $0.rule == .wellFormed || $0.rule == .encoding }
      report = readAsHTML(bytes, name, options)
      report.findings = findings.prefix(1) + report.findings
    }
    return report
  }

  private static func readAsHTML(
    _ bytes: [UInt8], _ name: String, _ options: Options
  ) -> PageReport {
    let reader = PageReader(name: name, lineOffset: 0, options: options, isXML: false)
    XMLWalk.walkHTML(bytes[...], telling: reader)
    return reader.finished()
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
