import Model

/// Writes what a file's page says about it, mostly as HTML.
struct CommonsDescriber {
  private let result: CommonsResult
  private let item: CatalogueItem

  init(_ result: CommonsResult) {
    self.result = result
    item = result.item
  }

  private struct Rights {
    let code: String
    let name: String
    let address: String?
  }

  private static let rights = [
    Rights(
      code: "cc-by-sa-4.0", name: "CC BY-SA 4.0",
      address: "https://creativecommons.org/licenses/by-sa/4.0"),
    Rights(
      code: "cc-by-2.0", name: "CC BY 2.0", address: "//creativecommons.org/licenses/by/2.0"),
    Rights(
      code: "cc0", name: "CC0", address: "http://creativecommons.org/publicdomain/zero/1.0/"),
    Rights(code: "pd", name: "Public domain", address: nil),
  ]

  var json: AnswerJSON {
    .object(
      (first + author + license + dates).map { key, value in
        (key, .object([("value", value), ("source", .string("commons-desc-page"))]))
      })
  }

  private var first: [AnswerJSON.Member] {
    let categories = item.tags + ["Self-published work", "Uploaded with SandboxWizard"]
    return [
      ("CommonsMetadataExtension", .raw("1.2")),
      ("ObjectName", .string(item.titled.escaped)),
      ("Categories", .string(categories.map(\.escaped).joined(separator: "|"))),
      ("ImageDescription", description),
    ]
  }

  private var description: AnswerJSON {
    let text = "<p>A picture of <i>\((item.tags.first ?? "nothing").escaped)</i>.</p>"
    return result.oddity == 9
      ? .object([("de", .string("Ein Bild.")), ("en", .string(text)), ("_type", .string("lang"))])
      : .string(text)
  }

  private var author: [AnswerJSON.Member] {
    let name = item.creator.name.escaped
    let link =
      "<a href=\"//commons.wikimedia.org/wiki/User:\(item.creator.id)\" "
      + "title=\"User:\(item.creator.id)\">\(name)</a>"
    let wish = ("Attribution", AnswerJSON.string("© \(name), with thanks"))
    switch result.oddity {
    case 8: return [("Credit", .string("<span>Own work</span>"))]
    case 3: return [("Artist", .string(name)), ("Credit", .string(""))]
    case 15: return [("Artist", .string(link)), wish]
    default: return [("Artist", .string(link)), ("Credit", .string("<span>Own work</span>"))]
    }
  }

  private var license: [AnswerJSON.Member] {
    let rights = Self.rights[result.oddity % Self.rights.count]
    return [
      ("LicenseShortName", .string(rights.name)), ("License", .string(rights.code)),
      ("AttributionRequired", .string("true")), ("Copyrighted", .string("True")),
    ] + (rights.address.map { [("LicenseUrl", .string($0))] } ?? [])
      + (result.kind == .nonFree ? [("NonFree", .string("true"))] : [])
  }

  private var dates: [AnswerJSON.Member] {
    let day = item.published.date
    let place: [AnswerJSON.Member] =
      result.oddity == 17
      ? [("GPSLatitude", .string("12.345")), ("GPSLongitude", .string("67.89"))] : []
    let made =
      result.oddity == 5
      ? "<time class=\"dtstart\" datetime=\"\(day)\">a day in spring</time>" : day
    return [("DateTimeOriginal", .string(made)), ("DateTime", .string("\(day) 07:08:09"))] + place
  }
}
