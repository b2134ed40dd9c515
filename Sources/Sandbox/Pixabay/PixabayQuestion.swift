import Model
import Preview

/// A search as it was asked, checked as Pixabay checks it.
struct PixabayQuestion {
  let words: String
  let page: Int
  let pageSize: Int
  private let ids: Set<Int>?
  private let imageType: String
  private let orientation: String
  private let category: String?
  private let colours: [String]
  private let smallest: (width: Int, height: Int)
  private let isEditorsChoice: Bool
  private let isSafe: Bool
  private let isLatestFirst: Bool

  struct Refusal: Error {
    let reason: String

    init(_ parameter: String) { reason = PixabayRules.outOfRange(parameter) }
  }

  init(_ request: ServerRequest) throws(Refusal) {
    let items = Items(request: request)
    pageSize = try items.integer("per_page", in: PixabayRules.pageSizes, default: 20)
    page = try items.integer("page", in: 1...1_000_000, default: 1)
    imageType = try items.choice("image_type", of: PixabayRules.imageTypes) ?? "all"
    orientation = try items.choice("orientation", of: PixabayRules.orientations) ?? "all"
    isLatestFirst = try items.choice("order", of: PixabayRules.orders) == "latest"
    colours = try items.list("colors", of: PixabayRules.colours)
    category = try items.choice("category", of: PixabayRules.categories)
    _ = try items.choice("lang", of: PixabayRules.languages)
    words = request.value("q") ?? ""
    guard words.count <= PixabayRules.longestSearch else { throw Refusal("q") }
    let width = try items.integer("min_width", in: 0...Int.max, default: 0)
    smallest = (width, try items.integer("min_height", in: 0...Int.max, default: 0))
    isEditorsChoice = try items.flag("editors_choice")
    isSafe = try items.flag("safesearch")
    ids = request.value("id").map { _ in Set(request.list("id").compactMap { Int($0) }) }
  }

  /// Where the matching items are in the catalogue, in the order that was asked for.
  func matches(in catalogue: Catalogue) -> [Int] {
    let items = catalogue.items
    let found = catalogue.places(matching: words).filter { admits(items[$0]) }
    guard isLatestFirst else { return found }
    return found.sorted {
      (items[$0].published, items[$0].id) > (items[$1].published, items[$1].id)
    }
  }

  private func admits(_ item: CatalogueItem) -> Bool {
    ids?.contains(item.id) != false
      && (imageType == "all" || imageType == item.kind.rawValue)
      && admitsOrientation(of: item.size)
      && (category == nil || category == item.category)
      && (colours.isEmpty || !Set(colours).isDisjoint(with: item.colours))
      && item.size.width >= smallest.width && item.size.height >= smallest.height
      && (!isEditorsChoice || item.isEditorsChoice)
      && (!isSafe || item.isSafe)
  }

  private func admitsOrientation(of size: PixelSize) -> Bool {
    switch orientation {
    case "horizontal": size.width >= size.height
    case "vertical": size.height >= size.width
    default: true
    }
  }
}

extension PixabayQuestion {
  /// The items of the query, each read as what it must be.
  private struct Items {
    let request: ServerRequest

    func integer(
      _ name: String, in range: ClosedRange<Int>, default standard: Int
    ) throws(Refusal) -> Int {
      guard let text = request.value(name) else { return standard }
      guard let number = Int(text), range.contains(number) else { throw Refusal(name) }
      return number
    }

    func choice(_ name: String, of allowed: Set<String>) throws(Refusal) -> String? {
      guard let text = request.value(name) else { return nil }
      guard allowed.contains(text) else { throw Refusal(name) }
      return text
    }

    func list(_ name: String, of allowed: Set<String>) throws(Refusal) -> [String] {
      let names = request.list(name)
      guard names.allSatisfy(allowed.contains) else { throw Refusal(name) }
      return names
    }

    func flag(_ name: String) throws(Refusal) -> Bool {
      try choice(name, of: ["true", "false"]) == "true"
    }
  }
}
