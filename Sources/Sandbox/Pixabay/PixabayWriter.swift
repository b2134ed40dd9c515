import Imaging
import Model
import Support

/// Writes one result as Pixabay does.
struct PixabayWriter {
  typealias Member = AnswerJSON.Member

  /// Scheme and host of every address.
  let origin: String
  let generation: Int

  func hit(_ item: CatalogueItem) -> AnswerJSON {
    var members: [Member] = [
      ("id", .number(item.id)), ("pageURL", .string(page(of: item))),
      ("type", .string(type(of: item))), ("tags", .string(item.tags.joined(separator: ", "))),
    ]
    members += images(of: item) + statistics(of: item) + creator(of: item)
    if item.shape != .withoutNewerKeys { members += newerKeys(of: item) }
    return .object(members, overridden: item.overrides)
  }

  private func page(of item: CatalogueItem) -> String {
    "\(origin)/\(item.kind.rawValue)s/\(words(of: item))-\(item.id)/"
  }

  /// The first tags that an address can hold as they are.
  private func words(of item: CatalogueItem) -> String {
    let plain = item.tags.map { tag in
      Folding.searched(tag).filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    let words = plain.filter { !$0.isEmpty }.prefix(3).joined(separator: "-")
    return words.isEmpty ? "image" : words
  }

  private func type(of item: CatalogueItem) -> String {
    item.kind == .vector ? "vector/svg" : item.kind.rawValue
  }

  private func images(of item: CatalogueItem) -> [Member] {
    let ending = item.format.fileExtension
    let preview = item.size.within(150, 150)
    let medium = item.size.within(640, 640)
    let token = { (role: PixabayAddress.Role) in
      PixabayAddress.token(id: item.id, role: role, generation: generation)
    }
    let day = item.published.description.split { "-T:".contains($0) }.prefix(5)
    let folder = "\(origin)/photo/\(day.joined(separator: "/"))"
    return [
      ("previewURL", .string("\(folder)/\(words(of: item))-\(item.id)_150.\(ending)")),
      ("previewWidth", .number(preview.width)),
      ("previewHeight", .number(preview.height)),
      ("webformatURL", .string("\(origin)/get/\(token(.medium))_640.\(ending)")),
      ("webformatWidth", .number(medium.width)),
      ("webformatHeight", .number(medium.height)),
      ("largeImageURL", .string("\(origin)/get/\(token(.large))_1280.\(ending)")),
      ("imageWidth", .number(item.size.width)),
      ("imageHeight", .number(item.size.height)),
      ("imageSize", .number(item.byteCount)),
    ]
  }

  private func statistics(of item: CatalogueItem) -> [Member] {
    var members: [Member] = [
      ("views", .number(item.statistics.views)),
      ("downloads", .number(item.statistics.downloads)),
    ]
    switch item.shape {
    case .current: members.append(("collections", .number(item.statistics.collections)))
    case .withFavorites: members.append(("favorites", .number(item.statistics.collections)))
    case .withoutNewerKeys: break
    }
    members.append(("likes", .number(item.statistics.likes)))
    members.append(("comments", .number(item.statistics.comments)))
    return members
  }

  private func creator(of item: CatalogueItem) -> [Member] {
    let creator = item.creator
    let portrait = creator.hasPortrait ? "\(origin)/user/\(creator.id)_250x250.jpg" : ""
    return [
      ("user_id", .number(creator.id)), ("user", .string(creator.name)),
      ("userImageURL", .string(portrait)),
    ]
  }

  private func newerKeys(of item: CatalogueItem) -> [Member] {
    [
      ("noAiTraining", .bool(item.id % 3 == 0)), ("isAiGenerated", .bool(false)),
      ("isGRated", .bool(item.isSafe)), ("isLowQuality", .bool(false)),
      ("userURL", .string("\(origin)/users/\(item.creator.id)/")),
    ]
  }
}
