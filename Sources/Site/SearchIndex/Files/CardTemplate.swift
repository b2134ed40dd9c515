import Model
import Support
import Templating
import Theme

/// The partial `cards` of a theme as scripts get it: they make cards of records (`RecordLine`) with
/// it, for pages further on, results and favourites, so that a theme says once what a card is.
///
/// It is here what every page has in common. Scripts know the rest: the cards, and the way to the top
/// folder.
struct CardTemplate: View {
  static let name = TemplateLibrary.partialPrefix + "cards"
  private static let later: Set = ["cards", "root"]

  let content: SiteContent
  let words: Words

  static let fields = Fields<Self>([
    .list("cards", "The pictures of the page") { _ in [CardView]() },
    .text("root", "The way to the site's top folder, such as `../`; empty in it") { _ in "" },
    .line("language", "The language of the site, such as `en`") { $0.words.language },
    .text("direction", "The direction of that language: `ltr` or `rtl`") { $0.words.direction },
    .view(
      "words",
      "What the site says by itself, in its language: `{{words.NAME}}` for each NAME in words/en.json"
    ) { WordsView(words: $0.words) },
    .view("gallery", "The gallery's own words") { GalleryView(content: $0.content) },
  ])

  /// Ready for scripts: a text as it is, `[name]` for a value, `[name, steps]` for a section, and
  /// `[name, 0, steps]` for what there is where a value is falsey.
  func steps(_ theme: Theme) throws(Failure) -> JSONValue {
    Self.json(try theme.steps(of: Self.name, with: self, later: Self.later))
  }

  /// Whether such steps show a value.
  static func shows(_ name: String, _ steps: JSONValue) -> Bool {
    guard case .array(let elements) = steps else { return false }
    return elements.first == .string(name) || elements.contains { shows(name, $0) }
  }

  private static func json(_ steps: [ScriptStep]) -> JSONValue {
    .array(
      steps.map { step in
        switch step {
        case .text(let text): .string(text)
        case .value(let name): .array([.string(name)])
        case .section(let name, let inner): .array([.string(name), json(inner)])
        case .inverted(let name, let inner):
          .array([.string(name), .number("0"), json(inner)])
        }
      })
  }
}
