import Model
import Support
import Testing

@testable import Build

/// Which tags are taken for one in two spellings.
struct TagJoinTests {
  /// Pictures of two tags: `meant` on six, `tag` on two, with others beside them, and 30 of other things.
  private func pictures(
    _ tag: String, _ meant: String, beside others: [String] = ["lake", "dawn", "wales"],
    onOne: Bool = false
  ) -> [[Model.Tag]] {
    let context = ["lake", "dawn", "wales"]
    let known = (0..<6).map { [meant, context[$0 % 3], context[($0 + 1) % 3], "nature"] }
    let rare = (0..<2).map { [tag, others[$0 % 3], others[($0 + 1) % 3], "nature"] }
    let rest = (0..<30).map { ["thing \($0 % 10)", "nature"] }
    let together = onOne ? known.prefix(2).map { $0 + [tag] } : rare
    return (known.dropFirst(onOne ? 2 : 0) + together + rest).map { Model.Tag.unique($0) }
  }

  private func joins(_ pictures: [[Model.Tag]], _ rules: [String: CuratedTag] = [:]) -> [String] {
    TagJoins(pictures, by: rules).all.map {
      "\($0.tag.shown) \($0.count) → \($0.meant.shown) \($0.meantCount): \($0.likeness.rawValue)"
    }
  }

  @Test(arguments: [
    ("redkite", "red kite", "letters"), ("New-York", "new york", "letters"),
    ("newyork", "new york", "letters"), ("zurich", "Zürich", "letters"),
    ("kings cross", "king’s cross", "letters"), ("iso100", "iso 100", "letters"),
    ("owls", "owl", "plural"), ("owl", "owls", "plural"), ("leaves", "leaf", "plural"),
    ("red kites", "redkite", "plural"), ("berries", "berry", "plural"),
    ("Katzen", "Katze", "plural"), ("châteaux", "château", "plural"),
    ("kingfihser", "kingfisher", "slip"), ("kingfishr", "kingfisher", "slip"),
    ("kingfissher", "kingfisher", "slip"), ("old kingfosher", "old kingfisher", "slip"),
  ])
  func spellingsOfOneAreProposed(_ tag: String, _ meant: String, _ likeness: String) {
    #expect(joins(pictures(tag, meant)) == ["\(tag) 2 → \(meant) 6: \(likeness)"])
  }

  /// Beside the same tags, and not for that one thing.
  @Test(arguments: [
    ("cart", "cat"), ("mouse", "moose"), ("2019", "2020"), ("f/18", "f/1.8"), ("f/1.8", "f/2.8"),
    ("canon 5ds", "canon 5d"), ("photograph", "photography"), ("amorality", "morality"),
    ("1 2", "12"), ("black boar", "black bear"), ("c", "c++"), ("gras", "grass"), ("pari", "paris"),
    ("kingfisher 2", "kingfisher 1"), ("austria", "australia"), ("bird", "bird of prey"),
  ])
  func otherThingsAreNot(_ tag: String, _ meant: String) {
    #expect(joins(pictures(tag, meant)) == [])
  }

  @Test(arguments: [
    ("news", "new"), ("schon", "schön"), ("mediation", "meditation"), ("nowhere", "now here"),
  ])
  func whatStandsBesideOtherTagsIsNot(_ tag: String, _ meant: String) {
    #expect(joins(pictures(tag, meant)).count == 1)
    #expect(joins(pictures(tag, meant, beside: ["press", "city", "paper"])) == [])
  }

  @Test func whatStandsOnTheSamePicturesIsNot() {
    #expect(joins(pictures("owls", "owl", onOne: true)) == [])
  }

  @Test func whatTheOwnerSaysIsNotProposedAgain() {
    let both = pictures("redkite", "red kite")
    var rule = CuratedTag(place: "curation.plist:1")
    rule.title = "RedKite"
    // The one that has a name is meant, however few pictures have it.
    #expect(joins(both, ["redkite": rule]) == ["red kite 6 → redkite 2: letters"])
    #expect(joins(both, ["redkite": rule, "red kite": rule]) == [])
    rule.title = nil
    rule.broader = Model.Tag.unique(["red kite"])
    #expect(joins(both, ["redkite": rule]) == [])
  }

  @Test func eachTagIsJoinedToOneAtMost() {
    let all =
      pictures("redkites", "red kite") + [Model.Tag.unique(["red kites", "lake", "nature"])]
    #expect(
      joins(all) == ["redkites 2 → red kite 6: plural", "red kites 1 → red kite 6: plural"])
  }

  @Test func theEntryIsOneOfACurationFile() {
    let joins = TagJoins(pictures("salt&pepper", "Salt & Pepper"), by: [:]).all
    #expect(
      joins.map(\.entry) == [
        "<key>salt&amp;pepper</key><dict><key>is</key><string>Salt &amp; Pepper</string></dict>"
      ])
  }
}
