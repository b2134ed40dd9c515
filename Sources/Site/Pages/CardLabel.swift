import Model
import Templating

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
  init(_ picture: Picture, rank: Int?, _ words: Words) {
    let own = SourceText.line(words.name(of: picture))
    let name = own.isEmpty ? AltText.of(picture, words) : own
    let isRanked = picture.kind == .album
    title =
      rank.flatMap { isRanked ? words(.ranked, ["rank": words.number($0), "name": name]) : nil }
      ?? name
    detail = picture.creator?.name
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
