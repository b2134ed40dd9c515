import Imaging
import Model

/// Where an image of the sandbox is: the path of an address, and what it leads to.
///
/// Medium and large images are at `/get/g<id><role><generation>_<size>.<ext>`, in hex, and expire;
/// previews at `/photo/<date>/<words>-<id>_150.<ext>` and portraits at `/user/<id>_250x250.jpg`
/// do not.
struct PixabayAddress {
  enum Role: Character {
    case preview = "p"
    case medium = "m"
    case large = "l"
    case portrait = "u"
  }

  let id: Int
  let role: Role
  /// The number at the end of the name: the longer side, or another size derived from it.
  let code: Int
  let fileExtension: String
  /// Nil where the address does not expire.
  let generation: Int?

  var faultRole: Faults.Role? {
    switch role {
    case .preview: .preview
    case .medium: .medium
    case .large: .large
    case .portrait: nil
    }
  }

  init?(path: String) {
    let parts = path.split(separator: "/")
    guard let folder = parts.first, let file = parts.last, parts.count > 1,
      let dot = file.lastIndex(of: "."), let line = file.lastIndex(of: "_"), line < dot
    else { return nil }
    let name = file[..<line]
    let size = file[file.index(after: line)..<dot]
    fileExtension = String(file[file.index(after: dot)...])
    let number = Int(size.prefix { $0.isNumber })
    switch folder {
    case "get":
      guard let token = Token(name), let number, String(number) == size else { return nil }
      (id, role, generation, code) = (token.id, token.role, token.generation, number)
    case "photo":
      guard let own = name.split(separator: "-").last, let id = Int(own), size == "150" else {
        return nil
      }
      (self.id, role, generation, code) = (id, .preview, nil, 150)
    case "user":
      guard let id = Int(name), size == "250x250" else { return nil }
      (self.id, role, generation, code) = (id, .portrait, nil, 250)
    default: return nil
    }
  }

  /// The name of an image that expires, without its size.
  static func token(id: Int, role: Role, generation: Int) -> String {
    "g" + String(id, radix: 16) + String(role.rawValue) + String(generation, radix: 16)
  }

  private struct Token {
    let id: Int
    let role: Role
    let generation: Int

    init?(_ name: Substring) {
      guard name.first == "g", let mark = name.firstIndex(where: { "ml".contains($0) }),
        let role = Role(rawValue: name[mark]),
        let id = Int(name[..<mark].dropFirst(), radix: 16),
        let generation = Int(name[name.index(after: mark)...], radix: 16)
      else { return nil }
      (self.id, self.role, self.generation) = (id, role, generation)
    }
  }
}

extension PixabayAddress {
  /// What is to be drawn; nil where there is no such image.
  func drawing(from catalogue: Catalogue) -> DrawnImages.Key? {
    if role == .portrait {
      guard let size = PixelSize(width: 250, height: 250), fileExtension == "jpg" else {
        return nil
      }
      return DrawnImages.Key(portraitOf: id, size)
    }
    guard let item = catalogue.item(id), item.format.fileExtension == fileExtension else {
      return nil
    }
    return size(of: item).map { DrawnImages.Key(item, $0) }
  }

  private func size(of item: CatalogueItem) -> PixelSize? {
    switch (role, code) {
    case (.preview, 150), (.medium, 640), (.large, 1_280): item.size.within(code, code)
    // What the documentation promises for the medium address with another number.
    case (.medium, 180), (.medium, 340): item.size.within(.max, code)
    case (.medium, 960): item.size.within(960, 720)
    default: nil
    }
  }
}
