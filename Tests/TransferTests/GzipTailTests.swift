import Testing

@testable import Transfer

struct GzipTailTests {
  @Test(arguments: [1, 2, 3, 7, 1_000])
  func findsTheEndOfAChunkedStream(_ step: Int) {
    let text = Array("some bytes to hold".utf8)
    let stream = Gzip.storing(text)
    var wire: [UInt8] = []
    for start in stride(from: 0, to: stream.count, by: 17) {
      let piece = stream[start..<min(start + 17, stream.count)]
      wire += Array("\(String(piece.count, radix: 16).uppercased());note=1f\r\n".utf8)
      wire += piece + Array("\r\n".utf8)
    }
    wire += Array("0\r\nX-Trailer: 12\r\n\r\n".utf8)
    var tail = GzipTail(isChunked: true)
    for start in stride(from: 0, to: wire.count, by: step) {
      wire[start..<min(start + step, wire.count)].withUnsafeBytes { tail.absorb($0) }
    }
    #expect(tail.holds(text.count))
    #expect(!tail.holds(text.count - 1))
  }

  @Test func leavesOutWhatComesAfterTheBody() {
    let stream = Gzip.storing([1, 2, 3])
    var tail = GzipTail(length: stream.count)
    (stream + [13, 10]).withUnsafeBytes { tail.absorb($0) }
    #expect(tail.holds(3))
  }

  @Test func holdsNothingBeforeItBegan() {
    #expect(!GzipTail(isChunked: false).holds(0))
  }
}
