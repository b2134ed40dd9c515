import Foundation
import Glibc
import Model
import TestSupport
import Testing

/// A site with a file of every kind, below `/pictures/` of a web server that is configured as the
/// documentation says.
struct HostedSite {
  let site: BuiltSite
  let port: Int

  /// What a server is started with, once the site and a free port are known.
  struct Server: Sendable {
    let program: Program
    /// Called with the folder for its files, the site's folder, and the port.
    let arguments: @Sendable (TemporaryFolder, String, Int) throws -> [String]
  }

  /// Builds the site, starts the server, and stops it when `body` is done.
  static func run(_ server: Server, _ body: (HostedSite) throws -> Void) async throws {
    let studio = try ThreePages().studio
    try studio.folder.write(configuration, to: "config/gallery.plist")
    let outcome = try await studio.build()
    #expect(outcome.status == 0, "\(outcome.errors)")
    try studio.folder.write("hidden", to: "output/.git/config")
    try studio.folder.write("hidden", to: "output/photo/x.html.gallerist-part")
    let hosted = HostedSite(site: studio.site, port: try freePort())
    let folder = try TemporaryFolder()
    let running = try server.program.start(
      try server.arguments(folder, studio.site.root, hosted.port), in: folder.path)
    let isThere = try await running.warns { _ in
      RawClient.ask("/pictures/", port: hosted.port).status == 200 ? true : nil
    }
    let result = Result { if isThere == true { try body(hosted) } }
    let status = try await running.interrupted()
    #expect(isThere == true && status == 0)
    try result.get()
  }

  private static let configuration = Studio.plist(
    "<key>baseURL</key><string>https://gallery.example/pictures/</string>"
      + "<key>embed</key><true/><key>renditions</key><dict><key>widths</key><array><integer>160</integer></array>"
      + "<key>formats</key><array><string>avif</string><string>webp</string>"
      + "<string>jpeg</string></array></dict>"
      + "<key>queries</key><array><dict><key>source</key><string>pixabay</string>"
      + "<key>search</key><string>anything</string></dict></array>")

  static func freePort() throws -> Int {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(socket, pointer, size) == 0 ? getsockname(socket, pointer, &size) : -1
      }
    }
    try #require(status == 0)
    return Int(UInt16(bigEndian: address.sin_port))
  }

  func ask(_ path: String, method: String = "GET", _ headers: String...) -> Answer {
    RawClient.ask("/pictures/" + path, method: method, port: port, headers: headers)
  }

  /// One file of each kind, told by its extension.
  func examples() throws -> [String: String] {
    let names = try site.files().filter { !$0.contains(".git") && !$0.hasSuffix("-part") }
    return Dictionary(
      names.compactMap { name in name.split(separator: ".").last.map { (String($0), name) } },
      uniquingKeysWith: { first, _ in first })
  }
}
