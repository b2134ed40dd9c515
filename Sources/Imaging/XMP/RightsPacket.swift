package import Model
import Support

/// The rights in a picture as an XMP packet: these and nothing else, the same bytes every time.
///
/// Which properties search engines look at is told by the IPTC's guide to "Photo Metadata on Google
/// Images": creator, credit line, copyright notice, web statement of rights, and the licensor's
/// address.
package struct RightsPacket: Hashable, Sendable {
  /// No packet is longer, whatever comes in.
  package static let longest = 4_096

  /// UTF-8; empty where there is nothing to say.
  package let bytes: [UInt8]

  package init(_ rights: Rights) {
    // For each value, in bytes. The last is small enough for everything at once.
    let rooms = [1_000, 600, 360]
    let packets = rooms.lazy.map { Self.packet(rights, room: $0) }
    bytes = packets.first { $0.utf8.count <= Self.longest }.map { Array($0.utf8) } ?? []
  }

  private static func packet(_ rights: Rights, room: Int) -> String {
    let properties = properties(of: rights, room: room)
    if properties.isEmpty { return "" }
    let spaces = namespaces.filter { space in
      properties.contains { $0.hasPrefix("<\(space.prefix):") }
    }
    let declared = spaces.map { " xmlns:\($0.prefix)=\"\($0.address)\"" }.joined()
    return "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>"
      + "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
      + "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
      + "<rdf:Description rdf:about=\"\"\(declared)>\(properties.joined())</rdf:Description>"
      // "r": there is no room left to write in.
      + "</rdf:RDF></x:xmpmeta><?xpacket end=\"r\"?>"
  }

  private static let namespaces = [
    (prefix: "dc", address: "http://purl.org/dc/elements/1.1/"),
    (prefix: "photoshop", address: "http://ns.adobe.com/photoshop/1.0/"),
    (prefix: "xmpRights", address: "http://ns.adobe.com/xap/1.0/rights/"),
    (prefix: "cc", address: "http://creativecommons.org/ns#"),
    (prefix: "plus", address: "http://ns.useplus.org/ldf/xmp/1.0/"),
  ]

  /// Of PLUS's vocabulary: prohibited for the training of AI and machine learning.
  private static let noTraining =
    "http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING"

  private static func properties(of rights: Rights, room: Int) -> [String] {
    let creator = XMPText.escaped(rights.creator, room: room)
    let credit = XMPText.escaped(rights.credit, room: room)
    let copyright = XMPText.escaped(rights.copyright, room: room)
    let terms = XMPText.escaped(rights.license?.name, room: room)
    let license = XMPText.escaped(rights.license?.address, room: room)
    let page = XMPText.escaped(rights.page, room: room)
    // Only who names a licence can be said to lead to one.
    let licensor = rights.license == nil ? nil : page
    return [
      creator.map { element("dc:creator", "<rdf:Seq><rdf:li>\($0)</rdf:li></rdf:Seq>") },
      credit.map { element("photoshop:Credit", $0) },
      copyright.map { element("dc:rights", inEveryLanguage($0)) },
      terms.map { element("xmpRights:UsageTerms", inEveryLanguage($0)) },
      license.map { element("xmpRights:WebStatement", $0) },
      license.map { "<cc:license rdf:resource=\"\($0)\"/>" },
      page.map { element("dc:source", $0) },
      licensor.map { element("plus:Licensor", self.licensor($0)) },
      rights.refusesTraining ? element("plus:DataMining", noTraining) : nil,
    ].compactMap(\.self)
  }

  private static func element(_ name: String, _ content: String) -> String {
    "<\(name)>\(content)</\(name)>"
  }

  private static func inEveryLanguage(_ text: String) -> String {
    "<rdf:Alt><rdf:li xml:lang=\"x-default\">\(text)</rdf:li></rdf:Alt>"
  }

  private static func licensor(_ page: String) -> String {
    "<rdf:Seq><rdf:li rdf:parseType=\"Resource\">\(element("plus:LicensorURL", page))"
      + "</rdf:li></rdf:Seq>"
  }
}

/// Values as they may stand in XML, in text and in quoted attributes.
enum XMPText {
  /// As much of `text` as fits into `room` bytes, cut at a character; nil where nothing is left.
  static func escaped(_ text: String?, room: Int) -> String? {
    guard let line = text.map({ CleanText.line($0) }) else { return nil }
    let whole = XMLEscaping.escaped(line)
    guard whole.utf8.count > room else { return whole.isEmpty ? nil : whole }
    var result = ""
    var left = room
    for character in line {
      let piece = XMLEscaping.escaped(String(character))
      left -= piece.utf8.count
      if left < 0 { break }
      result += piece
    }
    return result.isEmpty ? nil : result
  }

  /// Nil for an address that does not fit: its beginning would lead elsewhere.
  static func escaped(_ address: WebAddress?, room: Int) -> String? {
    guard let address else { return nil }
    let result = XMLEscaping.escaped(address.text)
    return result.utf8.count <= room ? result : nil
  }
}
