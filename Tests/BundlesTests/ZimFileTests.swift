import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Bundles

/// ZIM files that may be damaged, or made to harm.
struct ZimFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A header, what follows it, and its digest.
  private static func file(end: UInt64 = 100, entries: UInt32 = 7) throws -> [UInt8] {
    var bytes = ZimFile.magic + [6, 0, 1, 0] + [UInt8](repeating: 9, count: 16)
    for number in [entries, 2] { bytes += little(number) }
    for number in [80, 80, 80, 80] as [UInt64] { bytes += little(number) }
    for number in [0, 0] as [UInt32] { bytes += little(number) }
    bytes += little(end) + [UInt8](repeating: 5, count: 20)
    guard var hasher = MD5() else { throw Failure(.unavailable, "there is no MD5") }
    bytes.withUnsafeBytes { hasher.update($0) }
    return bytes + hasher.finish()
  }

  private static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian, Array.init)
  }

  private func verify(_ bytes: [UInt8]) throws -> BundleCheck.Result {
    let path = try folder.write(bytes, to: "a.zim")
    return try BundleCheck(of: path, telling: { _, _ in }).run()
  }

  @Test func aWholeFileIsWhole() throws {
    let result = try verify(try Self.file())
    #expect(result.kind == .zim && result.files == 7 && result.byteCount == 116)
  }

  @Test func whateverIsTurnedOrCutIsSeen() throws {
    let whole = try Self.file()
    for place in whole.indices.dropFirst(ZimFile.magic.count) {
      var turned = whole
      turned[place] ^= 0x40
      #expect(throws: Failure.self) { try verify(turned) }
      #expect(throws: Failure.self) { try verify(Array(whole[..<place])) }
    }
    #expect(throws: Failure.self) { try verify(whole + [0]) }
  }

  @Test(arguments: [0, 16, 99, 101, 1 << 40, UInt64(Int64.max), .max])
  func aDigestElsewhereIsDamage(_ end: UInt64) throws {
    #expect(throws: Failure.self) { try verify(try Self.file(end: end)) }
  }

  /// Nobody but us settles one, but whoever else wrote it may have changed it since.
  @Test(arguments: [0, 7, UInt32.max])
  func aListOfEntriesThatIsNotThereDoesNoHarm(_ entries: UInt32) throws {
    let path = try folder.write(try Self.file(entries: entries), to: "a.zim")
    let zim = try ZimFile(OpenFile(try File(path, O_RDWR)))
    try zim.settle(Digest(of: "a"))
    #expect(try BundleCheck(of: path, telling: { _, _ in }).run().kind == .zim)
  }
}
