import Model
import Support

/// The one place where a result of Openverse's becomes a picture. Only the id is needed: every
/// other field may be missing or of another type, and is then missing in the picture.
enum OpenversePicture {
  static func picture(of result: JSONValue) -> Picture? {
    guard let own = ownID(of: result) else { return nil }
    let title = line(result, "title")
    let creator = creator(of: result)
    let license = OpenverseLicense.license(of: result)
    let preview = address(result["thumbnail"]).map { SourceImage(address: $0) }
    return Picture(
      id: PictureID(source: OpenverseDescription.name, own: own),
      kind: kind(of: result),
      title: title,
      tags: OpenverseTags(of: result).human,
      creator: creator,
      page: address(result["foreign_landing_url"]) ?? address(result["detail_url"]),
      preview: preview,
      large: address(result["url"]).map { SourceImage(address: $0) } ?? preview,
      dimensions: result.size("width", "height"),
      license: license,
      credit: line(result, "attribution", limit: 2_000)
        ?? madeCredit(title: title, creator: creator, license: license),
      fields: OpenverseFields.fields(of: result))
  }

  /// Some collections send titles as HTML, so that their credits hold it too. In all others a
  /// pointed bracket is one, and nothing between two of them may get lost.
  private static func line(_ result: JSONValue, _ key: String, limit: Int = 500) -> String? {
    let text = result[key]?.text
    let isHTML = text?.prefix(10_000).contains(Self.markup) ?? false
    return isHTML ? Written.lineOfHTML(text, limit: limit) : Written.line(text, limit: limit)
  }

  private static var markup: some RegexComponent {
    /<\/?(?:a|b|br|div|em|font|i|p|small|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>|&(?:#\d+|amp|lt|gt|quot);/
  }

  /// A UUID, or any other word.
  static func ownID(of result: JSONValue) -> String? { result["id"]?.name() }

  private static func kind(of result: JSONValue) -> Picture.Kind {
    switch result["category"]?.text {
    case "illustration", "digitized_artwork": .illustration
    default: .photo
    }
  }

  /// Openverse's own addresses are secure, also those that it writes without the s.
  private static func address(_ value: JSONValue?) -> WebAddress? {
    value?.address?.secured(within: OpenverseDescription.domain)
  }

  private static func creator(of result: JSONValue) -> Creator? {
    guard let name = Written.line(result["creator"]?.text, limit: 200) else { return nil }
    let page = address(result["creator_url"])
    return Creator(
      source: OpenverseDescription.name, id: page?.text ?? name, name: name, page: page)
  }

  private static func madeCredit(title: String?, creator: Creator?, license: License?) -> String {
    let work = title.map { "“\($0)”" } ?? "Image"
    let author = creator.map { " by \($0.name)" } ?? ""
    return ([work + author, license?.name].compactMap(\.self) + ["via Openverse"])
      .joined(separator: ", ")
  }
}

/// What `license`, `license_version` and `license_url` of a result say together.
enum OpenverseLicense {
  static func license(of result: JSONValue) -> License? {
    guard let code = Written.line(result["license"]?.text, limit: 40)?.lowercased() else {
      return nil
    }
    let version = Written.line(result["license_version"]?.text, limit: 10)
    let address = result["license_url"]?.address
    if let named = CreativeCommons.license(code, version: version) {
      // The address may know more: the version, or the country.
      let linked = address.flatMap { CreativeCommons.license(at: $0) }
      if let linked, linked.id.hasPrefix(named.id) { return linked }
      return License(id: named.id, name: named.name, address: address ?? named.address)
    }
    let parts = [code, version].compactMap(\.self)
    return License(
      id: License.plainID(parts.joined(separator: "-")), name: parts.joined(separator: " "),
      address: address)
  }
}

extension License {
  /// A short name out of the words of a service.
  static func plainID(_ words: String) -> String {
    String(
      words.lowercased().map {
        $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-"
      })
  }
}
