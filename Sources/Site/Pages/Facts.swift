import Model
import Templating
import Theme

/// A line of the short list beside a picture.
struct Fact: View {
  let label: String
  let parts: [Link]
  /// The colours that the text names.
  var swatches: [SwatchView] = []

  init?(_ label: String, _ text: String?) {
    self.init(label, text.map { Link(text: $0, link: nil) })
  }

  init?(_ label: String, _ part: Link?) {
    guard let part else { return nil }
    self.label = label
    parts = [part]
  }

  static let fields = Fields<Self>([
    .line("label", "What the fact is about") { $0.label },
    .list("parts", "The fact, in parts that may be links or dates") { $0.parts },
    .flag("hasSwatches", "Whether it names colours") { !$0.swatches.isEmpty },
    .list("swatches", "The colours that it names") { $0.swatches },
  ])
}

/// What most people want to know; the rest is on the metadata page.
struct Facts {
  let entry: OpenedPicture
  let site: SiteIndex
  let root: String

  private var words: Words { site.words }
  private var picture: Picture { entry.picture }

  var all: [Fact] {
    let counts = [
      fact(.views, picture.statistics.views.map(words.number)),
      fact(.likes, picture.statistics.likes.map(words.number)),
    ]
    return lasting + ([license] + counts).compactMap(\.self)
  }

  /// Without counts, which are others from day to day.
  var lasting: [Fact] {
    let own = picture.kind.isTold ? shown : image
    return (own + [colours]).compactMap(\.self)
  }

  /// The name of the licence beside the picture leads to its text, and this to what else is under it.
  private var license: Fact? {
    let name = picture.license?.name
    return site.way(.licence, name, from: root).flatMap { way in
      Fact(words.label(.licence), name.map { Link(text: $0, link: way) })
    }
  }

  private var image: [Fact?] {
    // What else is known of the camera, the line of the exposure says.
    let lenses = picture.fields.filter { $0.group == .camera && $0.label == Label.lens.rawValue }
    let length = picture.video.flatMap { _ in picture.fields.first { $0.key == "duration" } }
    return [
      fact(.size, entry.fullSize.map(words.pixels)),
      length.flatMap { Fact(words.label(of: $0), picture.video?.length ?? $0.value) },
      Fact(words.label(.taken), site.taken(picture.dates, root: root)),
      fact(.published, picture.dates.published),
      place, position,
    ] + lenses.map { Fact(words.label(of: $0), site.link($0, of: picture, root: root)) }
  }

  /// An album or a review is known by what its source says of it, not by the size of its image.
  private var shown: [Fact?] {
    let fields = ToldFields.of(picture)
    let published = picture.dates.published.flatMap { moment in
      fields.contains { ($0.raw ?? $0.value).hasPrefix(moment.date) } ? nil : moment
    }
    return [fact(.published, published), place, position]
      + fields.map { Fact(words.label(of: $0), words.link($0)) }
  }

  private var place: Fact? {
    Fact(words.label(.place), site.place(of: picture, root: root))
  }

  private var position: Fact? {
    Fact(words.label(.position), site.position(of: picture, root: root))
  }

  /// Nil where nothing can be said of them.
  private var colours: Fact? {
    guard let features = entry.features, let names = words.colours(of: features) else { return nil }
    var fact = Fact(words.label(.colours), Link(words: names))
    fact?.swatches = features.palette.map { SwatchView(swatch: $0, root: root, site: site) }
    return fact
  }

  private func fact(_ label: Label, _ text: String?) -> Fact? { Fact(words.label(label), text) }

  private func fact(_ label: Label, _ moment: Timestamp?) -> Fact? {
    Fact(words.label(label), moment.map { site.link($0, of: picture, root: root) })
  }
}

/// A colour of a picture as a small square.
struct SwatchView: View {
  let swatch: VisualFeatures.Swatch
  let root: String
  let site: SiteIndex

  private var name: ColourName { ColourName.of(swatch.colour) }

  static let fields = Fields<Self>([
    .text("colour", "The colour, such as `#2f6690`") { $0.swatch.colour.hex },
    .text("name", "What people would call it") { $0.site.words.term($0.name.rawValue) },
    .optional("link", "Pictures of that colour: their page or a search, ready for `href`") {
      let name = $0.name.rawValue
      return $0.site.way(.colour, name, from: $0.root)
        ?? FilterLink.address(of: .colour, $0.site.words.term(name), from: $0.root)
    },
  ])
}

extension Words {
  /// `blue, green and white`; nil where all of it is clear.
  func colours(of features: VisualFeatures) -> String? {
    let names = features.colourNames.map { term($0.rawValue) }
    let parts = names.enumerated().map { $1 + separator(after: $0, of: names.count) }
    return names.isEmpty ? nil : parts.joined()
  }
}
