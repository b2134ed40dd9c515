import Model
import Support

/// What an album or a review has to tell beside its name: the readable ones among its fields.
enum ToldFields {
  static let most = 12
  private static let longest = 200
  /// How the labels of ids end.
  private static let ids: Set<String> = ["id", "ids", "identifier", "mbid", "number", "uri", "url"]

  static func of(_ picture: Picture) -> [Field] {
    let shown = shownElsewhere(picture)
    var labels: Set<String> = []
    let listed = picture.fields.filter {
      isTold($0) && !shown.contains(Folding.searched($0.value))
        && labels.insert($0.label).inserted
    }
    return Array(listed.prefix(most))
  }

  private static func shownElsewhere(_ picture: Picture) -> Set<String> {
    let texts = [picture.name, picture.caption ?? "", picture.creator?.name ?? ""]
    return Set(texts.map(Folding.searched))
  }

  private static func isTold(_ field: Field) -> Bool {
    guard field.group == .description || field.group == .source else { return false }
    return !isEmpty(field) && !isAddress(field) && !isID(field) && !isList(field)
      && field.value.utf8.count <= longest
  }

  private static func isEmpty(_ field: Field) -> Bool {
    [field.value, field.raw].contains { ["", "null"].contains($0) }
  }

  private static func isAddress(_ field: Field) -> Bool {
    field.link != nil || WebAddress(field.value) != nil
  }

  private static func isID(_ field: Field) -> Bool {
    field.label.split(separator: " ").last.map { ids.contains($0.lowercased()) } ?? false
  }

  /// JSON in the words of the service.
  private static func isList(_ field: Field) -> Bool {
    field.value.hasPrefix("{") || field.value.hasPrefix("[")
  }
}
