package import Model
import Support

/// Where one picture's files live. It depends on the picture's id alone, so an edited title keeps
/// every link.
package struct PhotoAddress: Hashable, Sendable {
  /// `9000001-3fa8c1`
  package let name: String
  /// Two hex digits, so that no folder holds everything.
  package let folder: String

  package init(_ id: PictureID) {
    // Where letters were lost, many ids may share a stem: more digits keep them apart.
    // So may files: of ten thousand, two called `cover` meet in six digits.
    let addressed = id.addressed
    let isShared = addressed != id.own
    let slug = Slug(addressed)
    self.init(id, slug, digits: slug.isFaithful ? (isShared ? 8 : 6) : 12)
  }

  fileprivate init(name: String, folder: UInt8) {
    self.name = name
    let hex = String(folder, radix: 16)
    self.folder = folder < 16 ? "0" + hex : hex
  }

  fileprivate init(_ id: PictureID, _ slug: Slug, digits: Int) {
    let digest = Slug.digest(of: id.description)
    name = slug.marked(digest, digits: digits)
    folder = String(digest.hex.prefix(2))
  }

  /// From one of its pages to the site's top folder.
  static let wayUp = "../../"

  package var page: String { path("photo/", ".html") }
  package var info: String { path("info/", ".html") }
  /// For a frame on another site.
  var embed: String { path("embed/", ".html") }

  /// The name of the picture whose page this is; nil for any other page.
  package static func nameOfPicture(onPage page: String) -> String? {
    let parts = page.pathParts()
    guard parts.count == 3, ["photo", "info", "embed"].contains(parts[0]),
      parts[2].hasSuffix(".html")
    else { return nil }
    return String(parts[2].dropLast(5))
  }

  func image(_ image: PublishedImage) -> String {
    path("img/", "-\(image.size.width)-\(image.ending)")
  }

  func original(_ image: PublishedImage) -> String {
    path("original/", "-\(image.ending)")
  }

  /// Below which its tiles are, without a slash at its end.
  func tiles(_ image: PublishedImage) -> String { path("tiles/", "-\(image.digits)") }

  /// In as few bytes as it takes: a plan has hundreds of thousands.
  private func path(_ top: String, _ ending: String) -> String {
    var path = ""
    path.reserveCapacity(
      top.utf8.count + folder.utf8.count + 1 + name.utf8.count + ending.utf8.count)
    path += top
    path += folder
    path += "/"
    path += name
    path += ending
    return path
  }
}

/// The addresses of all pictures, in their order, each made when it is asked for.
package struct PhotoAddresses: Sendable {
  private var names = PackedTexts()
  private var folders: [UInt8] = []

  /// Should two ever meet, both get the whole digest.
  package init(_ ids: some Swift.Collection<PictureID>) {
    var table = HashedPlaces(for: ids.count)
    var meeting: Set<Int> = []
    for (number, id) in ids.enumerated() {
      let address = PhotoAddress(id)
      append(address)
      let hash = UInt64(truncatingIfNeeded: address.hashValue)
      if let other = table.place(hash, where: { self[$0] == address }) {
        meeting.formUnion([other, number])
      } else {
        table.insert(hash, number)
      }
    }
    guard !meeting.isEmpty else { return }
    (names, folders) = (PackedTexts(), [])
    for (number, id) in ids.enumerated() {
      append(
        meeting.contains(number)
          ? PhotoAddress(id, Slug(id.addressed), digits: 64) : PhotoAddress(id))
    }
  }

  private mutating func append(_ address: PhotoAddress) {
    names.append(address.name)
    folders.append(UInt8(address.folder, radix: 16) ?? 0)
  }

  package subscript(number: Int) -> PhotoAddress {
    PhotoAddress(name: names[number], folder: folders[number])
  }
}
