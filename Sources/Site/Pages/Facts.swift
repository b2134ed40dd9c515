import Model
import Templating

/// A line of the short list beside a picture.
struct Fact: View {
  let label: String
  let parts: [Link]

  init?(_ label: String, _ text: String?) {
    guard let text else { return nil }
    self.label = label
    parts = [Link(text: text, link: nil)]
  }

  init?(_ label: String, _ moment: Timestamp?) {
    guard let moment else { return nil }
    self.label = label
    parts = [Dates.link(moment)]
  }

  static let names = [
    "label", "parts",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "label": .line(label)
    case "parts": .list(parts)
    default: nil
    }
  }
}

/// What most people want to know; the rest is on the metadata page.
enum Facts {
  static func of(_ picture: Picture, images: SiteImages) -> [Fact] {
    let own = picture.kind.isTold ? told(picture) : image(picture, images)
    let counts = [
      Fact("Views", picture.statistics.views.map(Numbers.grouped)),
      Fact("Likes", picture.statistics.likes.map(Numbers.grouped)),
    ]
    return (own + counts).compactMap(\.self)
  }

  private static func image(_ picture: Picture, _ images: SiteImages) -> [Fact?] {
    let cameras = picture.fields.filter { $0.group == .camera && $0.label == "Camera" }
    return [
      Fact("Size", (picture.dimensions ?? images.shape).map(Numbers.pixels)),
      Fact("Taken", picture.dates.taken),
      Fact("Published", picture.dates.published),
      Fact("Place", picture.place),
    ] + cameras.map { Fact($0.label, $0.value) }
  }

  /// An album or a review is known by what its source says of it, not by the size of its image.
  private static func told(_ picture: Picture) -> [Fact?] {
    let fields = ToldFields.of(picture)
    let published = picture.dates.published.flatMap { moment in
      fields.contains { ($0.raw ?? $0.value).hasPrefix(moment.date) } ? nil : moment
    }
    return [Fact("Published", published), Fact("Place", picture.place)]
      + fields.map { Fact($0.label, $0.value) }
  }
}
