import XML

@testable import Lint

/// What an XMP packet says, read by libxml2, which is not ours.
final class XMPXML: XMLListener {
  /// By the names of the properties; of an address in an attribute that.
  private(set) var values: [String: [String]] = [:]
  private(set) var isWellFormed = true
  private var path: [String] = []
  private var text = ""

  let isDone = false
  let wantsContent = true

  init(_ packet: [UInt8]) { XMLWalk.walk(packet[...], telling: self) }

  private var property: String? {
    let start = ["x:xmpmeta", "rdf:RDF", "rdf:Description"]
    return path.count > 3 && Array(path.prefix(3)) == start ? path[3] : nil
  }

  func start(_ name: XMLName, _ attributes: XMLAttributes, line: Int) {
    path.append(name.text)
    text = ""
    guard let property else { return }
    attributes.visitWhole { name, value in
      if name == "rdf:resource" { values[property, default: []].append(value) }
    }
  }

  func end(line: Int) {
    if let property, !text.isEmpty { values[property, default: []].append(text) }
    text = ""
    path.removeLast()
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) {
    text += String(decoding: bytes, as: UTF8.self)
  }

  func danger(_ danger: XMLDanger, line: Int) { isWellFormed = false }
  func malformed(_ words: String, line: Int) { isWellFormed = false }
}
