import Model
import Support
import XML

/// What a file's page says about it, as `extmetadata` tells it: mostly HTML, for one key a number,
/// for some an object with a text for every language; an empty list where there is nothing.
struct CommonsMetadata {
  private let json: JSONValue?

  init(_ json: JSONValue?) { self.json = json }

  var members: [JSONValue.Member] { json?.members ?? [] }

  /// Without the HTML, on one line; nil where nothing is left.
  func line(_ key: String, limit: Int = 2_000) -> String? {
    Written.lineOfHTML(html(key), limit: limit)
  }

  /// The same with its paragraphs.
  func lines(_ key: String) -> String? { Written.linesOfHTML(html(key)) }

  func html(_ key: String) -> String? { json?[key].flatMap(Self.html) }

  /// The text of an entry, in English where there is a choice.
  static func html(of entry: JSONValue) -> String? {
    guard let value = entry["value"] else { return nil }
    if case .object(let members) = value {
      let texts = members.filter { !$0.key.hasPrefix("_") && $0.value.text != nil }
      return (texts.first { $0.key == "en" } ?? texts.first)?.value.text
    }
    return value.text
  }

  func address(_ key: String) -> WebAddress? { html(key).flatMap(Self.address) }

  /// The address that the first link leads to.
  func firstLink(_ key: String) -> WebAddress? {
    guard let html = html(key), let start = html.firstRange(of: "href=") else { return nil }
    let rest = html[start.upperBound...]
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    // An address in HTML may hold references such as `&amp;`.
    return Self.address(HTMLText.line(String(rest.dropFirst().prefix { $0 != quote })))
  }

  /// An address may do without its scheme.
  static func address(_ text: String) -> WebAddress? {
    let text = CleanText.line(text)
    let whole = text.hasPrefix("//") ? "https:\(text)" : text
    guard whole.lowercased().hasPrefix("http") else { return nil }
    return WebAddress(whole)?.secured(within: CommonsDescription.domain)
  }
}
