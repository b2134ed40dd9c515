import Support

/// To which files of a site the addresses in one of its pages lead.
struct LeadFinder {
  /// Nil where they are not known.
  private let files: PathTable?
  /// The beginning of a path in the site's folder, in the one of it that leads to the page, and so on.
  private let folders: [NameHash]

  init(page: String, among files: PathTable?) {
    var hash = NameHash()
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
    while Self.leadsUp(address, at: place) {
      folder -= 1
      place += 3
    }
    guard folder >= 0 else { return nil }
    var hash = folders[folder]
    while place < address.count {
      switch address[place] {
      case UInt8(ascii: "#"), UInt8(ascii: "?"): return files.number(of: hash)
      case UInt8(ascii: "%"):
        let escaped = Self.escaped(in: address, at: place)
        hash.add(escaped ?? address[place])
        place += escaped == nil ? 1 : 3
      case let byte:
        hash.add(byte)
        place += 1
      }
    }
    return files.number(of: hash)
  }

  /// Whether a `../` stands there.
  private static func leadsUp(_ address: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    let (dot, slash) = (UInt8(ascii: "."), UInt8(ascii: "/"))
    return place + 2 < address.count && address[place] == dot && address[place + 1] == dot
      && address[place + 2] == slash
  }

  private static func escaped(in address: UnsafeBufferPointer<UInt8>, at place: Int) -> UInt8? {
    guard place + 2 < address.count,
      let high = Character(Unicode.Scalar(address[place + 1])).hexDigitValue,
      let low = Character(Unicode.Scalar(address[place + 2])).hexDigitValue
    else { return nil }
    return UInt8(high * 16 + low)
  }
}
