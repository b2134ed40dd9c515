import Model

/// The README of a recording: its first line is for programs, the rest for people.
enum RecordingMarker {
  private static let name = "gallerist recording"
  private static let version = 1

  static func text(begun: Timestamp) -> String {
    """
    \(name) \(version)

    What servers were asked from \(begun) on, and what they answered. Keys are in none of it.
    `gallerist build --replay DIR`, with this folder for DIR, builds the site from it again,
    without any network.

    In `exchanges` each exchange is a text that says what was asked, when, and what came of it, and
    beside it the body that came. Their names begin with the SHA-256 of the address that was asked;
    the number after it counts how often that was.

    """
  }

  /// Fails unless a recording that we can read begins like this.
  static func check(_ text: String, place: String) throws(Failure) {
    let line = text.prefix { !$0.isNewline }
    guard line.hasPrefix(name + " "), let version = Int(line.dropFirst(name.count + 1)),
      version > 0
    else { throw isNone(place, "its README begins with something else than `\(name)`") }
    guard version == Self.version else {
      throw Failure(
        .badData, "recordings of version \(version) are not supported", place: place,
        nextStep: "replay it with the version of gallerist that made it, or with a newer one")
    }
  }

  static func isNone(_ place: String, _ reason: String) -> Failure {
    Failure(
      .badData, "this is not a recording, or it is damaged: \(reason)", place: place,
      nextStep: "name the folder that `gallerist build --record DIR` made")
  }
}
