import Model

/// What `license`, `license_version` and `license_url` of a result say together.
enum OpenverseLicense {
  static func license(of result: JSONValue) -> License? {
    guard let code = word(result["license"], limit: 40)?.lowercased() else { return nil }
    let version = word(result["license_version"], limit: 10)
    let (id, name) = known(code)
    return License(
      id: [id, version.map(plain)].compactMap(\.self).joined(separator: "-"),
      name: [name, version].compactMap(\.self).joined(separator: " "),
      address: result["license_url"]?.address)
  }

  private static func word(_ value: JSONValue?, limit: Int) -> String? {
    let word = value?.text.map { CleanText.line($0, limit: limit) } ?? ""
    return word.isEmpty ? nil : word
  }

  private static func known(_ code: String) -> (id: String, name: String) {
    switch code {
    case "cc0": (code, "CC0")
    case "pdm": (code, "Public Domain Mark")
    case "sampling+": ("cc-sampling-plus", "CC Sampling+")
    case "nc-sampling+": ("cc-nc-sampling-plus", "CC NC-Sampling+")
    case "by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nc-nd":
      ("cc-" + code, "CC " + code.uppercased())
    default: (plain(code), code)
    }
  }

  private static func plain(_ text: String) -> String {
    String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
  }
}
