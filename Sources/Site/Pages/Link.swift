import Model
import Templating

/// Text that may lead somewhere.
struct Link: View {
  let text: String
  /// Nil for text that leads nowhere.
  let link: String?
  var count: Int?
  var things = Words.Things.photos
  /// `2031-05-06T07:08:09Z` where the text is a date.
  var moment: String?
  /// What stands between this and the next one.
  var separator = ""

  static let names = [
    "text", "link", "count", "photos", "moment", "separator",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "text": .line(text)
    case "link": .known(link)
    case "count": .known(count.map(Numbers.grouped))
    case "photos": .known(count.map { Words.count($0, things) })
    case "moment": .known(moment)
    case "separator": .text(separator)
    default: nil
    }
  }
}

extension Link {
  init(_ tag: TagEntry, root: String) {
    self.init(text: tag.shown, link: root + tag.address, count: tag.pictures.count)
  }

  /// The links with a comma, or something else, between each two.
  static func separated(_ links: [Link], by separator: String = ", ") -> [Link] {
    links.enumerated().map { index, link in
      var link = link
      link.separator = index < links.count - 1 ? separator : ""
      return link
    }
  }
}
