import Foundation
import Model

/// One picture as Pixabay gives it, with all of its fields.
struct ServiceHit {
  let id: PictureID
  let tags: [String]
  let creator: Int
  let name: String
  let width: Int
  let height: Int
  /// What makes the addresses of its images differ.
  let digits: UInt64
  let likes: Int
  let views: Int

  func picture(license: License) -> Picture {
    let creator = Creator(
      source: id.source, id: String(70_000 + self.creator), name: "\(name)\(self.creator)",
      page: WebAddress("https://pixabay.com/users/\(name.lowercased())-\(70_000 + self.creator)/"),
      portrait: nil)
    return Picture(
      id: id, tags: tags.compactMap { Tag($0) }, creator: creator, page: WebAddress(page),
      preview: image(preview, 150), medium: image(address("640"), 640),
      large: WebAddress(address("1280")).map { SourceImage(address: $0) },
      dimensions: PixelSize(width: width, height: height), license: license,
      credit: "Image by \(creator.name) from Pixabay",
      statistics: Picture.Statistics(
        views: views, downloads: views / 2, likes: likes, comments: likes / 9),
      fields: texts(creator) + numbers + flags)
  }

  private var page: String {
    "https://pixabay.com/photos/\(tags.prefix(3).joined(separator: "-"))-\(id.own)/"
  }
  private var hex: String { String(digits, radix: 16) }
  private var preview: String {
    "https://cdn.pixabay.com/photo/2031/05/06/07/08/\(tags[0])-\(id.own)_150.jpg"
  }

  private func address(_ size: String) -> String {
    "https://pixabay.com/get/g\(hex)\(hex)\(hex)\(hex)\(hex)_\(size).jpg"
  }

  private func image(_ address: String, _ width: Int) -> SourceImage? {
    WebAddress(address).map {
      SourceImage(address: $0, size: PixelSize(width: width, height: width * 2 / 3))
    }
  }

  private func texts(_ creator: Creator) -> [Field] {
    [
      Field(key: "id", label: "Pixabay number", value: id.own, raw: id.own, group: .source),
      Field(
        key: "pageURL", label: "Page at Pixabay", value: page, raw: page, link: WebAddress(page),
        group: .source),
      Field(key: "type", label: "Type", shown: .term("photo"), raw: "photo", group: .image),
      Field(
        key: "tags", label: "Tags", value: tags.joined(separator: ", "), group: .description),
      Field(
        key: "previewURL", label: "Preview", value: preview, link: WebAddress(preview),
        group: .files),
      Field(
        key: "webformatURL", label: "Medium image", value: address("640"), group: .files),
      Field(
        key: "largeImageURL", label: "Large image", value: address("1280"), group: .files),
      Field(key: "user_id", label: "Creator’s number", value: creator.id, group: .people),
      Field(key: "user", label: "Creator", value: creator.name, group: .people),
    ]
  }

  private var numbers: [Field] {
    let numbers: [(String, String, Field.Shown, Field.Group)] = [
      ("previewWidth", "Preview width", .pixels(150), .files),
      ("previewHeight", "Preview height", .pixels(100), .files),
      ("webformatWidth", "Medium image width", .pixels(640), .files),
      ("webformatHeight", "Medium image height", .pixels(427), .files),
      ("imageWidth", "Width of the original", .pixels(width), .image),
      ("imageHeight", "Height of the original", .pixels(height), .image),
      ("imageSize", "File size of the original", .bytes(width * height / 4), .image),
      ("views", "Views", .count(views), .source),
      ("downloads", "Downloads", .count(views / 2), .source),
      ("collections", "In collections", .count(likes / 2), .source),
      ("likes", "Likes", .count(likes), .source),
      ("comments", "Comments", .count(likes / 9), .source),
    ]
    return numbers.map { key, label, shown, group in
      let raw =
        switch shown {
        case .pixels(let number), .bytes(let number), .count(let number): String(number)
        default: shown.plain
        }
      return Field(key: key, label: label, shown: shown, raw: raw, group: group)
    }
  }

  private var flags: [Field] {
    [
      Field(
        key: "isAiGenerated", label: "Made by AI", shown: .flag(false), raw: "false", group: .image)
    ]
  }
}
