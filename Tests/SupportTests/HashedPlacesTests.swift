import Support
import Testing

struct HashedPlacesTests {
  @Test func thingsAreFoundHoweverManyCome() {
    var places = GrowingPlaces()
    let things = (0..<5_000).map { "thing \($0)" }
    for thing in things {
      #expect(places.place(Self.hash(thing)) { things[$0] == thing } == nil)
      places.add(Self.hash(thing))
    }
    #expect(places.count == things.count)
    for (number, thing) in things.enumerated() {
      #expect(places.place(Self.hash(thing)) { things[$0] == thing } == number)
    }
  }

  @Test func thingsOfOneHashAreToldApart() {
    var places = GrowingPlaces()
    let things = (0..<300).map { "thing \($0)" }
    for _ in things { places.add(7) }
    for (number, thing) in things.enumerated() {
      #expect(places.place(7) { things[$0] == thing } == number)
    }
    #expect(places.place(7) { _ in false } == nil)
    #expect(places.place(7 | 1 << 32) { _ in true } == nil)
  }

  private static func hash(_ text: String) -> UInt64 { NameHash(text).value }
}
