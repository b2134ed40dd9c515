import Model
import Templating
import Theme

/// The other finds of a picture, told apart by their source and size.
struct SamePictureView: View {
  let companions: Companions
  let root: String

  /// Nil where there is no other.
  init?(_ companions: Companions, root: String) {
    guard !companions.same.isEmpty || companions.hasOthers else { return nil }
    self.companions = companions
    self.root = root
  }

  static let fields = Fields<Self>([
    .optional("note", "A line that says so where the page's own picture is the largest") {
      $0.companions.largest == $0.companions.number ? $0.words(.thisIsTheLargest) : nil
    },
    .list("cards", "The other finds of the picture") { $0.cards },
    .optional("others", "That there are more, where that is so") {
      $0.companions.hasOthers ? $0.words(.andOthers) : nil
    },
  ])

  private var words: Words { companions.site.words }

  private var cards: [CardView] {
    companions.same.map { companions.card(of: $0, root: root, note: label(of: $0)) }
  }

  private func label(of number: Int) -> CardLabel {
    let entry = companions.site.brief(number)
    let note = number == companions.largest ? words(.theLargest) : nil
    let source = companions.site.title(of: entry.picture.id.source)
    // A folder of one's own has many, and only its files tell them apart.
    let isLocal = companions.site.isLocal(entry.picture.id.source)
    return CardLabel(
      title: SourceText.line(isLocal ? words.name(of: entry.picture) : source),
      detail: [
        entry.fullSize.map(words.pixels), isLocal ? nil : entry.picture.license?.name, note,
      ].compactMap(\.self).joined(separator: words(.comma)))
  }
}

/// Pictures like a picture; nil where none is near enough.
struct AlikeView: View {
  private let cards: [CardView]

  init?(_ companions: Companions, root: String) {
    cards = companions.alike().map { companions.card(of: $0, root: root) }
    guard !cards.isEmpty else { return nil }
  }

  static let fields = Fields<Self>([
    .list("cards", "The pictures, the most alike first") { $0.cards }
  ])
}

extension Companions {
  fileprivate func card(of number: Int, root: String, note: CardLabel? = nil) -> CardView {
    CardView(
      site: site, number: number, root: root, place: .max, rank: nil, use: .companion, note: note)
  }
}
