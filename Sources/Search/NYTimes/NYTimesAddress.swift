import Model
import Support

/// Addresses in answers of The New York Times.
enum NYTimesAddress {
  private static let images = WebAddress(known: "https://static01.nyt.com/")
  private static let longestID = 255

  /// An address that may be followed; on the newspaper's own hosts always a secure one.
  static func page(_ value: JSONValue?) -> WebAddress? { value?.address.map(secure) }

  /// The address of an image, which may lack all that is before its path.
  static func image(_ value: JSONValue?) -> WebAddress? {
    if let address = page(value) { return address }
    guard case .string(let text) = value, let first = text.first, first.isLetter,
      !text.contains(":")
    else { return nil }
    return WebAddress(images.text + text)
  }

  static func secure(_ address: WebAddress) -> WebAddress {
    address.secured(within: "nytimes.com", "nyt.com")
  }

  /// A name for what lies at an address, the same however it is reached. Reviews of the years
  /// before 2000 differ in nothing but the query.
  static func ownID(of address: WebAddress) -> String {
    ownID(address.host + address.path + (address.query.map { "?\($0)" } ?? ""))
  }

  /// A name that is no longer than a name should be.
  static func ownID(_ text: String) -> String {
    text.utf8.count > longestID ? Digest(of: text).hex : text
  }
}
