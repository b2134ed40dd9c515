/// A path of Openverse's, apart from its searches, and what it leads to.
struct OpenverseAddress {
  enum Kind { case record, thumbnail, file }

  let kind: Kind
  /// Nil where the path names nothing that can be.
  let id: Int?

  init?(path: String) {
    let parts = path.split(separator: "/")
    switch (parts.first, parts.count) {
    case ("openverse", 2):
      kind = .file
      id = parts[1].split(separator: ".").first.flatMap { Int($0) }
    case ("v1", 3) where parts[1] == "images":
      kind = .record
      id = Self.id(uuid: parts[2])
    case ("v1", 4) where parts[1] == "images" && parts[3] == "thumb":
      kind = .thumbnail
      id = Self.id(uuid: parts[2])
    default: return nil
    }
  }

  private static let prefix = "00000000-0000-4000-8000-"

  /// The item's number in hex, as the last group of an otherwise empty UUID.
  static func uuid(id: Int) -> String {
    prefix + String(hex: id, width: 12)
  }

  private static func id(uuid: Substring) -> Int? {
    guard uuid.hasPrefix(prefix) else { return nil }
    return Int(uuid.dropFirst(prefix.count), radix: 16)
  }
}
