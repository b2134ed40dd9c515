import Model
import Support

/// Where a page leads to, and what it brings in.
struct LinkGatherer: PagePart {
  /// Links that lead to a file of the site are not told of.
  private let finder: LeadFinder
  private let keepsLeads: Bool
  private let keepsOutside: Bool

  init(name: String, options: PageCheck.Options) {
    finder = LeadFinder(page: name, among: options.files)
    keepsLeads = options.keepsEverything
    keepsOutside = options.keepsOutside
  }

  private let attributes: PageNames = [
    .href, .src, .poster, .action, .formaction, .data, .srcset, .imagesrcset, .id,
  ]

  mutating func begin(_ tag: PageTag, _ report: inout PageReport) {
    guard tag.names.meets(attributes) else { return }
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
    return tag.isRelated(to: assets)
  }

  private static let assets: [StaticString] = [
    "stylesheet", "icon", "preload", "manifest", "modulepreload", "apple-touch-icon",
  ]

  private func noteID(
    _ attribute: PageTag.Attribute, _ tag: PageTag, _ report: inout PageReport
  ) {
    let id = attribute.string
    if !report.ids.insert(id).inserted {
      report.add(.duplicateID, line: tag.line, "the id `\(PageReport.shown(id))` appears twice")
    }
  }

  private func note(
    _ address: UnsafeBufferPointer<UInt8>, _ attribute: PageTag.Attribute, _ tag: PageTag,
    _ report: inout PageReport, isAsset: Bool
  ) {
    if address.first == UInt8(ascii: "#") {
      // What a browser waits for in vain is no place that anybody is led to.
      if tag.name == .link { return }
      let id = String(fewMarks: address.dropFirst())
      report.fragments.append(.init(line: tag.line, id: PercentEncoding.decoded(id) ?? id))
    } else if Self.leavesTheSite(address) {
      let text = String(fewMarks: address)
      if keepsOutside { keepOutside(text, attribute, tag, &report) }
      noteOutside(text, tag, &report, isAsset: isAsset)
    } else if let first = address.first, first != UInt8(ascii: "?") {
      noteInside(address, attribute, tag, &report)
    }
  }

  private func noteInside(
    _ address: UnsafeBufferPointer<UInt8>, _ attribute: PageTag.Attribute, _ tag: PageTag,
    _ report: inout PageReport
  ) {
    guard let file = finder.file(address) else {
      let text = String(fewMarks: address)
      report.links.append(.init(line: tag.line, attribute: attribute.name.text, address: text))
      return
    }
    if keepsLeads {
      report.leads.append(
        .init(line: tag.line, file: file, fragment: Self.fragment(of: address)))
    }
  }

  private func keepOutside(
    _ address: String, _ attribute: PageTag.Attribute, _ tag: PageTag, _ report: inout PageReport
  ) {
    // Of a host that is only greeted beforehand, nothing is shown.
    guard !tag.isRelated(to: ["preconnect", "dns-prefetch"]) else { return }
    report.outside.append(.init(line: tag.line, attribute: attribute.name.text, address: address))
  }

  private func noteOutside(
    _ address: String, _ tag: PageTag, _ report: inout PageReport, isAsset: Bool
  ) {
    let scheme = CleanAddress.scheme(of: address)
    if scheme == "file" || scheme?.utf8.count == 1 {
      let shown = CleanText.line(address, limit: 120)
      report.add(.localPath, line: tag.line, "the address “\(shown)” is one of this machine")
    }
    guard isAsset, ["http", "https", nil].contains(scheme),
      !Self.isAllowed(address, tag, by: report.policy)
    else { return }
    let shown = CleanText.line(address, limit: 120)
    report.add(.outsideAsset, line: tag.line, "“\(shown)” comes from another host")
    if scheme == "http" {
      report.add(.insecureAsset, line: tag.line, "“\(shown)” is loaded over http, expected https")
    }
  }

  /// Whether the page's policy lets it come from there: the owner of the site allows that host.
  private static func isAllowed(
    _ address: String, _ tag: PageTag, by policy: PageReport.Text?
  ) -> Bool {
    guard let policy, let directive = directive(for: tag), let address = WebAddress(address) else {
      return false
    }
    return PolicyDirectives(ContentPolicy(text: policy.text)).lets(address, as: directive)
  }

  private static func directive(for tag: PageTag) -> String? {
    switch tag.name {
    case .img, .source: return "img-src"
    case .script: return "script-src"
    case .iframe: return "frame-src"
    case .video, .audio, .track: return "media-src"
    case .link:
      if tag.isRelated("stylesheet") { return "style-src" }
      if tag.isRelated("modulepreload") { return "script-src" }
      if tag.isRelated(to: ["icon", "apple-touch-icon"]) { return "img-src" }
      guard tag.isRelated("preload") else { return nil }
      let kinds = [
        "font": "font-src", "image": "img-src", "script": "script-src", "style": "style-src",
      ]
      return tag.attributes.first { $0.text.elementsEqual("as".utf8) }.flatMap { kinds[$0.string] }
    default: return nil
    }
  }

  private static func fragment(of address: UnsafeBufferPointer<UInt8>) -> String? {
    guard let mark = address.firstIndex(of: UInt8(ascii: "#")), mark + 1 < address.count else {
      return nil
    }
    let text = String(fewMarks: address[(mark + 1)...])
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
