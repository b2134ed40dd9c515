import Model
import Templating
import Theme

/// What services show of a page that somebody shares: Open Graph, which Twitter reads too.
struct SharingCard: View {
  let page: any SitePage
  private let image: SharingImage?

  init(page: any SitePage, address: SiteAddress) {
    self.page = page
    image = Self.image(of: page, address)
  }

  static let fields = Fields<Self>([
    .text("type", "What kind of page it is: `article` for a picture, else `website`") { $0.type },
    .line("title", "The page's title, without the gallery's") {
      $0.page.title ?? $0.page.site.content.title
    },
    .line("siteName", "What the gallery is called") { $0.page.site.content.title },
    .optional("locale", "The language with its country, such as `en_US`, where it is known") {
      SharingLocale.name(of: $0.page.site.words.language)
    },
    .text("form", "How Twitter shows it: `summary_large_image`, or `summary` without an image") {
      $0.image == nil ? "summary" : "summary_large_image"
    },
    .part("image", "The image that stands for the page") { $0.image },
  ])

  private var type: String {
    if case .picture = page.subject { "article" } else { "website" }
  }

  /// Of a saved search or an album, that which stands for it on other pages, too; of another list, that of
  /// its first picture that has one.
  static func picture(of page: any SitePage) -> Int? {
    page.subject.standing(in: page.site).first { page.images(of: $0).largest != nil }
  }

  private static func image(of page: any SitePage, _ address: SiteAddress) -> SharingImage? {
    let site = page.site
    guard let number = picture(of: page), let file = page.images(of: number).sharing
    else { return nil }
    return SharingImage(
      file: file, address: address.address(of: file.address),
      alt: AltText.of(site.brief(number).picture, site.words))
  }
}

/// The image that stands for a shared page.
struct SharingImage: View {
  let file: SiteImages.ImageFile
  let address: String
  let alt: String

  static let fields = Fields<Self>([
    .text("address", "Its whole address") { $0.address },
    .optional("mediaType", "Its media type, such as `image/jpeg`") { $0.file.mediaType },
    .text("width", "Its width in pixels") { String($0.file.image.size.width) },
    .text("height", "Its height in pixels") { String($0.file.image.size.height) },
    .text("alt", "The picture in words") { $0.alt },
  ])
}

/// Open Graph names a language with a country, and takes American English where it is told nothing
/// else.
enum SharingLocale {
  /// `de_AT` of `de-AT`, `ja_JP` of `ja`; nil where no country is known.
  static func name(of language: String) -> String? {
    let parts = language.split { $0 == "-" || $0 == "_" }
    guard let first = parts.first, isWord(first, 2...3) else { return nil }
    let name = first.lowercased()
    if let country = parts.dropFirst().first(where: { isWord($0, 2...2) }) {
      return "\(name)_\(country.uppercased())"
    }
    return countries[name].map { "\(name)_\($0)" }
  }

  private static func isWord(_ text: Substring, _ count: ClosedRange<Int>) -> Bool {
    count.contains(text.utf8.count) && text.allSatisfy { $0.isASCII && $0.isLetter }
  }

  private static let countries = [
    "ar": "AR", "ca": "ES", "cs": "CZ", "da": "DK", "de": "DE", "el": "GR", "en": "US", "es": "ES",
    "et": "EE", "eu": "ES", "fa": "IR", "fi": "FI", "fr": "FR", "he": "IL", "hi": "IN", "hr": "HR",
    "hu": "HU", "id": "ID", "it": "IT", "ja": "JP", "ko": "KR", "lt": "LT", "lv": "LV", "nb": "NO",
    "nl": "NL", "pl": "PL", "pt": "PT", "ro": "RO", "ru": "RU", "sk": "SK", "sl": "SI", "sv": "SE",
    "th": "TH", "tr": "TR", "uk": "UA", "vi": "VN", "zh": "CN",
  ]
}
