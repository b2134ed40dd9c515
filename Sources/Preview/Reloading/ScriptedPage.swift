/// A page with a script of its server, and a policy that lets the script run and ask the server.
struct ScriptedPage {
  let bytes: [UInt8]

  /// `host` is the one that the page was asked of, as its address names it.
  init(
    _ page: [UInt8], _ script: PageScript, tag: String, notice: String? = nil, host: String?
  ) {
    guard !Self.isWide(page) else {
      bytes = page
      return
    }
    var edits: [(range: Range<Int>, text: String)] = []
    var end = page.count..<page.count
    for tag in PageTags(page) {
      if tag.name == "/body" { end = tag.range.lowerBound..<tag.range.lowerBound }
      if let edit = Self.policy(in: tag, of: page, admitting: script, host: host) {
        edits.append(edit)
      }
    }
    // A policy beyond the end of the body is none.
    edits.removeAll { $0.range.lowerBound >= end.lowerBound }
    edits.append((end, script.elements(tag: tag, notice: notice)))
    var result: [UInt8] = []
    result.reserveCapacity(page.count + 512)
    var place = 0
    for edit in edits {
      result += page[place..<edit.range.lowerBound]
      result += edit.text.utf8
      place = edit.range.upperBound
    }
    bytes = result + page[place...]
  }

  /// UTF-16, in which no tag would be found.
  private static func isWide(_ page: [UInt8]) -> Bool {
    page.starts(with: [0xFE, 0xFF]) || page.starts(with: [0xFF, 0xFE])
  }

  private static func policy(
    in tag: PageTags.Tag, of page: [UInt8], admitting script: PageScript, host: String?
  ) -> (range: Range<Int>, text: String)? {
    guard tag.name == "meta", let kind = tag.attribute("http-equiv"),
      text(of: kind, in: page).lowercased() == "content-security-policy",
      let content = tag.attribute("content")
    else { return nil }
    var policy = EditableContentPolicy(attribute: written(content, in: page))
    policy.admit(
      script: source(script.path, at: host),
      style: script.stylePath.map { source($0, at: host) })
    return (content.written, "\"\(policy.attribute)\"")
  }

  private static func text(of attribute: PageTags.Attribute, in page: [UInt8]) -> String {
    CharacterReferences.decoded(written(attribute, in: page))
  }

  private static func written(_ attribute: PageTags.Attribute, in page: [UInt8]) -> String {
    String(decoding: page[attribute.value], as: UTF8.self)
  }

  /// The file alone, so that no other one runs here which would not run once it is published;
  /// the whole server where its name does not fit into a policy.
  private static func source(_ path: String, at host: String?) -> String {
    guard let host, !host.isEmpty, host.utf8.allSatisfy(\.isPartOfHost) else { return "'self'" }
    return "http://\(host)\(path)"
  }
}

extension UInt8 {
  /// Of a name or an IPv4 address with its port; a policy cannot name an IPv6 address.
  fileprivate var isPartOfHost: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: ":"):
      true
    default: false
    }
  }
}
