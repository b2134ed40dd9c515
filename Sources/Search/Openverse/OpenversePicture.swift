import Model
import Validation

/// The one place where a result of Openverse's becomes a picture. Only the id is needed: every
/// other field may be missing or of another type, and is then missing in the picture.
enum OpenversePicture {
  static func picture(of result: JSONValue) -> Picture? {
    guard let own = ownID(of: result) else { return nil }
    let title = line(result["title"], limit: 500)
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
      dimensions: dimensions(of: result),
      license: license,
      credit: line(result["attribution"], limit: 2_000)
        ?? madeCredit(title: title, creator: creator, license: license),
      fields: OpenverseFields.fields(of: result))
  }

  /// A UUID, or any other word that is safe wherever a name is.
  static func ownID(of result: JSONValue) -> String? {
    guard case .string(let text)? = result["id"], (1...64).contains(text.utf8.count) else {
      return nil
    }
    let isPlain = text.allSatisfy { character in
      character.isASCII && (character.isLetter || character.isNumber || "-_".contains(character))
    }
    return isPlain ? text : nil
  }

  /// Some collections send titles as HTML, so that their credits hold it too.
  private static func line(_ value: JSONValue?, limit: Int) -> String? {
    guard case .string(let text)? = value else { return nil }
    let line = HTMLText.line(text, limit: limit)
    return line.isEmpty ? nil : line
  }

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
    guard let name = line(result["creator"], limit: 200) else { return nil }
    let page = address(result["creator_url"])
    return Creator(
      source: OpenverseDescription.name, id: page?.text ?? name, name: name, page: page)
  }

  private static func dimensions(of result: JSONValue) -> PixelSize? {
    guard let width = result["width"]?.integer, let height = result["height"]?.integer,
      width <= 1_000_000, height <= 1_000_000
    else { return nil }
    return PixelSize(width: width, height: height)
  }

  private static func madeCredit(title: String?, creator: Creator?, license: License?) -> String {
    let work = title.map { "“\($0)”" } ?? "Image"
    let author = creator.map { " by \($0.name)" } ?? ""
    return ([work + author, license?.name].compactMap(\.self) + ["via Openverse"])
      .joined(separator: ", ")
  }
}
