import Build
import Model
import Support

/// What the program says about the owner's word.
extension Messages {
  static func willHide(_ count: Int) -> String {
    "the next build takes \(Numbers.counted(count, "picture")) out of the site"
  }

  static func willForget(_ count: Int) -> String {
    "the next build takes \(Numbers.counted(count, "picture")) out of the site, the cache and all that is kept"
  }

  static func willShow(_ count: Int) -> String {
    "the next build shows \(Numbers.counted(count, "picture")) again"
  }

  static func willSay(_ picture: PictureReference) -> String {
    "saved for \(picture); the next build publishes it"
  }

  static func curating(at authority: String) -> String {
    "the gallery with your tools: http://\(authority)/ until Ctrl-C"
  }

  static func commandBehindOptions(
    _ name: String, of family: CommandName = .curate
  ) -> Failure {
    Failure(
      .usage, "`\(name)` comes after options of another command",
      nextStep: "write `gallerist \(family.rawValue) \(name)`, and its options after it")
  }

  /// `the same letters; never on one picture; tags beside them 82 % alike`
  static func reason(_ join: TagJoin) -> String {
    let likeness =
      switch join.likeness {
      case .letters: "the same letters"
      case .plural: "one and many"
      case .slip: "a letter differs"
      }
    let together = join.together == 0 ? "never" : Numbers.counted(join.together, "time")
    return "\(likeness); \(together) on one picture"
      + (join.nearness.map { "; tags beside them \($0) % alike" } ?? "")
  }

  static func proposed(_ count: Int) -> String {
    guard count > 0 else { return "no two tags look like one in two spellings" }
    return "\(Numbers.counted(count, "tag")) can be joined to others; nothing is changed: copy "
      + "the entries that you agree with into `tags` of your curation.plist"
  }

  static let nothingSaid = "you have not changed any picture yet"

  static func notHidden(_ picture: PictureReference) -> Failure {
    Failure(
      .notFound, "\(picture) is not hidden", nextStep: "`gallerist curate list` lists all that are")
  }

  static func noPicture(_ text: String) -> Failure {
    Failure(
      .usage, "“\(CleanText.line(text, limit: 60))” names no picture",
      nextStep: "write its id, such as pixabay:9000001, or sha256: and 64 digits")
  }

  static func noSource(of text: String, _ source: SourceName, known: [String]) -> Failure {
    Failure(
      .usage, "“\(CleanText.line(text, limit: 60))” is not from a known source",
      nextStep: choice(in: known, nearTo: source.text))
  }

  private static func choice(in known: [String], nearTo typed: String) -> String {
    didYouMean(CleanText.line(typed, limit: 60), known)
      ?? "use one of \(known.joined(separator: ", "))"
  }

  static func noValue(_ text: String) -> Failure {
    Failure(
      .usage, "“\(CleanText.line(text, limit: 60))” is not a key and a value",
      nextStep: "write a key and its value, such as title='Grey heron'")
  }

  static func unknownKey(_ name: String, known: [String]) -> Failure {
    Failure(
      .usage, "there is no key “\(CleanText.line(name, limit: 60))”",
      nextStep: choice(in: known, nearTo: name))
  }

  static func noFocus(_ text: String) -> Failure {
    Failure(
      .usage, "“\(CleanText.line(text, limit: 60))” is not a point of a picture",
      nextStep: "write \(Focus.expectation): parts of its width and height, from the upper left")
  }

  static func noSign(_ word: String) -> Failure {
    Failure(
      .usage,
      "“\(CleanText.line(word, limit: 60))” does not say whether to add or to remove the tag",
      nextStep: "write + or - before each, such as tags=+heron,-bird")
  }
}
