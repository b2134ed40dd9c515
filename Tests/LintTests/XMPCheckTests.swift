import Testing

@testable import Lint

struct XMPCheckTests {
  private static let packet = """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>
    <?xpacket end="w"?>
    """

  @Test(arguments: ["", packet, packet + "\n   \n", packet + "\0\0\0"])
  func aPacketThatIsXMLIsRight(_ packet: String) {
    #expect(XMPCheck.problem(of: Array(packet.utf8)) == nil)
  }

  @Test(arguments: [
    packet.replacing("<rdf:RDF", with: "&\u{FE0F}<rdf:RDF"), packet.replacing("</x:", with: "</y:"),
    packet.replacing("<x:", with: "<\u{301}x:"), "no XML", packet + packet,
    "<!DOCTYPE x [<!ENTITY a \"a\">]><x>&a;</x>",
  ])
  func aPacketThatIsNoXMLIsFound(_ packet: String) {
    #expect(XMPCheck.problem(of: Array(packet.utf8)) != nil)
  }
}
