import Model

/// The address of a thumbnail such as `…/thumb/0/00/Heron.jpg/330px-Heron.jpg`, from which that of
/// another width is made.
struct CommonsThumbnail {
  let width: Int
  private let head: Substring
  private let tail: Substring

  /// Nil for the address of anything else, and for a width that is no standard one.
  init?(_ address: WebAddress) {
    let text = address.text
    guard address.path.contains("/thumb/"), let slash = text.lastIndex(of: "/"),
      let mark = text[slash...].firstRange(of: "px-")
    else { return nil }
    let before = text[..<mark.lowerBound]
    let digits = before.suffix(before.reversed().prefix { $0.isASCII && $0.isNumber }.count)
    // After the slash, or after the page of a file that has several.
    guard let width = Int(digits), CommonsDescription.thumbnailWidths.contains(width),
      ["/", "-"].contains(before.dropLast(digits.count).last)
    else { return nil }
    self.width = width
    head = before.dropLast(digits.count)
    tail = text[mark.lowerBound...]
  }

  /// Nil for a width that Commons would refuse.
  func address(width: Int) -> WebAddress? {
    guard CommonsDescription.thumbnailWidths.contains(width) else { return nil }
    return WebAddress("\(head)\(width)\(tail)")
  }
}
