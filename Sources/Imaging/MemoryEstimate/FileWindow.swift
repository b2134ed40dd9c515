import Glibc
import Support

/// Any bytes of a file, without reading all of it.
final class FileWindow {
  private static let length = 1 << 16

  private let file: File
  private var start = 0
  private var bytes: [UInt8] = []

  init(_ path: String) throws(ImagingFault) {
    do throws(FileError) {
      file = try File(path)
    } catch {
      throw ImagingFault(.unreadable, error.words)
    }
  }

  /// Nil beyond the end.
  func byte(at place: Int) -> UInt8? {
    guard load(place, 1) else { return nil }
    return bytes[place - start]
  }

  /// Nil where not all of them are there; at most 65,536.
  func bytes(at place: Int, _ count: Int) -> ArraySlice<UInt8>? {
    guard load(place, count) else { return nil }
    return bytes[(place - start)..<(place - start + count)]
  }

  /// Most significant byte first.
  func number(at place: Int, _ count: Int) -> Int? {
    bytes(at: place, count)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The first place from `place` on that holds `value`; nil where there is none.
  func place(of value: UInt8, from place: Int) -> Int? {
    var place = place
    while load(place, 1) {
      if let index = bytes[(place - start)...].firstIndex(of: value) { return start + index }
      place = start + bytes.count
    }
    return nil
  }

  private func load(_ place: Int, _ count: Int) -> Bool {
    guard place >= 0, count <= Self.length else { return false }
    if place >= start, place + count <= start + bytes.count { return true }
    // Mostly a few bytes are looked at, far from each other: little by little at first.
    let wanted = place == start + bytes.count ? Self.length : max(count, 4_096)
    var fresh = [UInt8](repeating: 0, count: wanted)
    let found = pread(file.descriptor, &fresh, wanted, off_t(place))
    (start, bytes) = (place, Array(fresh.prefix(max(0, found))))
    return bytes.count >= count
  }
}
