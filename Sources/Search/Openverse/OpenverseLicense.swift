import Model
import Support

/// What `license`, `license_version` and `license_url` of a result say together.
enum OpenverseLicense {
  static func license(of result: JSONValue) -> License? {
    guard let code = Written.line(result["license"]?.text, limit: 40)?.lowercased() else {
      return nil
    }
    let version = Written.line(result["license_version"]?.text, limit: 10)
    let address = result["license_url"]?.address
    if let named = CreativeCommons.license(code, version: version) {
      // The address may know more: the version, or the country.
      let linked = address.flatMap { CreativeCommons.license(at: $0) }
      if let linked, linked.id.hasPrefix(named.id) { return linked }
      return License(id: named.id, name: named.name, address: address ?? named.address)
    }
    let parts = [code, version].compactMap(\.self)
    return License(
      id: License.plainID(parts.joined(separator: "-")), name: parts.joined(separator: " "),
      address: address)
  }
}

extension License {
  /// A short name out of the words of a service.
  static func plainID(_ words: String) -> String {
    String(
      words.lowercased().map {
        $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-"
      })
  }
}
