import Model
import Support

/// A picture of a page with everything in it, as it is seen without scripts: these show the theme's own cards in its
/// place.
struct CardMarkup {
  private let picture: IndexedPicture
  let alt: String
  private let name: String

  init(_ picture: IndexedPicture) {
    self.picture = picture
    name = XMLEscaping.escaped(picture.name)
    // What is told in words needs no other words for the same.
    alt = picture.isTold ? "" : XMLEscaping.escaped(picture.alt)
  }

  private var creator: String { XMLEscaping.escaped(picture.creator) }

  var opening: String {
    let classes = (["card"] + picture.classes + (picture.isTold ? ["told"] : []))
      .joined(separator: " ")
    return "<li class=\"\(classes)\"><a data-photo=\"\(picture.place)\""
      + (picture.isTold ? "><span class=\"shape\">" : " data-caption=\"\(name)\">")
  }

  var placeholder: String { "<span class=\"placeholder\"><span><bdi>\(name)</bdi></span></span>" }

  var closing: String {
    let label =
      "</span><span class=\"label\"><bdi>\(name)</bdi>"
      + (picture.creator.isEmpty ? "" : " <span class=\"count\"><bdi>\(creator)</bdi></span>")
      + "</span>"
    return (picture.isTold ? label : "") + "</a></li>\n"
  }

  /// Its line among the credits; nil where there is nobody to be named.
  var credit: String? {
    guard !picture.credit.isEmpty || picture.page != nil else { return nil }
    let text = XMLEscaping.escaped(
      picture.credit.isEmpty ? picture.page?.text ?? "" : picture.credit)
    let linked = picture.page.map {
      "<a href=\"\(XMLEscaping.escaped($0.text))\" rel=\"noreferrer\"><bdi>\(text)</bdi></a>"
    }
    return "<li><bdi>\(name)</bdi>: \(linked ?? "<bdi>\(text)</bdi>")</li>\n"
  }

  /// But for the image's own bytes.
  var byteCount: Int {
    [opening, alt, closing, credit ?? ""].reduce(120) { $0 + $1.utf8.count }
  }
}
