package import Model
import Support

/// The licences of Creative Commons: one id and one name for each, whichever source speaks of it.
package enum CreativeCommons {
  private struct Deed {
    /// Without `cc-`.
    let code: String
    let id: String
    let name: String
    let path: String
    /// The only one there is.
    var version: String?
  }

  private static let deeds =
    [
      Deed(code: "cc0", id: "cc0", name: "CC0", path: "publicdomain/zero", version: "1.0"),
      Deed(
        code: "pdm", id: "pdm", name: "Public Domain Mark", path: "publicdomain/mark",
        version: "1.0"),
      Deed(
        code: "sampling+", id: "cc-sampling-plus", name: "CC Sampling+",
        path: "licenses/sampling+"),
      Deed(
        code: "nc-sampling+", id: "cc-nc-sampling-plus", name: "CC NC-Sampling+",
        path: "licenses/nc-sampling+"),
    ]
    + ["by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nc-nd"].map { code in
      Deed(
        code: code, id: "cc-\(code)", name: "CC \(code.uppercased())", path: "licenses/\(code)")
    }

  /// `/licenses/by-sa/4.0/`, `/licenses/by/3.0/de/`, `/publicdomain/zero/1.0/`; nil for all else.
  package static func license(at address: WebAddress) -> License? {
    guard ["creativecommons.org", "www.creativecommons.org"].contains(address.host) else {
      return nil
    }
    let parts = address.path.lowercased().replacing("%2b", with: "+").pathParts()
    let path = parts.prefix(2).joined(separator: "/")
    guard let deed = deeds.first(where: { $0.path == path }), parts.count > 2,
      isVersion(parts[2])
    else { return nil }
    let port = parts.dropFirst(3).prefix(1).filter(isPort)
    return license(deed, (parts[2...2] + port).map(String.init), at: address)
  }

  /// By a code such as `by-sa`, `cc0` or `pdm`; nil for one that is none of these.
  package static func license(_ code: String, version: String?) -> License? {
    guard let deed = deeds.first(where: { $0.code == code }) else { return nil }
    let version = version.flatMap { isVersion($0) ? $0 : nil } ?? deed.version
    return license(deed, [version].compactMap(\.self))
  }

  /// By a name such as `CC BY-SA 4.0`, `cc-by-3.0-de` or `CC0`; nil for one that says no version.
  package static func license(named name: String) -> License? {
    let words = Folding.searched(name).split { " -_".contains($0) }
    guard let first = words.first, ["cc", "cc0", "pdm"].contains(first) else { return nil }
    let kind = words.drop { $0 == "cc" }.prefix { !isVersion($0) }.joined(separator: "-")
    let code = ["0", "zero"].contains(kind) ? "cc0" : kind
    let rest = words.drop { !isVersion($0) }
    guard let deed = deeds.first(where: { $0.code == code }), rest.dropFirst().allSatisfy(isPort),
      rest.count <= 2, !rest.isEmpty || deed.version != nil
    else { return nil }
    return license(deed, rest.isEmpty ? [deed.version ?? ""] : rest.map(String.init))
  }

  /// `editions` are the version and the country, as far as they are known.
  private static func license(
    _ deed: Deed, _ editions: [String], at address: WebAddress? = nil
  ) -> License {
    let path = ([deed.path] + editions).joined(separator: "/")
    return License(
      id: ([deed.id] + editions).joined(separator: "-"),
      name: ([deed.name] + editions.map { $0.uppercased() }).joined(separator: " "),
      address: address
        ?? (editions.isEmpty ? nil : WebAddress("https://creativecommons.org/\(path)/")))
  }

  private static func isVersion(_ text: some StringProtocol) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { $0.utf8.count == 1 && Int($0) != nil }
  }

  private static func isPort(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 2 && text.utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }
}
