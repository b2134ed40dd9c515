/// To which files of a site the addresses in one of its pages lead.
struct LeadFinder {
  /// Nil where they are not known.
  private let files: SiteFiles?
  /// The beginning of a path in the site's folder, in the one of it that leads to the page, and so on.
  private let folders: [PathHash]

  init(page: String, among files: SiteFiles?) {
    var hash = PathHash()
    var folders = [hash]
    for byte in page.utf8 {
      hash.add(byte)
      if byte == UInt8(ascii: "/") { folders.append(hash) }
    }
    self.files = files
    self.folders = folders
  }

  /// The place of the file in the list of the site's. Nil where a relative address leads to none in a
  /// plain way, as through `./`: somebody has to look closer.
  func file(_ address: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let files else { return nil }
    var folder = folders.count - 1
    var place = 0
    while address[place...].starts(with: Self.upwards) {
      folder -= 1
      place += Self.upwards.count
    }
    guard folder >= 0 else { return nil }
    var hash = folders[folder]
    while place < address.count, let byte = Self.byte(in: address, at: &place) { hash.add(byte) }
    return files.number(of: hash)
  }

  private static let upwards = Array("../".utf8)

  /// Nil where the path ends.
  private static func byte(
    in address: UnsafeBufferPointer<UInt8>, at place: inout Int
  ) -> UInt8? {
    let byte = address[place]
    if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "?") { return nil }
    place += 1
    guard byte == UInt8(ascii: "%"), place + 1 < address.count,
      let high = Character(Unicode.Scalar(address[place])).hexDigitValue,
      let low = Character(Unicode.Scalar(address[place + 1])).hexDigitValue
    else { return byte }
    place += 2
    return UInt8(high * 16 + low)
  }
}
