import Model
import Search
import Support

/// Licences as people write them down.
enum WrittenLicense {
  /// A licence of Creative Commons has its own short name, every other the name given or that of
  /// the site that explains it.
  static func license(at address: WebAddress, named name: String? = nil) -> License {
    CreativeCommons.license(at: address)
      ?? License(
        id: address.text, name: name ?? address.host, address: address)
  }

  /// A name such as `cc-by-sa-4.0` leads to its address.
  static func license(named name: String) -> License {
    CreativeCommons.license(named: name)
      ?? License(id: Folding.compared(name), name: name, address: nil)
  }
}
