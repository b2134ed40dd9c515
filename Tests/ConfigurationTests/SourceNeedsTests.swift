import Configuration
import Model
import TestSupport
import Testing

/// What sources need that is neither a key nor words.
struct SourceNeedsTests {
  private let files: ConfigurationFolder
  private static let folder = SourceDescription(
    name: SourceName("folder"), title: "Folder", service: nil,
    parameters: [ParameterRule("path", .text(4_096)), ParameterRule("gps", .boolean)],
    limits: SourceLimits(reach: nil), terms: SourceTerms(summary: ""), words: .optional)
  private static let polite = SourceDescription(
    name: SourceName("polite"), title: "Polite",
    service: WebService(
      fileName: "Polite.plist", base: WebAddress(known: "https://polite.test/"), key: nil,
      needsContact: true),
    parameters: [], limits: SourceLimits(reach: nil), terms: SourceTerms(summary: ""))

  init() throws { files = try ConfigurationFolder() }

  private func load() throws -> GalleryConfiguration {
    try ConfigurationLoader.load(
      file: files.galleryPath, isRequired: false, sources: [Self.folder, Self.polite],
      environment: [:])
  }

  @Test(arguments: [
    ("../pictures", "/../pictures"), ("own", "/own"), ("/srv/pictures", "/srv/pictures"),
  ])
  func aFolderIsRelativeToTheConfiguration(path: String, found: String) throws {
    try files.writeGallery(
      "<key>queries</key><array><dict><key>source</key><string>folder</string><key>parameters</key>"
        + "<dict><key>path</key><string>\(path)</string></dict></dict></array>")
    let query = try #require(try load().queries.first)
    #expect(query.search == "")
    #expect(query.folder == (path.hasPrefix("/") ? found : files.folder.path + found))
    // As it was written: what is made of it does not depend on where the gallery lies.
    #expect(query.parameters["path"] == path)
    #expect(query.name == path.split(separator: "/").last.map(String.init))
  }

  @Test func someParametersStandForWords() throws {
    let source = SourceDescription(
      name: SourceName("other"), title: "Other",
      service: WebService(
        fileName: "Other.plist", base: WebAddress(known: "https://other.test/"), key: nil),
      parameters: ["user", "set", "size"].map { ParameterRule($0, .text(9)) },
      limits: SourceLimits(reach: nil), terms: SourceTerms(summary: ""),
      words: .replaceable(by: ["user", "set"]), albums: ["set"])
    func queries(_ parameter: String, _ value: String = "x") throws -> [Query] {
      try files.writeGallery(
        "<key>queries</key><array><dict><key>source</key><string>other</string>"
          + "<key>parameters</key><dict><key>\(parameter)</key><string>\(value)</string></dict></dict></array>"
      )
      return try ConfigurationLoader.load(
        file: files.galleryPath, isRequired: true, sources: [source], environment: [:]
      ).queries
    }
    #expect(try queries("user").map(\.name) == ["Other"])
    #expect(try !queries("user")[0].isAlbum)
    // An album is called by what asks for it.
    #expect(try queries("set").map(\.name) == ["x"])
    #expect(try queries("set")[0].isAlbum)
    // What says nothing would ask for everything.
    #expect(throws: Failure.self) { try queries("set", " ") }
    let failure = try #require(throws: Failure.self) { try queries("size") }
    #expect(failure.details.first?.contains("or one of user, set in `parameters`") == true)
  }

  @Test func aFolderHasToBeNamed() throws {
    try files.writeGallery(
      "<key>queries</key><array><dict><key>source</key><string>folder</string></dict></array>")
    let failure = try #require(throws: Failure.self) { try load() }
    #expect(failure.details.first?.contains("a dictionary with the folder as `path`") == true)
  }

  @Test(arguments: [
    (nil, false), ("gallery", false), ("gallery (https)", false), ("a@b", false),
    ("gallery/1.0 (me@example.org)", true), ("gallery/1.0 (https://example.org/; x)", true),
    ("me@example.org", true),
  ])
  func aSourceThatWantsAContactIsNotAskedWithoutOne(agent: String?, isGood: Bool) throws {
    if let agent {
      try files.writeGallery(
        "<key>network</key><dict><key>userAgent</key><string>\(agent)</string></dict>")
    }
    let configuration = try load()
    #expect(configuration.isConfigured(Self.polite) == isGood)
    let sources = [Self.polite]
    guard !isGood else {
      #expect(try configuration.settings(for: Self.polite.name, sources: sources) != nil)
      return
    }
    let failure = try #require(throws: Failure.self) {
      try configuration.settings(for: Self.polite.name, sources: sources)
    }
    #expect(failure.code == .configuration)
    #expect(failure.summary.contains("`network.userAgent` names no mail or web address"))
    #expect(failure.place == files.galleryPath)
    // Nobody is asked, so nobody needs to know.
    let settings = try configuration.settings(
      for: Self.polite.name, sources: sources, needsKeys: false)
    #expect(settings?.base == Self.polite.service?.base && settings?.key == nil)
  }
}
