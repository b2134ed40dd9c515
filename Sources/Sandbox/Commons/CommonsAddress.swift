import Model

/// Where a file of the Commons double is, or a thumbnail of it.
struct CommonsAddress {
  let id: Int
  /// Nil for the file itself.
  let width: Int?

  init?(path: String) {
    var parts = path.split(separator: "/").dropFirst(2)
    let isThumbnail = parts.first == "thumb"
    if isThumbnail { parts = parts.dropFirst() }
    guard parts.count == (isThumbnail ? 4 : 3) else { return nil }
    let name = parts[parts.startIndex + 2]
    guard let number = name.split(separator: "_").last?.split(separator: ".").first,
      let id = Int(number)
    else { return nil }
    self.id = id
    guard isThumbnail, let last = parts.last else {
      width = nil
      return
    }
    guard let mark = last.firstRange(of: "px-"),
      let width = last[..<mark.lowerBound].split(separator: "-").last.flatMap({ Int($0) })
    else { return nil }
    self.width = width
  }
}
