import Foundation
import Model
import Support

/// Which album it is: the artist and the name in the address of its page.
///
/// The number of MusicBrainz is no identity, since most albums have none; nor are the names alone,
/// since the address keeps apart what they do not.
enum LastFMIdentity {
  private static let longest = 400

  /// `The Samples & Co/Paper Lanterns`; nil where neither the address nor the names say it.
  static func own(of album: JSONValue) -> String? {
    if let parts = parts(of: album["url"]?.address), let own = joined(parts.map(decoded)) {
      return own
    }
    guard let artist = LastFMPicture.artist(of: album), let name = LastFMPicture.name(of: album)
    else {
      return nil
    }
    return joined([artist, name])
  }

  static func artistPage(of album: JSONValue) -> WebAddress? {
    guard let address = album["url"]?.address?.securedForLastFM else { return nil }
    let text = address.text.prefix { $0 != "?" && $0 != "#" }
    guard let music = text.range(of: folder) else { return nil }
    let artist = text[music.upperBound...].prefix { $0 != "/" }
    return artist.isEmpty ? nil : WebAddress(String(text[..<music.upperBound]) + artist)
  }

  private static let folder = "/music/"

  /// What stands behind `/music/`; nil where that is no more than an artist.
  private static func parts(of address: WebAddress?) -> [Substring]? {
    guard let path = address?.path, let music = path.range(of: folder) else { return nil }
    let parts = path[music.upperBound...].pathParts()
    return parts.count >= 2 ? parts : nil
  }

  /// However the part was encoded. A plus sign is a space, as Last.fm writes it.
  private static func decoded(_ part: Substring) -> String {
    let spaced = String(part).replacing("+", with: " ")
    return CleanText.line(spaced.removingPercentEncoding ?? spaced)
  }

  /// Slashes and percent signs within a part are encoded, so that different parts stay different.
  private static func joined(_ parts: [String]) -> String? {
    guard parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    let own = parts.map { $0.replacing("%", with: "%25").replacing("/", with: "%2F") }
      .joined(separator: "/")
    return own.utf8.count > longest ? Digest(of: own).hex : own
  }
}

extension WebAddress {
  /// Last.fm's own hosts answer over https, even where an address of theirs says http.
  var securedForLastFM: WebAddress {
    secured(within: "last.fm", "lst.fm", "lastfm.freetls.fastly.net")
  }
}
