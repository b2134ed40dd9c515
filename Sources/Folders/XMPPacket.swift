import XML

/// The properties of an XMP packet, in whichever of its many forms they were written.
struct XMPPacket {
  private let descriptions: [XMLElement]

  /// Nil for bytes that are no such packet.
  init?(_ bytes: [UInt8]) {
    // The packet is padded, at times with zeros.
    let packet = bytes.drop { $0 != UInt8(ascii: "<") }.split(separator: 0).first ?? []
    do {
      let root = try XMLElement(parsing: packet)
      let rdf = root.name == "rdf:RDF" ? root : root.child("rdf:RDF")
      guard let rdf else { return nil }
      descriptions = rdf.children.filter { $0.name == "rdf:Description" }
    } catch {
      // What cannot be read says nothing; EXIF and IPTC may.
      return nil
    }
  }

  /// The first value of a property such as `dc:title`; of several languages the default one.
  func value(_ name: String) -> String? { values(name).first }

  /// All values, in their order.
  func values(_ name: String) -> [String] {
    for description in descriptions {
      if let value = description.attribute(name) { return [value] }
      if let element = description.child(name) { return Self.values(of: element) }
    }
    return []
  }

  private static func values(of element: XMLElement) -> [String] {
    for list in element.children {
      switch list.name {
      case "rdf:Bag", "rdf:Seq": return list.children.map(value)
      case "rdf:Alt":
        let standard = list.children.filter { $0.attribute("xml:lang") == "x-default" }
        let others = list.children.filter { $0.attribute("xml:lang") != "x-default" }
        return (standard + others).map(value)
      default: break
      }
    }
    return [value(of: element)]
  }

  private static func value(of element: XMLElement) -> String {
    element.attribute("rdf:resource") ?? element.child("rdf:value")?.wholeText
      ?? element.wholeText
  }
}
