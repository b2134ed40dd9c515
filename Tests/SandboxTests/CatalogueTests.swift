import Imaging
import Model
import Testing

@testable import Sandbox

struct CatalogueTests {
  @Test(arguments: [0, 1, 8, 137, 240, 500])
  func threeSearchesFindEverything(_ count: Int) {
    let catalogue = Catalogue(count: count)
    let found = ["landscape", "fractal", "pattern"].map { catalogue.matching($0).map(\.id) }
    #expect(catalogue.items.count == count)
    #expect(found.joined().count == count)
    #expect(Set(found.joined()).count == count)
  }

  @Test func sharesTheSearchesOutEvenly() {
    let catalogue = Catalogue()
    #expect(catalogue.matching("landscape").count == 90)
    #expect(catalogue.matching("fractal").count == 60)
    #expect(catalogue.matching("pattern").count == 90)
  }

  @Test func isTheSameEveryTime() {
    let one = Catalogue(count: 100)
    let other = Catalogue(count: 200)
    let describe = { (item: CatalogueItem) in "\(item)" }
    #expect(one.items.map(describe) == other.items.prefix(100).map(describe))
  }

  @Test func holdsWhatRealResultsSurpriseWith() {
    let items = Catalogue(count: 40).items
    #expect(items.contains { Set($0.tags).count < $0.tags.count })
    #expect(items.contains { !$0.creator.hasPortrait })
    #expect(items.contains { $0.kind == .vector && $0.format == .png })
    #expect(items.contains { $0.kind == .illustration && $0.format == .png })
    #expect(items.contains { $0.shape == .withoutNewerKeys })
    #expect(items.contains { $0.shape == .withFavorites })
    #expect(Set(items.map { $0.size.ratio > 1 }).count == 2)
    #expect(items.contains { $0.size.width == $0.size.height })
    #expect(items.allSatisfy { (3_000...6_000).contains(max($0.size.width, $0.size.height)) })
    #expect(items.contains { !$0.creator.name.allSatisfy(\.isASCII) })
  }

  @Test func findsOnlyWhatHasEveryWord() throws {
    let catalogue = Catalogue()
    let item = catalogue.items[0]
    let words = item.tags.joined(separator: " ") + " " + item.creator.name
    #expect(catalogue.matching(words.uppercased()).map(\.id).contains(item.id))
    #expect(catalogue.matching(words + " zeppelin").isEmpty)
    #expect(catalogue.matching("zoe angstrom").allSatisfy { $0.creator.name == "Zoë Ångström" })
    #expect(!catalogue.matching("花子").isEmpty)
    #expect(catalogue.matching("landscapes").count == catalogue.matching("landscape").count)
    #expect(catalogue.matching(" ").count == 240)
  }

  @Test func aFaultHappensAsOftenAsItIsSet() {
    let faults = Faults()
    faults.set(.html, at: .search(page: nil))
    faults.set(.empty, at: .search(page: 2), times: 2)
    #expect(faults.take(at: .search(page: 2)) == .empty)
    #expect(faults.take(at: .search(page: 1)) == .html)
    #expect(faults.take(at: .search(page: 2)) == .empty)
    #expect(faults.take(at: .search(page: 2)) == .html)
    #expect(faults.take(at: .image(id: 1, role: .large)) == nil)
    faults.set(.expired, at: .image(id: nil, role: .large))
    #expect(faults.take(at: .image(id: 1, role: .large)) == .expired)
    #expect(faults.take(at: .image(id: 1, role: .preview)) == nil)
    faults.clear()
    #expect(faults.take(at: .search(page: 2)) == nil)
  }
}
