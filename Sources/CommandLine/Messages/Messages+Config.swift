import Model
import Support

/// What the program says about keys of the configuration.
extension Messages {
  static func configured(_ key: String, in file: String, isSet: Bool) -> String {
    isSet ? "set `\(key)` in \(file)" : "unset `\(key)` in \(file)"
  }

  static func keyIsReadable(_ file: String) -> String {
    "note: other users of this machine can read the key: `chmod 600 \(file)` keeps it to you"
  }

  static func noSchema(of name: String, known: [String]) -> Failure {
    let shown = CleanText.line(name, limit: 60)
    return Failure(
      .usage, "there is no schema of “\(shown)”",
      nextStep: didYouMean(shown, known) ?? "use one of \(known.joined(separator: ", "))")
  }

  static func noKey(_ name: String, known: [String]) -> Failure {
    let shown = CleanText.line(name, limit: 60)
    return Failure(
      .usage, "there is no key “\(shown)”",
      nextStep: didYouMean(shown, known) ?? "`gallerist config keys` lists them all")
  }
}
