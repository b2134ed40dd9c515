package import Model
import Support

/// The date that `SOURCE_DATE_EPOCH` gives a build, so that it can be repeated to the byte
/// (reproducible-builds.org/specs/source-date-epoch).
package enum SourceDate {
  package static let variable = "SOURCE_DATE_EPOCH"
  /// The last second of the year 9999: feeds and pages write years with four digits.
  private static let latest = 253_402_300_799

  /// Nil where the variable is not set, or empty. The specification wants a build to fail where it is
  /// set to anything but whole seconds since 1970.
  package static func read(from environment: [String: String]) throws(Failure) -> Timestamp? {
    guard let text = environment[variable], !text.isEmpty else { return nil }
    guard text.utf8.count <= 12, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let seconds = Int(text), seconds <= latest
    else {
      throw Failure(
        .usage, "\(variable) is not a number of seconds since 1970",
        place: "\(variable)=\(CleanText.line(text, limit: 60))",
        nextStep: "set it to whole seconds, such as the output of `date +%s`, or unset it")
    }
    return Timestamp(secondsSince1970: seconds)
  }
}
