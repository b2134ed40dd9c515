import Imaging
import Model
import Support
import Testing

@testable import Build

struct RightsPacketsTests {
  /// More than are held at once.
  private static let many = 2_500

  private func rights(_ number: Int) -> Rights {
    Rights(credit: "Photo: \(number)")
  }

  @Test func eachOfManyRightsIsWrittenAsItWouldBeAlone() {
    let packets = RightsPackets()
    // Once more, as those that came first may not be held any more.
    for number in [Int](0..<Self.many) + [0, 1, Self.many - 1] {
      let (packet, digest) = packets[rights(number)]
      let alone = RightsPacket(rights(number))
      #expect(packet == alone && digest == Digest(of: alone.bytes))
    }
  }

  @Test func whatIsWrittenTellsWhoseItIs() {
    let (packet, _) = RightsPackets()[rights(7)]
    #expect(String(decoding: packet.bytes, as: UTF8.self).contains("Photo: 7"))
  }
}
