import CXML2
import Glibc
import Model

/// Collects links and ids while a page is walked through.
final class PageReader: XMLListener {
  private static let mostMistakes = 100

  private let name: String
  private let page: [UInt8]
  private let lineOffset: Int
  private let files: SiteFiles?
  private(set) var findings = PageFindings()
  let wantsContent = false

  init(name: String, lineOffset: Int, files: SiteFiles?) {
    self.name = name
    page = Array(name.utf8)
    self.lineOffset = lineOffset
    self.files = files
  }

  var isDone: Bool { findings.mistakes.count >= Self.mostMistakes }

  func start(_ name: XMLName, _ attributes: XMLAttributes, line: Int) {
    attributes.visit { attribute, value in
      guard let known = LinkAttribute.named(attribute) else { return }
      note(value, of: known, line: line + lineOffset)
    }
  }

  func danger(_ danger: XMLDanger, line: Int) { add(danger.problem, line: line + lineOffset) }

  func malformed(_ words: String, line: Int) {
    add("not well-formed: \(words)", line: line + lineOffset)
  }

  private func note(
    _ value: UnsafeBufferPointer<UInt8>, of attribute: LinkAttribute, line: Int
  ) {
    switch attribute.kind {
    case .address: noteAddress(value, attribute, line: line)
    case .candidates:
      SourceSet.visit(value) { noteAddress($0, attribute, line: line) }
    case .id:
      let id = String(decoding: value, as: UTF8.self)
      if !findings.ids.insert(id).inserted {
        add("the id `\(CleanText.line(id, limit: 60))` is there twice", line: line)
      }
    }
  }

  private func noteAddress(
    _ address: UnsafeBufferPointer<UInt8>, _ attribute: LinkAttribute, line: Int
  ) {
    if address.first == UInt8(ascii: "#") {
      let id = String(decoding: address.dropFirst(), as: UTF8.self)
      findings.fragments.append(.init(line: line, id: PercentEncoding.decoded(id) ?? id))
    } else if !LinkAttribute.leavesTheSite(address), !isKnown(address) {
      let text = String(decoding: address, as: UTF8.self)
      findings.links.append(.init(line: line, attribute: attribute.name, address: text))
    }
  }

  private func isKnown(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let files else { return false }
    return page.withUnsafeBufferPointer { files.hold(address, on: $0) }
  }

  private func add(_ problem: String, line: Int) {
    findings.mistakes.append(Mistake(file: name, line: line, problem: problem))
  }
}

/// The attributes that matter to a page's check.
private struct LinkAttribute {
  enum Kind { case address, candidates, id }

  let kind: Kind
  private let literal: StaticString

  var name: String { literal.description }

  private init(_ literal: StaticString, _ kind: Kind) {
    self.literal = literal
    self.kind = kind
  }

  private static let all = [
    LinkAttribute("href", .address), LinkAttribute("src", .address),
    LinkAttribute("srcset", .candidates), LinkAttribute("id", .id),
    LinkAttribute("action", .address), LinkAttribute("poster", .address),
    LinkAttribute("formaction", .address), LinkAttribute("imagesrcset", .candidates),
  ]

  /// Compared as C text, since most attributes of a page are none of these.
  static func named(_ name: UnsafePointer<UInt8>) -> LinkAttribute? {
    let name = UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
    return all.first { candidate in
      let literal = UnsafeRawPointer(candidate.literal.utf8Start)
      return strcmp(literal.assumingMemoryBound(to: CChar.self), name) == 0
    }
  }

  /// Another host, or a scheme such as `mailto:` and `data:`.
  static func leavesTheSite(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
    if address.starts(with: hostMark) { return true }
    // The first of `:`, `/`, `?` and `#`.
    let end = address.firstIndex { $0 == 0x3A || $0 == 0x2F || $0 == 0x3F || $0 == 0x23 }
    guard let end, address[end] == UInt8(ascii: ":") else { return false }
    return address.first.map { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A } ?? false
  }

  private static let hostMark = Array("//".utf8)
}
