import TestSupport

/// A gallery of all pictures of a warehouse, in a folder of its own.
struct WholeGallery {
  let folder: TemporaryFolder

  /// Without renditions a build is all download and pages; without a number of connections it is
  /// what users get.
  init(
    of goods: Goods, at port: Int, connections: Int? = nil, renditions: Renditions? = nil
  ) throws {
    folder = try TemporaryFolder()
    try folder.write(PixabayFile.text(port: port), to: PixabayFile.name)
    try folder.write(
      Self.configuration(renditions ?? .none(width: goods.width), connections: connections),
      to: "config/gallery.plist")
  }

  @discardableResult
  func build() throws -> Measured {
    try Measured(
      Machine.gallerist, ["build", "--cache", "cache", "--output", "site", "--quiet"],
      in: folder.path
    ).checked("the build")
  }

  private static func configuration(_ renditions: Renditions, connections: Int?) -> String {
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
      \(renditions.plist)
      \(network ?? "")</dict></plist>
      """
  }
}
