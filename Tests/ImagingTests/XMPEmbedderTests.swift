import Model
import TestSupport
import Testing

@testable import Imaging

struct XMPEmbedderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: XMPFile.allCases)
  func aRenditionSaysWhoseItIsAndKeepsEveryPixel(_ file: XMPFile) async throws {
    let clean = try await file.bytes(in: folder)
    let packet = RightsPacket(.example)
    let marked = XMPEmbedder.marked(clean, with: .example, as: file.format)
    let path = try folder.write(marked, to: "marked")
    let found = try file.packet(in: path)
    #expect(found == packet.bytes)
    #expect(XMPXML(found).values["dc:creator"] == ["Anna Ångström"])
    let growth = XMPEmbedder.growth(by: packet, as: file.format)
    #expect(abs(marked.count - clean.count - growth) <= (file.isExact ? 0 : 18))

    let before = try Pixels(of: folder.write(clean, to: "clean"))
    let after = try Pixels(of: path)
    #expect(after.levels == before.levels)
    #expect(
      [after.width, after.height, after.bands] == [before.width, before.height, before.bands])
  }

  @Test(arguments: XMPFile.allCases)
  func nothingButTheRightsIsAdded(_ file: XMPFile) async throws {
    let clean = try await file.bytes(in: folder)
    let marked = XMPEmbedder.marked(clean, with: .example, as: file.format)
    let path = try folder.write(marked, to: "marked")
    let before = try await Darkroom(jobs: 1).metadata(of: folder.write(clean, to: "clean"))
    let after = try await Darkroom(jobs: 1).metadata(of: path)
    #expect(before.xmp.isEmpty)
    #expect(after.exif == before.exif && after.caption == before.caption)
    #expect(after.position.isEmpty && after.iptc == IPTCRecords([]))
  }

  @Test(arguments: XMPFile.allCases.filter { $0.format != .avif })
  func theDarkroomReadsWhatWasWritten(_ file: XMPFile) async throws {
    let marked = XMPEmbedder.marked(
      try await file.bytes(in: folder), with: .example, as: file.format)
    let metadata = try await Darkroom(jobs: 1).metadata(of: folder.write(marked, to: "marked"))
    #expect(metadata.xmp == RightsPacket(.example).bytes)
  }

  @Test(arguments: XMPFile.allCases)
  func theSameRightsGiveTheSameBytes(_ file: XMPFile) async throws {
    let clean = try await file.bytes(in: folder)
    let marked = XMPEmbedder.marked(clean, with: .example, as: file.format)
    #expect(marked == XMPEmbedder.marked(clean, with: .example, as: file.format))
    #expect(marked == XMPEmbedder.marked(clean, with: RightsPacket(.example), as: file.format))
  }

  /// Such as an odd length, which WebP pads.
  @Test(arguments: XMPFile.allCases)
  func packetsOfEveryLengthAreReadBack(_ file: XMPFile) async throws {
    let clean = try await file.bytes(in: folder)
    for name in ["a", "ab", String(repeating: "<&\"'>", count: 1_000)] {
      let packet = RightsPacket(Rights(creator: name))
      let marked = XMPEmbedder.marked(clean, with: packet, as: file.format)
      let path = try folder.write(marked, to: "marked")
      #expect(try file.packet(in: path) == packet.bytes)
    }
  }

  @Test(arguments: XMPFile.allCases)
  func whereThereIsNothingToSayNothingIsWritten(_ file: XMPFile) async throws {
    let clean = try await file.bytes(in: folder)
    #expect(XMPEmbedder.marked(clean, with: Rights(), as: file.format) == clean)
  }

  @Test func aPictureSaysThatNobodyIsToTrainProgramsOnIt() throws {
    let packet = String(decoding: RightsPacket(Rights(refusesTraining: true)).bytes, as: UTF8.self)
    #expect(
      packet.contains(
        "<plus:DataMining>http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING</plus:DataMining>"
      ))
    #expect(RightsPacket(Rights(refusesTraining: false)).bytes.isEmpty)
  }

  @Test func aLossyWebPGetsAHeaderWithItsSizeAndWithoutAlpha() async throws {
    let clean = try await XMPFile.photoWebP.bytes(in: folder)
    try #require(Array(clean[12..<16]) == Array("VP8 ".utf8))
    let marked = XMPEmbedder.marked(clean, with: .example, as: .webp)
    let header: [UInt8] = [10, 0, 0, 0, 0x04, 0, 0, 0, 96, 0, 0, 60, 0, 0]
    #expect(Array(marked[12..<30]) == Array("VP8X".utf8) + header)
    // The picture follows as it was.
    #expect(Array(marked[30..<(18 + clean.count)]) == Array(clean[12...]))
  }

  @Test func aLosslessWebPGetsAHeaderWithItsSizeAndItsAlpha() {
    // 300 × 5, with alpha; the decoder's part is left out.
    let bits = 299 | 4 << 14 | 1 << 28
    let picture = [0x2F] + (0..<4).map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) } + [0]
    let marked = XMPEmbedder.marked(webp([("VP8L", picture)]), with: .example, as: .webp)
    let header: [UInt8] = [10, 0, 0, 0, 0x14, 0, 0, 0, 43, 1, 0, 4, 0, 0]
    #expect(Array(marked[12..<30]) == Array("VP8X".utf8) + header)
  }

  @Test func aHeaderThatIsThereAnnouncesThePacketToo() {
    let header: [UInt8] = [0x10, 0, 0, 0, 9, 0, 0, 9, 0, 0]
    let clean = webp([("VP8X", header), ("ALPH", [1, 2]), ("VP8 ", [3, 4])])
    let packet = RightsPacket(.example).bytes
    let expected = webp([
      ("VP8X", [0x14] + header.dropFirst()), ("ALPH", [1, 2]), ("VP8 ", [3, 4]), ("XMP ", packet),
    ])
    #expect(XMPEmbedder.marked(clean, with: .example, as: .webp) == expected)
  }

  @Test func aWebPHoldsOnePacketOnly() async throws {
    let clean = try await XMPFile.photoWebP.bytes(in: folder)
    let marked = XMPEmbedder.marked(clean, with: .example, as: .webp)
    #expect(XMPEmbedder.marked(marked, with: Rights(creator: "Ben"), as: .webp) == marked)
  }

  /// What just fits is whole; of what does not, no part of a letter, nor of what stands for a mark, is left.
  @Test func whatIsTooLongIsCutBetweenCharacters() {
    #expect(XMPText.escaped("aé&z", room: 9) == "aé&amp;z")
    #expect(XMPText.escaped("aé&z", room: 8) == "aé&amp;")
    #expect(XMPText.escaped("aé&z", room: 7) == "aé")
    #expect(XMPText.escaped("aé&z", room: 2) == "a")
    #expect(XMPText.escaped("é", room: 1) == nil)
  }

  private func webp(_ chunks: [(name: String, content: [UInt8])]) -> [UInt8] {
    let body =
      Array("WEBP".utf8)
      + chunks.flatMap { chunk in
        Array(chunk.name.utf8) + length(chunk.content.count) + chunk.content
          + (chunk.content.count.isMultiple(of: 2) ? [] : [0])
      }
    return Array("RIFF".utf8) + length(body.count) + body
  }

  private func length(_ count: Int) -> [UInt8] { TaggedJPEG.bytes(count, 4).reversed() }
}

extension XMPFile {
  /// What is made of a picture is a WebP without a header, or an AVIF.
  fileprivate var isExact: Bool { format != .avif && self != .alphaWebP }
}
