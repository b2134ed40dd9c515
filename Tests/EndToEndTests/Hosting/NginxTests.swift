import Foundation
import Glibc
import TestSupport
import Testing

/// The README's configuration for nginx, in nginx.
@Suite(.enabled(if: HostTool.isInstalled("nginx"), "there is no nginx here"))
struct NginxTests {
  /// Everything that it would write elsewhere goes to the folder.
  private static let server = HostedSite.Server(program: HostTool.program("nginx")) {
    folder, site, port in
    try folder.write(
      try ReadmeFile("/etc/nginx/conf.d/gallery.conf").with([
        "listen 80;": "listen 127.0.0.1:\(port);", "/var/lib/gallerist/site": site,
      ]), to: "gallery.conf")
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

  @Test func servesTheSiteBelowASubPathAsTheReadmeSays() async throws {
    try await HostedSite.run(Self.server) { hosted in
      try hosted.expectAllThatTheReadmePromises()
      #expect(hosted.ask("index.html", method: "POST").status == 405)
    }
  }
}
