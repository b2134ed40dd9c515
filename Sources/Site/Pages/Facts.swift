import Model
import Templating

/// A line of the short list beside a picture.
struct Fact: View {
  let label: String
  let parts: [Link]
  /// The colours that the text names.
  var swatches: [SwatchView] = []

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

  /// The colours of a picture; nil where nothing can be said of them.
  init?(_ label: String, _ looks: Looks?) {
    guard let looks, let text = looks.colourText else { return nil }
    self.label = label
    parts = [Link(text: text, link: nil)]
    swatches = looks.palette.map { SwatchView(swatch: $0) }
  }

  static let fields = Fields<Self>([
    .line("label", "What the fact is about") { $0.label },
    .list("parts", "The fact, in parts that may be links or dates") { $0.parts },
    .flag("hasSwatches", "Whether it names colours") { !$0.swatches.isEmpty },
    .list("swatches", "The colours that it names") { $0.swatches },
  ])
}

/// What most people want to know; the rest is on the metadata page.
enum Facts {
  static func of(_ entry: SitePicture) -> [Fact] {
    let picture = entry.picture
    let own = picture.kind.isTold ? told(picture) : image(entry)
    let counts = [
      Fact("Views", picture.statistics.views.map(Numbers.grouped)),
      Fact("Likes", picture.statistics.likes.map(Numbers.grouped)),
    ]
    return (own + [Fact("Colours", entry.looks)] + counts).compactMap(\.self)
  }

  private static func image(_ entry: SitePicture) -> [Fact?] {
    let picture = entry.picture
    let cameras = picture.fields.filter { $0.group == .camera && $0.label == "Camera" }
    return [
      Fact("Size", entry.fullSize.map(Numbers.pixels)),
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
