import Model
import Testing

@testable import Curating

struct CollectionOrderTests {
  private static func id(_ name: String) -> PictureID { PictureID(source: .folder, own: name) }
  private static func reference(_ name: Substring) -> PictureReference { .id(id(String(name))) }

  /// Pictures are letters; `|` stands between what is first and what is last.
  private func order(
    _ listed: String, said: String = "|"
  ) -> CollectionOrder {
    var entry = CuratedCollection(place: "")
    let parts = said.split(separator: "|", omittingEmptySubsequences: false)
    entry.first = parts[0].map { Self.reference("\($0)") }
    entry.last = parts[1].map { Self.reference("\($0)") }
    return CollectionOrder(listed.map { Self.id(String($0)) }, entry) { reference in
      if case .id(let id) = reference { id } else { nil }
    }
  }

  private static func text(_ order: CollectionOrder) -> (pictures: String, said: String) {
    func names(_ references: [PictureReference]) -> String {
      references.map { $0.description.replacing("folder:", with: "") }.joined()
    }
    return (
      order.pictures.map(\.own).joined(), names(order.said.first) + "|" + names(order.said.last)
    )
  }

  @Test(arguments: [
    ("abcdef", "|", "c", CollectionOrder.Place.first, "cabdef", "c|"),
    ("abcdef", "|", "c", .last, "abdefc", "|c"),
    ("abcdef", "|", "e", .before(id("b")), "aebcdf", "ae|"),
    ("abcdef", "|", "b", .after(id("e")), "acdebf", "|bf"),
    ("abcdef", "|", "bd", .first, "bdacef", "bd|"),
    ("abcdef", "e|a", "e", .after(id("d")), "bcdefa", "|a"),
    ("abcdef", "c|", "c", .before(id("d")), "abcdef", "|"),
    // What no search lists at present stays where the owner said.
    ("abcdef", "x|y", "c", .first, "cabdef", "cx|y"),
  ])
  func movesAreSaidInAsFewWordsAsTheyTake(
    _ listed: String, _ said: String, _ moved: String, _ place: CollectionOrder.Place,
    _ pictures: String, _ written: String
  ) {
    var order = order(listed, said: said)
    order.move(Set(moved.map { Self.id(String($0)) }), to: place)
    #expect(Self.text(order).pictures == pictures)
    #expect(Self.text(order).said == written)
    // Whoever reads it has the same order.
    #expect(Self.text(self.order(listed, said: written)).pictures == pictures)
  }
}
