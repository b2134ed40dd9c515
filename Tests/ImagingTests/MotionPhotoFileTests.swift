import Imaging
import Model
import TestSupport
import Testing

/// What makes a video belong to the picture that is called like it.
struct MotionPhotoFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func isMotion(_ bytes: [UInt8]) throws -> Bool {
    MotionPhoto.isMotion(try folder.write(bytes, to: "film.mov"))
  }

  @Test(arguments: [false, true])
  func aMomentIsAtMostFiveSeconds(isLong: Bool) throws {
    for (seconds, isOne) in [(0, false), (1, true), (5, true), (6, false), (7_000_000, false)] {
      #expect(
        try isMotion(HandmadeMovie.lasting(seconds: seconds, isLong: isLong)) == isOne,
        "\(seconds)")
    }
  }

  private func hasMotion(_ bytes: [UInt8]) async throws -> Bool {
    try await Darkroom(jobs: 1).metadata(of: folder.write(bytes, to: "photo.jpg")).hasMotion
  }

  private static func samsungs(list: [UInt32], holding film: [UInt8]) -> [UInt8] {
    let bytes = list.flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    return film + Array("SEFH".utf8) + bytes + Array("SEFT".utf8)
  }

  /// What a file says of where its video is, it has to have there.
  @Test func whereAVideoIsMustBeTrue() async throws {
    let size = try #require(PixelSize(width: 48, height: 32))
    let photo = try Painting(scene: .lake, palette: .dawn, seed: 1).paint(size)
    let film = HandmadeMovie.lasting(seconds: 3)
    let name = Array("MotionPhoto_Data".utf8)
    let part: [UInt8] = [0, 0, 0x30, 0x0A, 16, 0, 0, 0] + name + film
    let length = UInt32(part.count)
    let good: [UInt32] = [106, 1, 0x0A30_0000, length, length, 24]
    func file(_ list: [UInt32]) -> [UInt8] { photo + Self.samsungs(list: list, holding: part) }
    #expect(try await hasMotion(file(good)))
    for (place, value) in [
      (1, 0), (1, 0xFFFF_FFFF), (2, 0x0A31_0000), (3, 0), (3, length + 1), (3, 0xFFFF_FFFF), (5, 0),
      (5, 23), (5, 0x7FFF_FFFF), (5, 0xFFFF_FFFF),
    ] as [(Int, UInt32)] {
      var list = good
      list[place] = value
      // A count that is too high is no reason to go without.
      #expect(try await hasMotion(file(list)) == (place == 1 && value > 1), "\(place) \(value)")
    }
    for (told, isOne) in [
      ("Item:Length='\(film.count)'", true), ("GCamera:MicroVideoOffset='\(film.count)'", true),
      ("Item:Length='0' a:Length='\(film.count)'", true),
      ("Item:Length='\(film.count - 1)'", false),
      ("Item:Length='-\(film.count)'", false), ("Item:Length='99999999999999999999'", false),
      ("Item:Length='9999999999'", false), ("", false),
    ] {
      let xmp = "<x:xmpmeta xmlns:x='adobe:ns:meta/'><MotionPhoto \(told)/></x:xmpmeta>"
      let tagged = TaggedJPEG.insert(xmp: xmp, into: photo)
      #expect(try await hasMotion(tagged + film) == isOne, "\(told)")
      // A list in which it is not does not hide it.
      let empty = Self.samsungs(list: [106, 0, 12], holding: [])
      let farther = xmp.replacing("\(film.count)", with: "\(film.count + empty.count)")
      let listed = TaggedJPEG.insert(xmp: farther, into: photo) + film + empty
      #expect(try await hasMotion(listed) == isOne, "\(told)")
      #expect(try await !hasMotion(tagged), "\(told)")
    }
  }

  /// Nothing of a file is believed: neither lengths that lead beyond its end, nor back, nor nowhere.
  @Test func whatIsNoVideoOrBrokenIsNone() throws {
    let whole = HandmadeMovie.lasting(seconds: 3)
    #expect(try isMotion(whole))
    for count in 0..<whole.count { #expect(try !isMotion(Array(whole.prefix(count))), "\(count)") }
    let start = Array(whole.prefix(20))
    let lengths: [[UInt8]] = [
      [0, 0, 0, 0], [0, 0, 0, 7], [0, 0, 0, 1], [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF],
    ]
    for length in lengths {
      for name in ["moov", "free", "mdat"] {
        let rest = Array(name.utf8) + [UInt8](repeating: 0xFF, count: 8) + whole.dropFirst(20)
        #expect(try !isMotion(start + length + rest), "\(length) \(name)")
      }
    }
    let empty = HandmadeMovie.box("free", [])
    #expect(try !isMotion(start + Array(repeatElement(empty, count: 2_000).joined())))
    #expect(try !isMotion(HandmadeMovie.box("moov", [])))
  }
}
