import CXML2
import Glibc
import Model

/// Collects links and ids while a page is walked through.
final class PageReader: XMLListener {
  private static let mostMistakes = 100

  private let name: String
  private let lineOffset: Int
  private(set) var findings = PageFindings()
  let wantsText = false

  init(name: String, lineOffset: Int) {
    self.name = name
    self.lineOffset = lineOffset
  }

  var isDone: Bool { findings.mistakes.count >= Self.mostMistakes }

  func start(_ name: XMLName, _ attributes: XMLAttributes, line: Int) {
    attributes.visit { attribute, value in
      guard let known = LinkAttribute.named(attribute) else { return }
      note(value(), of: known, line: line + lineOffset)
    }
  }

  func end(line: Int) {}

  func danger(_ danger: XMLDanger, line: Int) { add(danger.problem, line: line + lineOffset) }

  func malformed(_ words: String, line: Int) {
    add("not well-formed: \(words)", line: line + lineOffset)
  }

  private func note(_ value: String, of attribute: LinkAttribute, line: Int) {
    switch attribute.kind {
    case .address: noteAddress(value, attribute.name, line: line)
    case .candidates:
      for address in SourceSet.addresses(in: value) {
        noteAddress(address, attribute.name, line: line)
      }
    case .id:
      if !findings.ids.insert(value).inserted {
        add("the id `\(CleanText.line(value, limit: 60))` is there twice", line: line)
      }
    }
  }

  private func noteAddress(_ address: String, _ attribute: String, line: Int) {
    if address.hasPrefix("#") {
      let id = String(address.dropFirst())
      findings.fragments.append(.init(line: line, id: PercentEncoding.decoded(id) ?? id))
    } else if !LinkAttribute.leavesTheSite(address) {
      findings.links.append(.init(line: line, attribute: attribute, address: address))
    }
  }

  private func add(_ problem: String, line: Int) {
    findings.mistakes.append(Mistake(file: name, line: line, problem: problem))
  }
}

/// The attributes that matter to a page's check.
private struct LinkAttribute {
  enum Kind { case address, candidates, id }

  let name: String
  let kind: Kind

  private static let all = [
    LinkAttribute(name: "href", kind: .address), LinkAttribute(name: "src", kind: .address),
    LinkAttribute(name: "srcset", kind: .candidates), LinkAttribute(name: "id", kind: .id),
    LinkAttribute(name: "action", kind: .address), LinkAttribute(name: "poster", kind: .address),
    LinkAttribute(name: "formaction", kind: .address),
    LinkAttribute(name: "imagesrcset", kind: .candidates),
  ]

  /// Compared as C text, since most attributes of a page are none of these.
  static func named(_ name: UnsafePointer<UInt8>) -> LinkAttribute? {
    let length = strlen(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
    return all.first { candidate in
      candidate.name.utf8.count == length
        && candidate.name.utf8.elementsEqual(UnsafeBufferPointer(start: name, count: length))
    }
  }

  /// Another host, or a scheme such as `mailto:` and `data:`.
  static func leavesTheSite(_ address: String) -> Bool {
    if address.hasPrefix("//") { return true }
    let beginning = address.utf8.prefix { ![0x2F, 0x3F, 0x23].contains($0) }  // / ? #
    guard let colon = beginning.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = address.utf8[..<colon]
    return scheme.first.map { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A } ?? false
  }
}
