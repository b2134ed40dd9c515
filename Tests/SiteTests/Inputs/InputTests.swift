import Model
import TestSupport
import Testing

@testable import Site

/// What is made of the same is the same: else a page would stay that shows what was.
struct InputTests {
  @Test(arguments: [UInt64](1...2))
  func whatIsMadeOfTheSameIsTheSame(_ seed: UInt64) throws {
    try checkChanges(Theme(folder: nil), seed)
  }

  /// Whatever of the values a theme may show.
  @Test(arguments: [false, true])
  func aThemeThatTellsEverythingIsNoExceptions(_ withCounts: Bool) throws {
    try checkChanges(TellingTheme.load(withCounts: withCounts), withCounts ? 21 : 22)
  }

  private func checkChanges(_ theme: Theme, _ seed: UInt64) throws {
    var dice = Dice(seed)
    let content = ChangedContent.make(&dice)
    let before = MadeSite(try PlannedSite(content, theme))
    for change in ContentChange.all {
      var changed = content
      change.change(&changed, &dice)
      let after = try PlannedSite(changed, theme)
      #expect(try before.stale(in: after) == [], "\(change), seed \(seed)")
    }
  }

  @Test func severalChangesAtOnceAreNoExceptions() throws {
    let theme = try Theme(folder: nil)
    var dice = Dice(99)
    var content = ChangedContent.make(&dice)
    var before = MadeSite(try PlannedSite(content, theme))
    for _ in 0..<8 {
      for _ in 0..<dice.below(4) { dice.one(of: ContentChange.all).change(&content, &dice) }
      let after = try PlannedSite(content, theme)
      #expect(try before.stale(in: after) == [])
      before = MadeSite(after)
    }
  }

  @Test func theSameContentIsMadeOfTheSame() throws {
    let theme = try Theme(folder: nil)
    var dice = Dice(5)
    let content = ChangedContent.make(&dice)
    let one = try PlannedSite(content, theme)
    let other = try PlannedSite(content, try Theme(folder: nil))
    #expect(one.inputs == other.inputs)
    #expect(one.changedPages(from: other) == [])
    let pages = one.files.keys.filter { $0.hasSuffix(".html") }
    #expect(pages.allSatisfy { one.inputs[$0] != nil })
  }

  /// What is in them is among the values.
  private static let packed: Set<String> = ["picture", "id", "record", "shown"]

  /// A property that is new needs a change here, and with it comes to be tested.
  @Test func everyStoredPropertyIsAmongTheChanges() {
    let entry = Samples.picture(1)
    let image = Samples.image(1)
    let values: [(String, Any)] = [
      ("SitePicture", entry), ("SitePicture", entry.whole), ("Picture", entry.picture),
      ("Statistics", entry.picture.statistics),
      ("Dates", entry.picture.dates), ("Creator", Samples.critic("A").creator),
      ("SiteCreator", Samples.critic("A")), ("Field", entry.picture.fields[0]),
      ("License", License(id: "", name: "", address: nil)), ("Looks", Looks()),
      ("PublishedImages", entry.images), ("PublishedImage", image),
      ("SiteSource", Samples.siteSource), ("Collection", Samples.mixed().collections[0]),
      ("SiteContent", Samples.mixed()),
    ]
    for (type, value) in values {
      let labels = Mirror(reflecting: value).children.compactMap(\.label)
      for label in labels where !Self.packed.contains(label) {
        #expect(
          ContentChange.all.contains { $0.name.contains("\(type).\(label)") }, "\(type).\(label)")
      }
    }
  }
}
