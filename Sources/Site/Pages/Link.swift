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

  static let fields = Fields<Self>([
    .line("text", "The words") { $0.text },
    .optional("link", "Where they lead, ready for `href`") { $0.link },
    .optional("count", "How many pictures there are, as a number") {
      $0.count.map(Numbers.grouped)
    },
    .optional("photos", "How many pictures there are, in words") { link in
      link.count.map { Words.count($0, link.things) }
    },
    .optional("moment", "The date for machines, ready for `datetime`, where the words are one") {
      $0.moment
    },
    .text("separator", "What goes between this and the next one; empty behind the last") {
      $0.separator
    },
  ])
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
