import Foundation
import Model
import Preview

/// What the program says when it cannot begin.
extension Messages {
  static func noPlace(for name: String, variable: String) -> Failure {
    Failure(
      .configuration, "there is no place for the \(name): neither \(variable) nor HOME is set",
      nextStep: "say where with `--\(name) DIR`")
  }

  static func foreignPlace(for name: String, variable: String) -> Failure {
    Failure(
      .configuration,
      "there is no place for the \(name): the folder that \(variable) names is not UTF-8",
      nextStep: "say where with `--\(name) DIR`")
  }

  static func noQueries(config: String) -> Failure {
    Failure(
      .configuration, "the configuration has no queries, so there is nothing to build",
      place: config, nextStep: "add one under `queries`, or name one: `gallerist build puppies`")
  }

  static func noSite(_ folder: String) -> Failure {
    Failure(
      .notFound, "there is no site", place: folder,
      nextStep: "build one: `gallerist build`, or `gallerist demo`")
  }

  static func noServer(at authority: String, _ cause: ServerError) -> Failure {
    Failure(
      .unavailable, "the server could not listen on \(authority)",
      nextStep: cause.isAddressAtFault
        ? "`--host` takes an address that this machine has, such as 127.0.0.1, ::1 or ::"
        : "is another one running there? `--port 0` takes any free port", cause: cause)
  }

  static func noSandbox(_ cause: any Error) -> Failure {
    Failure(.unavailable, "the built-in service could not be started", cause: cause)
  }

  static func noOutput(_ reason: String) -> Failure {
    Failure(.inputOutput, "standard output could not be written: \(reason)")
  }

  static func withinSite(_ kind: ReportFile.Kind, _ file: String) -> Failure {
    Failure(
      .usage, "\(kind.rawValue) cannot be inside the site that is built",
      place: file, nextStep: "name a file outside the output folder")
  }

  static func configurationIsThere(_ file: String) -> Failure {
    Failure(
      .cannotCreate, "there is a configuration already, and it is unchanged", place: file,
      nextStep: "name another folder: `gallerist init DIR --from …`")
  }

  static func noBaseURL(_ text: String) -> Failure {
    Failure(
      .usage, "`--base-url` cannot be `\(text)`: it takes the address of the published site",
      nextStep: "such as https://example.org/photos/")
  }

  static func noFolder(_ folder: String) -> Failure {
    Failure(
      .notFound, "there is no such folder", place: folder,
      nextStep: "name a folder with pictures, or words to search for")
  }

  static func contactIsNeeded(_ source: SourceDescription) -> String {
    "\(source.title) wants to know how to reach you: write it into `network.userAgent` of the "
      + "configuration, or give --base-url"
  }

  static func leftOutOfAddress(_ item: String, _ address: String) -> String {
    "`\(item)` is left out of \(address)"
  }

  static func isFile(_ file: String) -> Failure {
    Failure(
      .cannotCreate, "a file is where the folder should be", place: file,
      nextStep: "name a folder; it is created if it does not exist")
  }

  static func noRecording(_ folder: String) -> Failure {
    Failure(
      .notFound, "there is no recording", place: folder,
      nextStep: "name the folder of a recording with --replay")
  }

  static func unwritable(_ file: String, _ reason: String) -> Failure {
    Failure(.cannotCreate, "a file could not be written: \(reason)", place: file)
  }

  static func unwritable(
    _ kind: ReportFile.Kind, _ file: String, _ reason: String
  ) -> Failure {
    Failure(
      .cannotCreate, "\(kind.rawValue) could not be written: \(reason)", place: file,
      nextStep: "name a file in an existing folder that you may write to")
  }
}

extension Error {
  /// In the system's words, such as "No space left on device", where Foundation has longer ones.
  var systemReason: String {
    guard let cause = (self as? CocoaError)?.underlying as? POSIXError else {
      return localizedDescription
    }
    return String(cString: strerror(cause.code.rawValue))
  }
}
