import Model

/// Where a page leads to, and what it brings in.
struct LinkGatherer: PagePart {
  /// Those of the site; links that lead to one of them are not told of.
  private let files: SiteFiles?
  private let page: [UInt8]
  private let keepsLeads: Bool
  private let keepsOutside: Bool

  init(name: String, options: PageCheck.Options) {
    page = Array(name.utf8)
    files = options.files
    keepsLeads = options.keepsEverything
    keepsOutside = options.keepsOutside
  }

  mutating func begin(_ tag: PageTag, _ report: inout PageReport) {
    for attribute in tag.attributes {
      switch attribute.name {
      case .href:
        note(attribute.value, attribute, tag, &report, isAsset: Self.bringsIn(tag))
      case .src, .poster, .action, .formaction:
        note(attribute.value, attribute, tag, &report, isAsset: true)
      case .data where tag.name == .object:
        note(attribute.value, attribute, tag, &report, isAsset: true)
      case .srcset, .imagesrcset:
        SourceSet.visit(attribute.value) { address in
          note(address, attribute, tag, &report, isAsset: true)
        }
      case .id: noteID(attribute, tag, &report)
      default: continue
      }
    }
  }

  private static func bringsIn(_ tag: PageTag) -> Bool {
    guard tag.name == .link else { return tag.name == .use }
    return ["stylesheet", "icon", "preload", "manifest", "modulepreload", "apple-touch-icon"]
      .contains(where: tag.isRelated)
  }

  private func noteID(
    _ attribute: PageTag.Attribute, _ tag: PageTag, _ report: inout PageReport
  ) {
    let id = attribute.string
    if !report.ids.insert(id).inserted {
      report.add(.duplicateID, line: tag.line, "the id `\(PageReport.shown(id))` is there twice")
    }
  }

  private func note(
    _ address: UnsafeBufferPointer<UInt8>, _ attribute: PageTag.Attribute, _ tag: PageTag,
    _ report: inout PageReport, isAsset: Bool
  ) {
    if address.first == UInt8(ascii: "#") {
      let id = String(decoding: address.dropFirst(), as: UTF8.self)
      report.fragments.append(.init(line: tag.line, id: PercentEncoding.decoded(id) ?? id))
    } else if Self.leavesTheSite(address) {
      let text = String(decoding: address, as: UTF8.self)
      if keepsOutside { keepOutside(text, attribute, tag, &report) }
      noteOutside(text, tag, &report, isAsset: isAsset)
    } else if !isKnown(address, line: tag.line, &report) {
      let text = String(decoding: address, as: UTF8.self)
      report.links.append(
        .init(line: tag.line, attribute: attribute.name.text, address: text))
    }
  }

  private func keepOutside(
    _ address: String, _ attribute: PageTag.Attribute, _ tag: PageTag, _ report: inout PageReport
  ) {
    // Of a host that is only greeted beforehand, nothing is shown.
    guard !tag.isRelated("preconnect"), !tag.isRelated("dns-prefetch") else { return }
    // The one character that libxml2 leaves as it was written in an attribute.
    let whole = address.replacing("&#38;", with: "&")
    report.outside.append(.init(line: tag.line, attribute: attribute.name.text, address: whole))
  }

  private func noteOutside(
    _ address: String, _ tag: PageTag, _ report: inout PageReport, isAsset: Bool
  ) {
    let scheme = CleanAddress.scheme(of: address)
    if scheme == "file" || scheme?.utf8.count == 1 {
      let shown = CleanText.line(address, limit: 120)
      report.add(.localPath, line: tag.line, "the address “\(shown)” is one of this machine")
    }
    guard isAsset, ["http", "https", nil].contains(scheme) else { return }
    let shown = CleanText.line(address, limit: 120)
    report.add(.outsideAsset, line: tag.line, "“\(shown)” comes from another host")
    if scheme == "http" {
      report.add(.insecureAsset, line: tag.line, "“\(shown)” is loaded over http, expected https")
    }
  }

  private func isKnown(
    _ address: UnsafeBufferPointer<UInt8>, line: Int, _ report: inout PageReport
  ) -> Bool {
    guard let files else { return false }
    let lead = page.withUnsafeBufferPointer { files.lead(address, on: $0) }
    if keepsLeads, case .file(let number) = lead {
      report.leads.append(.init(line: line, file: number, fragment: Self.fragment(of: address)))
    }
    return lead != .nowhere
  }

  private static func fragment(of address: UnsafeBufferPointer<UInt8>) -> String? {
    guard let mark = address.firstIndex(of: UInt8(ascii: "#")), mark + 1 < address.count else {
      return nil
    }
    let text = String(decoding: address[(mark + 1)...], as: UTF8.self)
    return PercentEncoding.decoded(text) ?? text
  }

  /// Another host, or a scheme such as `mailto:` and `data:`.
  private static func leavesTheSite(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = address.first else { return false }
    if first == UInt8(ascii: "/") { return address.count > 1 && address[1] == first }
    guard (0x61...0x7A).contains(first | 0x20) else { return false }
    // The first of `:`, `/`, `?` and `#`.
    let end = address.firstIndex { $0 == 0x3A || $0 == 0x2F || $0 == 0x3F || $0 == 0x23 }
    return end.map { address[$0] == UInt8(ascii: ":") } ?? false
  }
}
