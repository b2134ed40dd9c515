import Imaging
import Model
import Sandbox
import TestSupport

/// A studio in which every source can be searched, and a configuration that searches all of them.
struct SevenSources {
  let studio: Studio
  /// So many pictures are found at each.
  let count: Int

  static let names = Sandbox.Service.allCases.map(\.rawValue) + ["folder"]
  static let keyed: [Sandbox.Service] = [.pixabay, .flickr, .lastfm, .nytimes]

  init(count: Int = 8, requestLimit: Int = 100) throws {
    try self.init(
      items: Catalogue(count: count).items.map { $0.tagged("anything") },
      requestLimit: requestLimit)
  }

  /// These pictures are found at each.
  init(items: [CatalogueItem], isSmall: Bool = true, requestLimit: Int = 100) throws {
    count = items.count
    studio = try Studio(
      Catalogue(items: items), isSmall: isSmall, requestLimit: requestLimit)
    for service in Sandbox.Service.allCases {
      try studio.configure(service, key: Self.keyed.contains(service) ? Sandbox.key : nil)
    }
    try configure(Self.names)
    try writePictures()
  }

  var site: BuiltSite { studio.site }

  /// One query for each of the sources.
  func configure(
    _ sources: [String], searching words: String = "anything", parameters: String = "",
    settings: String = "", also more: String = "", connections: Int = 8
  ) throws {
    let queries = sources.map { source in
      "<dict><key>source</key><string>\(source)</string>"
        + (words.isEmpty ? "" : "<key>search</key><string>\(words)</string>")
        + "<key>title</key><string>From \(source)</string><key>parameters</key><dict>\(parameters)"
        + (source == "folder" ? "<key>path</key><string>../pictures</string>" : "")
        + "</dict></dict>"
    }
    try studio.folder.write(
      Studio.plist(
        "<key>network</key><dict><key>userAgent</key>"
          + "<string>GalleristTests/1.0 (tests@example.org)</string>"
          + "<key>connectionsPerHost</key><integer>\(connections)</integer></dict>"
          + settings
          + "<key>renditions</key><dict><key>widths</key><array><integer>160</integer></array></dict>"
          + "<key>queries</key><array>\(queries.joined() + more)</array>"),
      to: "config/gallery.plist")
  }

  /// The folder's pictures: as many as the services have.
  private func writePictures() throws {
    guard let size = PixelSize(width: 240, height: 160), let item = studio.catalogue.items.first
    else { return }
    let bytes = try item.painting.paint(size)
    for number in 1...count {
      try studio.folder.write(bytes, to: "pictures/river/anything-\(number).jpg")
    }
  }
}
