import Support

/// The names that only we give: they end with digits of a digest. So an image, a style sheet or a script,
/// which cannot bear our sign, is known to be ours when the ledger is lost.
enum OwnNames {
  private static let folders: [Substring] = ["assets", "img", "original"]

  static func have(_ name: String, holding content: Digest) -> Bool {
    let folders = name.pathParts(keepingEmpty: true).dropLast()
    if isTile(folders, name) { return true }
    guard let top = folders.first, Self.folders.contains(top) else { return false }
    let file = name.utf8.dropFirst(folders.joined(separator: "/").utf8.count + 1)
    let parts = file.prefix { $0 != UInt8(ascii: ".") }.split(separator: UInt8(ascii: "-"))
    guard let digits = parts.last.map(Substring.init), Self.areDigits(digits) else { return false }
    return content.hex.hasPrefix(digits) || isOfPicture(parts.dropLast(), in: folders.dropFirst())
  }

  /// `img/3f/heron-3fa8c1-640-5d20c7.webp`: into this one its author was written, so the last digits are
  /// those of more than its bytes. The picture's own begin with the name of the folder.
  private static func isOfPicture(
    _ parts: some BidirectionalCollection<Substring.UTF8View>, in folders: ArraySlice<Substring>
  ) -> Bool {
    guard folders.count == 1, let folder = folders.first, folder.utf8.count == 2,
      let width = parts.last.map(Substring.init), Int(width) != nil,
      let digits = parts.dropLast().last.map(Substring.init)
    else { return false }
    return areDigits(digits) && digits.hasPrefix(folder)
  }

  /// `tiles/3f/heron-3fa8c1-5d20c7/0,0,512,512/512,512/0/default.jpg`
  private static func isTile(_ folders: ArraySlice<Substring>, _ name: String) -> Bool {
    guard folders.count == 6, folders.first == "tiles", name.hasSuffix("/0/default.jpg") else {
      return false
    }
    let (folder, picture) = (folders[1], folders[2])
    let digits = picture.split(separator: "-").suffix(2)
    return digits.count == 2 && digits.allSatisfy(areDigits)
      && digits.first?.hasPrefix(folder) == true
  }

  private static func areDigits(_ text: Substring) -> Bool {
    text.utf8.count >= 6
      && text.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }
}
