import Model
import Support

/// The one place where an album of Last.fm's becomes a picture. Only its identity is needed: every
/// other field may be missing or of another type, and is then missing in the picture.
enum LastFMPicture {
  static func picture(of album: JSONValue, rank: Int) -> Picture? {
    guard let own = LastFMIdentity.own(of: album) else { return nil }
    let title = name(of: album)
    let creator = creator(of: album)
    let covers = LastFMCovers(album["image"])
    return Picture(
      id: PictureID(source: LastFMDescription.name, own: own),
      kind: .album,
      title: title,
      creator: creator,
      page: album["url"]?.address?.securedForLastFM,
      preview: covers.preview,
      large: covers.large,
      credit: credit(title, creator),
      rank: rank,
      fields: [LastFMFields.rank(rank, title ?? own)] + LastFMFields.fields(of: album))
  }

  static func name(of album: JSONValue) -> String? { Written.line(album["name"]?.text) }

  /// A text in a search; other methods send an object with its name.
  static func artist(of album: JSONValue) -> String? {
    Written.line(album["artist"]?.text) ?? Written.line(album["artist"]?["name"]?.text)
  }

  private static func creator(of album: JSONValue) -> Creator? {
    guard let name = artist(of: album) else { return nil }
    let page =
      LastFMIdentity.artistPage(of: album)
      ?? WebAddress("\(LastFMDescription.site)music/\(WebAddress.encoded(name))")
    return Creator(source: LastFMDescription.name, id: name, name: name, page: page)
  }

  private static func credit(_ title: String?, _ creator: Creator?) -> String {
    let album = title.map { "Cover of “\($0)”" } ?? "Album cover"
    return album + (creator.map { " by \($0.name)" } ?? "") + ", from Last.fm"
  }
}
