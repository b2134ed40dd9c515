import Model
import Templating

/// A line of the short list beside a picture.
struct Fact: View {
  let label: String
  let parts: [Link]

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

enum Facts {
  /// What most people want to know; the rest is on the metadata page.
  static func of(_ entry: SitePicture, images: SiteImages) -> [Fact] {
    let picture = entry.picture
    var facts: [Fact] = []
    func add(_ label: String, _ text: String?) {
      if let text { facts.append(Fact(label: label, parts: [Link(text: text, link: nil)])) }
    }
    func add(_ label: String, _ moment: Timestamp?) {
      if let moment { facts.append(Fact(label: label, parts: [Dates.link(moment)])) }
    }
    add("Size", (picture.dimensions ?? images.shape).map(Numbers.pixels))
    add("Taken", picture.dates.taken)
    add("Published", picture.dates.published)
    add("Place", picture.place)
    for field in picture.fields where field.group == .camera && field.label == "Camera" {
      add("Camera", field.value)
    }
    add("Views", picture.statistics.views.map(Numbers.grouped))
    add("Likes", picture.statistics.likes.map(Numbers.grouped))
    return facts
  }
}
