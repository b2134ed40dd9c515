import Model
import Templating
import Theme

/// Text that may lead somewhere.
struct Link: View {
  let text: String
  /// Nil for text that leads nowhere.
  var link: String?
  /// How many pictures there are, as a number and in words.
  var count: String?
  var photos: String?
  /// `2031-05-06T07:08:09Z` where the text is a date.
  var moment: String?
  /// What stands between this and the next one.
  var separator = ""
  /// Whether the text is the site's own words, in its language and direction.
  var isWords = false

  static let fields = Fields<Self>([
    .line("text", "The words") { $0.isWords ? "" : $0.text },
    .optional("plain", "The same, where they need no marks of language and direction") {
      $0.isWords ? $0.text : nil
    },
    .optional("link", "Where they lead, ready for `href`") { $0.link },
    .optional("rel", "What the link is, ready for `rel`, where it leads out of the site") {
      $0.link.flatMap { $0.hasPrefix("http") ? "noreferrer" : nil }
    },
    .optional("count", "How many pictures there are, as a number") { $0.count },
    .optional("photos", "How many pictures there are, in words") { $0.photos },
    .optional("moment", "The date for machines, ready for `datetime`, where the words are one") {
      $0.moment
    },
    .text("separator", "What goes between this and the next one; empty behind the last") {
      $0.separator
    },
  ])
}

/// A few links under a heading of their own, each of which may tell how many pictures there are.
struct LinkGroup: View {
  let tags: [Link]

  init?(ifAny links: [Link]) {
    guard !links.isEmpty else { return nil }
    tags = links
  }

  static let fields = Fields<Self>([.list("tags", "The links") { $0.tags }])
}

extension Link {
  init(words: String, link: String? = nil) {
    self.init(text: words, link: link, isWords: true)
  }

  init(_ tag: TagEntry, root: String, _ words: Words) {
    self.init(
      text: tag.shown, link: root + tag.address, count: words.number(tag.pictures.count),
      isWords: Self.readsEitherWay(tag.shown))
  }

  /// Whether a text looks the same in pages of either direction: Latin letters first and last, and
  /// nothing but letters, digits and spaces. Thousands of tags need no marks then.
  private static func readsEitherWay(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8?) -> Bool {
      byte.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) } ?? false
    }
    func isPlain(_ byte: UInt8) -> Bool {
      isLetter(byte) || byte == 0x20 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    return isLetter(text.utf8.first) && isLetter(text.utf8.last) && text.utf8.allSatisfy(isPlain)
  }

  init(_ entry: CollectionEntry, root: String, _ words: Words) {
    self.init(
      text: entry.collection.title, link: root + entry.address,
      photos: words.count(entry.pictures.count, entry.form.things))
  }

  /// The links with a comma, or something else, between each two.
  static func separated(_ links: [Link], by separator: String) -> [Link] {
    links.enumerated().map { index, link in
      var link = link
      link.separator = index < links.count - 1 ? separator : ""
      return link
    }
  }
}
