import Model
import Support

/// The pictures of a sandbox, the most popular first.
package struct Catalogue: Sendable {
  package let items: [CatalogueItem]
  private let places: [Int: Int]
  /// For every word the items that have it, in order.
  private let index: [String: [Int]]

  /// So many items, the same ones every time. `landscape`, `fractal` and `pattern` find three,
  /// two and three of every eight, and together all of them.
  package init(count: Int = 240) { self.init(items: CatalogueMaker.items(count)) }

  /// Of items with the same id the first counts.
  package init(items: [CatalogueItem]) {
    self.items = items
    places = Dictionary(items.indices.map { (items[$0].id, $0) }) { first, _ in first }
    index = Self.index(of: items)
  }

  /// The same pictures, none of them wider or higher than `side`: small ones are drawn quickly.
  package func shrunk(to side: Int) -> Catalogue {
    Catalogue(
      items: items.map { item in
        let longest = max(item.size.width, item.size.height)
        guard longest > side else { return item }
        var item = item
        item.size =
          PixelSize(
            width: max(1, item.size.width * side / longest),
            height: max(1, item.size.height * side / longest)) ?? item.size
        return item
      })
  }

  package func item(_ id: Int) -> CatalogueItem? { places[id].map { items[$0] } }

  /// The items that have every one of the words in their tags or their creator's name.
  package func matching(_ words: String) -> [CatalogueItem] {
    places(matching: words).map { items[$0] }
  }

  /// Where those items are in `items`, in order.
  func places(matching words: String) -> [Int] {
    let lists = Set(Self.words(words)).map { index[$0] ?? [] }.sorted { $0.count < $1.count }
    guard let shortest = lists.first else { return Array(items.indices) }
    return lists.dropFirst().reduce(shortest) { found, list in
      let holders = Set(list)
      return found.filter(holders.contains)
    }
  }

  /// Most texts occur many times, so each is taken apart once.
  private static func index(of items: [CatalogueItem]) -> [String: [Int]] {
    var index: [String: [Int]] = [:]
    var known: [String: [String]] = [:]
    for (place, item) in items.enumerated() {
      for text in item.tags + [item.creator.name] {
        let words = known[text] ?? words(text)
        known[text] = words
        for word in words where index[word]?.last != place {
          index[word, default: []].append(place)
        }
      }
    }
    return index
  }

  /// Folded, and without the plural's s.
  private static func words(_ text: String) -> [String] {
    Folding.searched(text).split { !$0.isLetter && !$0.isNumber }.map { word in
      String(word.count > 3 && word.hasSuffix("s") ? word.dropLast() : word)
    }
  }
}
