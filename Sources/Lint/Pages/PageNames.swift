/// A set of names, asked at every tag.
struct PageNames: Sendable, ExpressibleByArrayLiteral {
  private var words = SIMD4<UInt64>()

  init(arrayLiteral names: PageName...) {
    for name in names { insert(name) }
  }

  init(_ names: some Sequence<PageName>) {
    for name in names { insert(name) }
  }

  mutating func insert(_ name: PageName) {
    words[Int(name.rawValue) >> 6] |= 1 << UInt64(name.rawValue & 63)
  }

  func contains(_ name: PageName) -> Bool {
    words[Int(name.rawValue) >> 6] >> UInt64(name.rawValue & 63) & 1 == 1
  }

  func meets(_ others: PageNames) -> Bool { words & others.words != SIMD4() }

  func subtracting(_ others: PageNames) -> PageNames {
    var rest = self
    rest.words &= ~others.words
    return rest
  }

  var isEmpty: Bool { words == SIMD4() }

  /// In the order of their list.
  var all: [PageName] { isEmpty ? [] : PageName.allCases.filter(contains) }
}
