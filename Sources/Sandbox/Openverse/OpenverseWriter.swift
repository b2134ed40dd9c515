import Imaging
import Model

/// Writes one result as Openverse does.
struct OpenverseWriter {
  typealias Member = AnswerJSON.Member

  /// The longer side of the file that a collection gives out.
  static let side = 1_024

  private let item: CatalogueItem
  private let origin: String
  private let oddity: Int

  init(_ item: CatalogueItem, origin: String) {
    self.item = item
    self.origin = origin
    oddity = item.oddity
  }

  var source: String { OpenverseRules.sources[oddity % OpenverseRules.sources.count] }
  var license: String { OpenverseRules.licenses[oddity % OpenverseRules.licenses.count] }

  var category: String? {
    switch item.kind {
    case .photo: oddity % 4 == 1 ? nil : "photograph"
    case .illustration: "illustration"
    case .vector: "digitized_artwork"
    }
  }

  var aspectRatio: String {
    if item.size.width == item.size.height { return "square" }
    return item.size.width > item.size.height ? "wide" : "tall"
  }

  var json: AnswerJSON {
    .object(
      identity + creator + rights + file + [("tags", .array(tags))] + credit + addresses,
      overridden: item.overrides)
  }

  private var uuid: String { OpenverseAddress.uuid(id: item.id) }
  private var version: String { ["cc0", "pdm"].contains(license) ? "1.0" : "2.0" }
  private var hasCreator: Bool { oddity != 8 }

  private var licenseURL: String {
    switch license {
    case "cc0": "https://creativecommons.org/publicdomain/zero/1.0/"
    case "pdm": "https://creativecommons.org/publicdomain/mark/1.0/"
    default: "https://creativecommons.org/licenses/\(license)/\(version)/"
    }
  }

  private var title: AnswerJSON {
    switch oddity {
    case 6: .null
    case 16: .string("<i>\(item.titled)</i> &amp; friends")
    default: .string(item.titled)
    }
  }
}

extension OpenverseWriter {
  private var identity: [Member] {
    let page = "\(origin)/openverse/pages/\(item.id)"
    return [
      ("id", .string(uuid)), ("title", title),
      ("indexed_on", .string("\(item.published.description.dropLast()).678901Z")),
      ("foreign_landing_url", oddity == 12 ? .null : .string(page)),
      ("url", .string("\(origin)/openverse/\(item.id).\(item.format.fileExtension)")),
    ]
  }

  private var creator: [Member] {
    let page = "\(origin)/openverse/people/\(item.creator.id)"
    return [
      ("creator", hasCreator ? .string(item.creator.name) : .null),
      ("creator_url", hasCreator && oddity != 24 ? .string(page) : .null),
    ]
  }

  private var rights: [Member] {
    [
      ("license", .string(license)), ("license_version", .string(version)),
      ("license_url", .string(licenseURL)),
      // A dataset may publish what another host holds.
      ("provider", .string(oddity == 18 ? "dataset_example" : source)),
      ("source", .string(source)),
    ]
  }

  private var file: [Member] {
    [
      ("category", category.map { .string($0) } ?? .null),
      ("filesize", oddity == 14 ? .null : .number(item.byteCount)),
      ("filetype", .string(item.format.fileExtension)),
    ]
  }

  /// People's tags, some of them twice, then those that a machine found.
  private var tags: [AnswerJSON] {
    if oddity == 26 { return [] }
    let human = item.tags.map { tag in
      AnswerJSON.object([
        ("name", .string(tag)), ("accuracy", .null), ("unstable__provider", .string(source)),
      ])
    }
    let machine = item.tags.prefix(1) + item.colours
    let found = machine.enumerated().map { place, tag in
      AnswerJSON.object([
        ("name", .string(tag)), ("accuracy", .raw("0.9\(place % 10)")),
        ("unstable__provider", .string("machine_example")),
      ])
    }
    let bare: [AnswerJSON] = [.object([("name", .string("bare"))]), .object([("accuracy", .null)])]
    return human + found + (oddity == 28 ? bare : [])
  }

  private var credit: [Member] {
    let author = hasCreator ? " by \(item.creator.name)" : ""
    let name = license == "cc0" || license == "pdm" ? license : "CC \(license)"
    return [
      (
        "attribution",
        .string(
          "\"\(item.titled)\"\(author) is licensed under \(name.uppercased()) \(version). To view "
            + "a copy of this license, visit \(licenseURL).")
      ),
      ("fields_matched", .array([.string("tags.name")])), ("mature", .bool(!item.isSafe)),
    ]
  }

  private var addresses: [Member] {
    let size = item.size.within(Self.side, Self.side)
    let record = "\(origin)/v1/images/\(uuid)/"
    return [
      ("height", .number(size.height)), ("width", .number(size.width)),
      ("thumbnail", .string("\(record)thumb/")), ("detail_url", .string(record)),
      ("related_url", .string("\(record)related/")), ("unstable__sensitivity", .array([])),
    ]
  }
}
