import Model

/// Licences as people write them down.
enum WrittenLicense {
  /// A licence of Creative Commons has its own short name, every other the name given or that of
  /// the site that explains it.
  static func license(at address: WebAddress, named name: String? = nil) -> License {
    if let (id, short) = creativeCommons(address) {
      return License(id: id, name: short, address: address)
    }
    let shown = name ?? "Licence at \(address.host)"
    return License(id: address.text, name: shown, address: address)
  }

  /// A name such as `cc-by-sa-4.0` leads to its address.
  static func license(named name: String) -> License {
    let words = Folding.searched(name).split { " -_".contains($0) }.map(String.init)
    guard words.first == "cc" || words.first == "cc0", let address = address(words) else {
      return License(id: Folding.compared(name), name: name, address: nil)
    }
    return license(at: address, named: name)
  }

  /// `/licenses/by-sa/4.0/`, `/licenses/by/3.0/de/`, `/publicdomain/zero/1.0/`
  private static func creativeCommons(_ address: WebAddress) -> (id: String, name: String)? {
    guard ["creativecommons.org", "www.creativecommons.org"].contains(address.host) else {
      return nil
    }
    let parts = address.path.lowercased().split(separator: "/").map(String.init)
    guard parts.count >= 3, isVersion(parts[2]) else { return nil }
    switch (parts[0], parts[1]) {
    case ("publicdomain", "zero"): return ("cc0-\(parts[2])", "CC0 \(parts[2])")
    case ("publicdomain", "mark"): return ("pdm-\(parts[2])", "Public Domain Mark \(parts[2])")
    case ("licenses", let kind) where kinds.contains(kind):
      let port = parts.dropFirst(3).first.flatMap { $0.utf8.count == 2 ? $0 : nil }
      let all = [kind, parts[2]] + [port].compactMap(\.self)
      return (
        "cc-" + all.joined(separator: "-"),
        "CC \(kind.uppercased()) " + all.dropFirst().joined(separator: " ").uppercased()
      )
    default: return nil
    }
  }

  private static func address(_ words: [String]) -> WebAddress? {
    if words[0] == "cc0" || words.dropFirst().first == "0" {
      return WebAddress("https://creativecommons.org/publicdomain/zero/1.0/")
    }
    guard let version = words.last, isVersion(version) else { return nil }
    let kind = words.dropFirst().dropLast().joined(separator: "-")
    guard kinds.contains(kind) else { return nil }
    return WebAddress("https://creativecommons.org/licenses/\(kind)/\(version)/")
  }

  private static let kinds: Set = ["by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nc-nd"]

  private static func isVersion(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { $0.utf8.count == 1 && Int($0) != nil }
  }
}
