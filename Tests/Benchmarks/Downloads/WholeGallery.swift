import TestSupport

/// A gallery of all pictures of a warehouse, in a folder of its own. Its configuration asks for no
/// rendition, so that a build is all download and pages.
struct WholeGallery {
  let folder: TemporaryFolder

  /// Without a number of connections it is what users get.
  init(of goods: Goods, at port: Int, connections: Int? = nil) throws {
    folder = try TemporaryFolder()
    try folder.write(PixabayFile.text(port: port), to: PixabayFile.name)
    try folder.write(
      Self.configuration(width: goods.width, connections: connections),
      to: "config/gallery.plist")
  }

  @discardableResult
  func build() throws -> Measured {
    try Measured(
      Machine.gallerist, ["build", "--cache", "cache", "--output", "site", "--quiet"],
      in: folder.path
    ).checked("the build")
  }

  private static func configuration(width: Int, connections: Int?) -> String {
    let network = connections.map {
      """
      <key>network</key><dict><key>connections</key><integer>\(max($0, 24))</integer>
      <key>connectionsPerHost</key><integer>\($0)</integer></dict>
      """
    }
    return """
      <plist version="1.0"><dict><key>queries</key><array><dict>
      <key>source</key><string>pixabay</string>
      <key>search</key><string>everything</string></dict></array>
      <key>renditions</key><dict>
      <key>widths</key><array><integer>\(width)</integer></array></dict>
      \(network ?? "")</dict></plist>
      """
  }
}
