import Imaging
import Model
import TestSupport
import Testing

struct XMPDamageTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: XMPFile.allCases)
  func aFileThatIsCutComesBackAsItIs(_ file: XMPFile) async throws {
    let clean = try await file.bytes(in: folder)
    let packet = RightsPacket(.example)
    for length in 0..<clean.count where length < 600 || length.isMultiple(of: 7) {
      let cut = Array(clean[..<length])
      #expect(XMPEmbedder.marked(cut, with: packet, as: file.format) == cut, "cut at \(length)")
    }
  }

  @Test(arguments: XMPFile.allCases)
  func aFileWithMoreBehindItsEndComesBackAsItIs(_ file: XMPFile) async throws {
    let clean = try await file.bytes(in: folder)
    for rest in [[0], [1, 2, 3], Array("<script>".utf8)] as [[UInt8]] {
      #expect(
        XMPEmbedder.marked(clean + rest, with: .example, as: file.format) == clean + rest)
    }
  }

  @Test(arguments: XMPFile.allCases)
  func aFileOfAnotherFormatComesBackAsItIs(_ file: XMPFile) async throws {
    let clean = try await file.bytes(in: folder)
    for format in ImageFormat.allCases where format != file.format {
      #expect(XMPEmbedder.marked(clean, with: .example, as: format) == clean)
    }
  }

  @Test(arguments: ImageFormat.allCases)
  func whatIsNoImageComesBackAsItIs(_ format: ImageFormat) {
    var generator = SeededGenerator.announced(11)
    let packet = RightsPacket(.example)
    for length in 0..<300 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(XMPEmbedder.marked(bytes, with: packet, as: format) == bytes)
    }
  }

  /// Bytes changed here and there, most of them in front, where the lengths and places stand.
  @Test(arguments: XMPFile.allCases)
  func aDamagedFileIsMarkedOrComesBackAsItIs(_ file: XMPFile) async throws {
    let clean = try await file.bytes(in: folder)
    let packet = RightsPacket(.example)
    var generator = SeededGenerator.announced(7)
    for _ in 0..<600 {
      var damaged = clean
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let end = Bool.random(using: &generator) ? min(480, clean.count) : clean.count
        let value = [0, 1, 0x7F, 0xFF, UInt8.random(in: 0...255, using: &generator)]
        damaged[Int.random(in: 0..<end, using: &generator)] =
          value.randomElement(using: &generator) ?? 0
      }
      let marked = XMPEmbedder.marked(damaged, with: packet, as: file.format)
      #expect(marked == damaged || marked.count > damaged.count + packet.bytes.count)
      #expect(marked.count < damaged.count + packet.bytes.count + 100)
    }
  }
}
