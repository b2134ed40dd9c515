import Model
import Templating
import Theme

/// The words below a picture in a grid.
struct CardLabel: View {
  let title: String
  /// The quieter line.
  let detail: String?

  static let fields = Fields<Self>([
    .text("title", "What the picture is called") { $0.title },
    .optionalLine("detail", "A quieter line, such as who made it") { $0.detail },
  ])
}

extension CardLabel {
  /// For an album or a review.
  init(_ picture: Picture, _ words: Words) {
    let own = SourceText.line(words.name(of: picture))
    title = own.isEmpty ? AltText.of(picture, words) : own
    detail = picture.creator?.name
  }

  /// With its place in a list that is a ranking.
  func ranked(_ rank: Int, _ words: Words) -> CardLabel {
    CardLabel(
      title: words(.ranked, ["rank": words.number(rank), "name": title]), detail: detail)
  }
}

extension Picture.Kind {
  /// Whether it needs words: a cover or a still says little, a photo speaks for itself.
  var isTold: Bool {
    switch self {
    case .album, .review: true
    case .photo, .illustration, .vector, .video: false
    }
  }
}
