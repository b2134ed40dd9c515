import Model
import Templating

/// The words below an album or a review in a grid.
struct CardLabel: View {
  let picture: Picture
  let rank: Int?

  static let names = [
    "title", "creator",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "title": .text(title)
    case "creator": .line(picture.creator?.name)
    default: nil
    }
  }

  private var title: String {
    let own = SourceText.line(picture.name)
    let name = own.isEmpty ? AltText.of(picture) : own
    guard picture.kind == .album, let rank else { return name }
    return Words.ranked(rank, name)
  }
}

extension Picture.Kind {
  /// Whether it needs words: a cover or a still says little, a photo speaks for itself.
  var isTold: Bool {
    switch self {
    case .album, .review: true
    case .photo, .illustration, .vector: false
    }
  }
}
