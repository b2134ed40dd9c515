import Foundation
import Glibc
import TestSupport
import Testing

/// The documentation's configuration for nginx, in nginx.
@Suite(
  .enabled(if: HostTool.isInstalled("nginx", "openssl"), "there is no nginx or no openssl here"))
struct NginxTests {
  /// Everything that it would write elsewhere goes to the folder. It is asked without TLS; where it
  /// would listen with TLS, and where it leads on to that, it listens at sockets in the folder.
  private static let server = HostedSite.Server(program: HostTool.program("nginx")) {
    folder, site, port in
    try folder.write(
      try ShownFile("/etc/nginx/conf.d/gallery.conf").with([
        "    listen 80;\n    listen [::]:80;": "    listen unix:plain.socket;",
        "    listen 443 ssl http2;\n    listen [::]:443 ssl http2;":
          "    listen 127.0.0.1:\(port);\n    listen unix:safe.socket ssl http2;",
        "/etc/letsencrypt/live/gallery.example": folder.path, "/var/lib/gallerist/site": site,
      ]), to: "gallery.conf")
    try certify(folder)
    let places = ["client_body", "fastcgi", "proxy", "scgi", "uwsgi"]
    try folder.write(
      """
      daemon off; pid nginx.pid; worker_processes 1; error_log stderr crit;
      \(getuid() == 0 ? "user root;" : "")
      events {}
      http {
        include \(HostTool.file("/etc/nginx/mime.types")); default_type application/octet-stream; access_log off;
        \(places.map { "\($0)_temp_path \($0);" }.joined(separator: " "))
        include gallery.conf;
      }
      """, to: "nginx.conf")
    return ["-p", folder.path, "-c", folder.path + "/nginx.conf", "-e", "stderr"]
  }

  /// A certificate of our own; none is asked for.
  private static func certify(_ folder: TemporaryFolder) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: HostTool.path("openssl") ?? "openssl")
    process.arguments = [
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=gallery.example",
      "-keyout", folder.path + "/privkey.pem", "-out", folder.path + "/fullchain.pem",
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  @Test func servesTheSiteBelowASubPathAsTheDocumentationSays() async throws {
    try await HostedSite.run(Self.server) { hosted in
      try hosted.expectAllThatTheDocumentationPromises()
      #expect(hosted.ask("index.html", method: "POST").status == 405)
    }
  }
}
