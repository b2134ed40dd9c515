import Model
import TestSupport
import Testing

@testable import Site
@testable import Theme

/// What is made of the same is the same: else a page would stay that shows what was.
struct InputTests {
  @Test(arguments: [UInt64](1...2))
  func whatIsMadeOfTheSameIsTheSame(_ seed: UInt64) throws {
    let theme = try Theme.builtIn
    var generator = SeededGenerator.announced(seed)
    let content = ChangedContent.make(&generator)
    let before = try MadeSite(content, theme)
    for change in ContentChange.all {
      var changed = content
      change.change(&changed, &generator)
      let after = try MadeSite(changed, theme)
      #expect(try before.stale(in: after) == [], "\(change), seed \(seed)")
    }
  }

  /// Whatever of the values a theme may show. One theme tells them all. The other leaves out the
  /// counts, so that more of its pages stay: only those are rendered, as a page of the first theme
  /// that stays tells whatever the other's does.
  @Test func aThemeThatTellsEverythingIsNoException() throws {
    let themes = (
      all: try TellingTheme.load(withCounts: true), fewer: try TellingTheme.load(withCounts: false)
    )
    var generator = SeededGenerator.announced(21)
    let content = ChangedContent.make(&generator)
    let before = (
      all: try MadeSite(content, themes.all), fewer: try MadeSite(content, themes.fewer)
    )
    for change in ContentChange.all {
      var changed = content
      change.change(&changed, &generator)
      let all = try MadeSite(changed, themes.all)
      let stale = try before.all.stale(in: all)
      #expect(stale == [], "\(change)")
      let fewer = try MadeSite(changed, themes.fewer)
      let known = all.site.same(as: before.all.site)
      #expect(try before.fewer.stale(in: fewer, besides: known) == [], "\(change)")
    }
  }

  @Test func severalChangesAtOnceAreNoExceptions() throws {
    let theme = try Theme.builtIn
    var generator = SeededGenerator.announced(99)
    var content = ChangedContent.make(&generator)
    var before = try MadeSite(content, theme)
    for _ in 0..<8 {
      for _ in 0..<generator.below(4) {
        generator.one(of: ContentChange.all).change(&content, &generator)
      }
      let after = try MadeSite(content, theme)
      #expect(try before.stale(in: after) == [])
      before = after
    }
  }

  @Test func theSameContentIsMadeOfTheSame() throws {
    let theme = try Theme.builtIn
    var generator = SeededGenerator.announced(5)
    let content = ChangedContent.make(&generator)
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
      ("License", License(id: "", name: "", address: nil)), ("VisualFeatures", VisualFeatures()),
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
