import Model
import Support
import Theme

/// What a browser needs to install the gallery as an app.
struct Manifest {
  static let path = "site.webmanifest"

  let site: SiteIndex

  var bytes: [UInt8] { Array((content.scriptSafe + "\n").utf8) }

  private var content: JSONValue {
    let title = SourceText.line(site.content.title)
    let description = site.content.description.map(SourceText.line)
    let texts: [(String, String?)] = [
      ("generator", site.content.generator), ("name", title), ("short_name", title),
      ("description", description),
      ("lang", site.words.language), ("dir", site.words.direction),
      ("start_url", "index.html"), ("scope", "./"), ("display", "standalone"),
      ("background_color", "#ffffff"), ("theme_color", "#ffffff"),
    ]
    let members = texts.compactMap { key, text in
      text.map { JSONValue.Member(key: key, value: .string($0)) }
    }
    return .object(members + [.init(key: "icons", value: .array(icons))])
  }

  /// Those that the theme has under these names.
  private var icons: [JSONValue] {
    [
      icon("icon.svg", "any", "image/svg+xml"), icon("icon-192.png", "192x192"),
      icon("icon-512.png", "512x512"),
      icon("icon-maskable.png", "512x512", purpose: "maskable"),
    ].compactMap(\.self)
  }

  private func icon(
    _ name: String, _ sizes: String, _ type: String = "image/png", purpose: String = "any"
  ) -> JSONValue? {
    guard let asset = site.assets.first(where: { $0.name == name }) else { return nil }
    let texts = [
      ("src", asset.address), ("sizes", sizes), ("type", type), ("purpose", purpose),
    ]
    return .object(texts.map { .init(key: $0.0, value: .string($0.1)) })
  }
}
