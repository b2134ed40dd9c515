import Model

/// An item as the album that Last.fm knows it as.
extension CatalogueItem {
  /// Artist and name, which no two albums share: what Last.fm tells them apart by.
  package var albumPath: String { "\(creator.name)/\(albumName)" }

  /// Two of every forty differ from each other in nothing but their case.
  var albumName: String {
    if let title { return title }
    return switch albumNumber {
    case 21: "Paper Lanterns \(id / Self.turn)"
    case 22: "paper lanterns \(id / Self.turn)"
    default: titled
    }
  }

  /// The page, encoded as Last.fm does it: a space is a plus sign, and `&` stays.
  var albumPage: String {
    let parts = [creator.name, albumName].map { part in
      WebAddress.encoded(part).replacing("%20", with: "+").replacing("%26", with: "&")
    }
    return "https://www.last.fm/music/" + parts.joined(separator: "/")
  }

  var albumTags: [String] {
    switch albumNumber {
    case 5: Array(tags.prefix(1))
    case 6, 7: []
    default: tags
    }
  }

  enum Cover {
    case drawn, missing
    case star(String)
  }

  var cover: Cover {
    switch albumNumber {
    case 3: .missing
    case 8: .star("2a96cbd8b46e442fc41c2b86b821562f")
    case 13: .star("c6f59c1e5e7240a4c0d427abd71f3dbb")
    default: .drawn
    }
  }

  /// Most albums are unknown to MusicBrainz.
  var albumMBID: String {
    guard id.isMultiple(of: 4) else { return "" }
    return "00000000-0000-4000-8000-" + String(hex: id, width: 12)
  }

  private static let turn = 40
  private var albumNumber: Int { id % Self.turn }
}
