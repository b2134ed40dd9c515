import Build
import Configuration
import Foundation
import Glibc
import Model
import TestSupport
import Testing

struct LoadingTests {
  let files: ConfigurationFolder

  init() throws { files = try ConfigurationFolder() }

  @Test func worksWithoutAnyFile() throws {
    var files = files
    files.environment = ["PIXABAY_KEY": "ENVIRONMENT-KEY"]
    let configuration = try files.load()
    #expect(configuration.title == "Gallery")
    let settings = try configuration.settings(for: Services.pixabay.name, sources: Services.all)
    #expect(settings?.key?.revealed == "ENVIRONMENT-KEY")
    #expect(settings?.base == Services.pixabay.service?.base)
    #expect(configuration.folder == files.folder.path)
  }

  @Test func readsServiceFilesWithoutAGalleryFile() throws {
    try files.writePixabay("<key>host</key><string>localhost:81</string>")
    #expect(try files.pixabay().base.text == "https://localhost:81/api/")
  }

  @Test func aRequiredFileThatIsMissingIsNotFound() {
    #expect(failure(isRequired: true)?.code == .notFound)
    #expect(failure(isRequired: true)?.place == files.galleryPath)
    #expect(failure(isRequired: true)?.nextStep?.contains("gallerist init") == true)
  }

  @Test(arguments: [true, false])
  func aFolderIsNoConfiguration(isRequired: Bool) throws {
    try files.folder.write("x", to: "gallery.plist/inner.txt")
    let failure = failure(isRequired: isRequired)
    #expect(failure?.summary == "the configuration cannot be read: it is a folder")
    #expect(failure?.place == files.galleryPath)
  }

  @Test func aPipeIsNotWaitedFor() {
    #expect(mkfifo(files.galleryPath, 0o600) == 0)
    #expect(failure()?.summary == "the configuration cannot be read: it is not a regular file")
  }

  @Test func anEndlessDeviceIsNotReadToItsEnd() throws {
    try FileManager.default.createSymbolicLink(
      atPath: files.galleryPath, withDestinationPath: "/dev/zero")
    #expect(failure()?.summary == "the configuration cannot be read: it is not a regular file")
  }

  @Test func aFileOfMoreThanAMebibyteIsRefused() throws {
    try files.folder.write([UInt8](repeating: 0x20, count: 3 << 20), to: "gallery.plist")
    #expect(
      files.mistakes() == ["gallery.plist:1: the file is too large, expected at most 1 MiB"])
  }

  @Test(arguments: [
    ("<plist><array/></plist>", "gallery.plist:1: an array was given, expected a dictionary"),
    ("", "gallery.plist:1: the file is empty, expected an XML property list"),
    ("<html/>", "gallery.plist:1: this is a web page, expected an XML property list"),
  ])
  func saysWhatTheFileIsInstead(text: String, message: String) throws {
    try files.folder.write(text, to: "gallery.plist")
    #expect(files.mistakes() == [message])
  }

  @Test func tellsEveryMistakeOfEveryFileAtOnce() throws {
    try files.writeGallery(
      """
      <key>pageSize</key><integer>0</integer>
      <key>queries</key><array>
        <dict><key>source</key><string>pixabay</string><key>search</key><string>ab</string></dict>
        <dict><key>source</key><string>pixabay</string><key>search</key><string>red kite</string>
          <key>limit</key><integer>many</integer>
          <key>parameters</key><dict><key>order</key><string>newest</string></dict></dict>
      </array>
      <key>columms</key><integer>2</integer>
      """)
    try files.writePixabay(
      """
      <key>key</key><string>your-key-goes-here</string>
      <key>per_page</key><integer>1000</integer>
      """)
    #expect(
      files.mistakes() == [
        "gallery.plist:4: pageSize: 0 was given, expected an integer from 1 to 1000",
        "gallery.plist:6: queries[0].search: “ab” was given, expected at least 3 letters",
        "gallery.plist:8: queries[1].limit: “many” is not an integer, expected a whole number",
        "gallery.plist:9: queries[1].parameters.order: “newest” was given, expected one of "
          + "popular, latest",
        "gallery.plist:11: columms: unknown key, did you mean `columns`?",
        "Pixabay.plist:4: key: this is a placeholder, expected a key: get one at "
          + "https://pixabay.com/api/docs/ and put it into the environment variable PIXABAY_KEY, "
          + "or `key` in Pixabay.plist",
        "Pixabay.plist:5: per_page: “1000” was given, expected a number from 3 to 200",
      ])
    #expect(failure()?.summary == "the configuration has 7 mistakes")
    #expect(failure()?.code == .configuration)
    #expect(failure()?.details.first?.hasPrefix(files.galleryPath + ":4: ") == true)
  }

  @Test func aStarterIsReadWithoutMistakes() throws {
    try files.folder.write(StarterFiles.gallery, to: "gallery.plist")
    try files.folder.write(StarterFiles.pixabay, to: "Pixabay.plist")
    let configuration = try ConfigurationLoader.load(
      file: files.galleryPath, isRequired: true, sources: Sources.builtIn.all, environment: [:])
    #expect(configuration.queries.map(\.search) == ["puppies", "red kite"])
    #expect(configuration.services[Services.pixabay.name]?.key == nil)
    #expect(configuration.services[Services.pixabay.name]?.base == Services.pixabay.service?.base)
  }

  @Test(arguments: [
    ("gallery.plist", StarterFiles.gallery), ("Pixabay.plist", StarterFiles.pixabay),
  ])
  func theFilesOfThePackageAreTheStarter(name: String, text: String) throws {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = package.appendingPathComponent("config").appendingPathComponent(name)
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  private func failure(isRequired: Bool = false) -> Failure? {
    do {
      _ = try files.load(isRequired: isRequired)
      return nil
    } catch { return error as? Failure }
  }
}
