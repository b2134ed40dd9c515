/// What one page may cost, so that no theme can hang or flood a build. All of it is counted, nothing
/// is timed: the same page stops at the same tag on every machine.
///
/// One step is short, though not always equally so: looking a name up takes as long as there are
/// views around the tag and, in JSON, names in them.
enum Limits {
  /// Sections, blocks and parents inside each other in one file.
  static let deepestNesting = 64
  /// Partials, parents and the blocks given to them, inside each other.
  static let deepestCalls = 64
  /// Sections and calls inside each other, all files together.
  static let deepestStack = 512
  /// In all templates of a library, or in all that one check finds: what comes after them is not
  /// looked at.
  static let mostMistakes = 200
  /// Looking for the nearest name costs more than finding the mistake.
  static let mostHints = 100
  /// A longer name is no slip of the keyboard.
  static let longestMeant = 100
  /// In bytes: a name stands in full in every message about it.
  static let longestName = 200
  /// In bytes: every place where a tag may begin is compared with one.
  static let longestDelimiter = 16
  /// Of one parent: those given to parents around it are compared with them.
  static let mostBlocks = 200
  /// In bytes: what is set in is so line by line, and copied for each call.
  static let longestIndentation = 1_000
  static let longestOutput = 64 << 20
  /// Tags and pieces of text, counted each time they are run.
  static let mostSteps = 50_000_000
  /// The same for checking, which costs more for each.
  static let mostChecked = 1_000_000
  /// Templates that are checked with different values around them: each is remembered.
  static let mostVisits = 10_000
}
