import XML

/// Whether an XMP packet is XML, as other programs read it.
final class XMPCheck: XMLListener {
  private var problem: String?
  let wantsContent = false

  var isDone: Bool { problem != nil }

  /// What is wrong with a packet; nil where nothing is, or there is none.
  static func problem(of packet: [UInt8]) -> String? {
    // Some programs fill the room behind a packet with zeros.
    guard let last = packet.lastIndex(where: { $0 != 0 }) else { return nil }
    let check = XMPCheck()
    XMLWalk.walk(packet[...last], telling: check)
    return check.problem
  }

  func start(_ name: XMLName, _ attributes: XMLAttributes, line: Int) {}

  func danger(_ danger: XMLDanger, line: Int) { problem = problem ?? danger.problem }

  func malformed(_ words: String, line: Int) { problem = problem ?? words }
}
