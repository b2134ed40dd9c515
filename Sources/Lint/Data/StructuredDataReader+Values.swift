import Model
import Support

extension StructuredDataReader {
  /// Members that hold the address of something, or several.
  private static let addressKeys: Set<String> = [
    "@id", "acquireLicensePage", "contentUrl", "embedUrl", "image", "item", "license", "logo",
    "mainEntityOfPage", "thumbnailUrl", "thumbnail", "url",
  ]

  /// Those that may as well be a name.
  private static let names: Set<String> = ["@id", "license"]

  mutating func checkAddresses(in member: JSONValue.Member, _ path: Path) {
    guard Self.addressKeys.contains(member.key) else { return }
    switch member.value {
    case .string(let address): check(address, member.key, path)
    case .array(let values):
      for (place, value) in values.enumerated() {
        if case .string(let address) = value {
          check(address, member.key, path + [.index(place)])
        }
      }
    default: return
    }
  }

  /// `_:b0` is a name within the text.
  private mutating func check(_ address: String, _ key: String, _ path: Path) {
    guard !address.hasPrefix("_:"), !Self.names.contains(key) || DataAddress.isWeb(address),
      let problem = DataAddress.problem(of: address, in: found.file, addresses)
    else { return }
    add(.structuredData, path, problem)
  }

  /// What a search engine needs before it shows an image as licensable: where the image is and a
  /// licence; of the page's own image we want to know whose it is, too.
  mutating func checkLicence(of thing: JSONValue, _ path: Path, isTop: Bool) {
    guard let license = thing["license"],
      StructuredType.all(of: thing).contains(where: { $0 == "ImageObject" })
    else { return }
    if case .string(let address) = license, !DataAddress.isWeb(address) {
      add(
        .licensable, path + [.key("license")],
        "the licence \(quoted(address)) of an image is not an absolute address")
    }
    if thing["contentUrl"] == nil {
      add(.licensable, path, "an image with a licence has no contentUrl")
    }
    guard isTop else { return }
    if thing["creator"] == nil, thing["creditText"] == nil {
      add(.licensable, path, "an image with a licence has neither creator nor creditText")
    }
  }
}
