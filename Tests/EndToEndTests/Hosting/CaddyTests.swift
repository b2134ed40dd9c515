import TestSupport
import Testing

/// The documentation's configuration for Caddy, in Caddy.
@Suite(.enabled(if: HostTool.isInstalled("caddy"), "there is no caddy here"))
struct CaddyTests {
  /// It keeps what it keeps in its home, which is the folder.
  private static let server = HostedSite.Server(program: HostTool.program("caddy")) {
    folder, site, port in
    let file = try ShownFile("/etc/caddy/Caddyfile").with([
      "gallery.example {": "http://localhost:\(port) {", "/var/lib/gallerist/site": site,
    ])
    try folder.write("{\n  admin off\n  default_bind 127.0.0.1\n}\n" + file, to: "Caddyfile")
    return ["run", "--config", folder.path + "/Caddyfile", "--adapter", "caddyfile"]
  }

  @Test func servesTheSiteBelowASubPathAsTheDocumentationSays() async throws {
    try await HostedSite.run(Self.server) { hosted in
      try hosted.expectAllThatTheDocumentationPromises()
    }
  }
}
