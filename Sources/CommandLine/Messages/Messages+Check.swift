import Model

/// What the program says about checks.
extension Messages {
  static func checked(_ result: CheckResult) -> [String] {
    let what = [
      result.configuration, result.theme,
      result.site.map { "\($0) (\(Numbers.counted(result.files, "file")))" },
    ].compactMap(\.self)
    guard !what.isEmpty else {
      return ["there is nothing to check here: no configuration, no theme, no site"]
    }
    let looked = "looked at \(what.joined(separator: ", "))"
    guard result.count > 0 else { return ["\(looked): all is well"] }
    return ["\(looked): \(Numbers.counted(result.count, "mistake"))"]
  }
}
