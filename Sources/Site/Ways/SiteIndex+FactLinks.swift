import Model
import Support
import Theme

/// What is known of a picture, with ways to all pictures of which the same is known.
extension SiteIndex {
  /// The page of all pictures that share a value, where there is one.
  func way(_ facet: Facet, _ value: String?, from root: String) -> String? {
    value.flatMap { ways[facet, $0] }.map { root + $0.address }
  }

  /// That of the month of a day, or of its year.
  func way(ofDay moment: Timestamp?, from root: String) -> String? {
    moment.flatMap { ways.entry(ofDay: $0.date) }.map { root + $0.address }
  }

  func taken(_ dates: Picture.Dates, root: String) -> Link? {
    words.taken(dates).map { $0.leading(to: way(ofDay: dates.taken, from: root)) }
  }

  /// When a picture was published, which is its day where nobody knows when it was taken.
  func link(_ published: Timestamp, of picture: Picture, root: String) -> Link {
    words.link(published)
      .leading(to: picture.dates.taken == nil ? way(ofDay: published, from: root) : nil)
  }

  func place(of picture: Picture, root: String) -> Link? {
    picture.place.map { Link(text: $0, link: way(.place, $0, from: root)) }
  }

  /// Where that is on the map.
  func position(of picture: Picture, root: String) -> Link? {
    picture.position.map { Link(text: $0.text, link: mapLink(of: picture, root: root)) }
  }

  private func mapLink(of picture: Picture, root: String) -> String? {
    hasMap ? map.anchor(of: picture, ways).map { root + MapPage.path + "#" + $0 } : nil
  }

  /// What a picture was taken with and how it is rated. Where that has no page, a filter finds the others,
  /// for browsers with scripts.
  func link(_ field: Field, of picture: Picture, root: String) -> Link {
    let link = words.link(field)
    if link.link != nil { return link }
    if case .outOf(let stars, _) = field.shown {
      let isRating = stars == PictureNumbers.rating(of: picture)
      return link.leading(to: isRating ? way(.rating, String(stars), from: root) : nil)
    }
    guard let name = CameraFacts.field(of: field) else { return link }
    return link.leading(
      to: camera(field, of: picture, root: root)
        ?? FilterLink.address(of: name, field.value, from: root))
  }

  /// Of a model that of the camera, as people call it; of a maker none.
  private func camera(_ field: Field, of picture: Picture, root: String) -> String? {
    let facts = CameraFacts(picture)
    return switch field.label {
    case "Camera", "Model": way(.camera, facts.camera, from: root)
    case "Lens" where SourceText.line(field.value) == facts.lens:
      way(.lens, facts.lens, from: root)
    default: nil
    }
  }

  /// The pages of the values of a picture, to which what is known of it may lead.
  func addWays(of entry: OpenedPicture, to builder: inout DigestBuilder) {
    builder.add(entry.picture.position?.text)
    builder.add(mapLink(of: entry.picture, root: ""))
    guard !ways.isEmpty else { return }
    for facet in Facet.allCases {
      for value in facet.values(of: entry, in: self) { builder.add(ways[facet, value]?.address) }
    }
  }
}

extension Link {
  fileprivate func leading(to address: String?) -> Link {
    var link = self
    link.link = address
    return link
  }
}
