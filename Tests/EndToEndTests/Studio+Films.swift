import TestSupport
import Testing

/// Videos in the studio's folder `pictures`, and its site.
extension Studio {
  static let ffmpeg = "/usr/bin/ffmpeg"

  /// Of 160 by 90 points, with a tone.
  func film(
    _ name: String, _ arguments: String, source: String = "testsrc", seconds: Int = 2
  ) async throws {
    try await ffmpeg(
      "-f lavfi -i \(source)=size=160x90:rate=10:duration=\(seconds) "
        + "-f lavfi -i sine=duration=\(seconds) -pix_fmt yuv420p \(arguments) pictures/\(name)")
  }

  func ffmpeg(_ arguments: String) async throws {
    try folder.write("", to: "pictures/.keep")
    let outcome = try await Program(path: Self.ffmpeg).run(
      ["-loglevel", "error", "-y"] + arguments.split(separator: " ").map(String.init),
      in: folder.path)
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  func buildPictures(_ keys: String = "") async throws -> Program.Outcome {
    try folder.write(
      Self.plist("<key>baseURL</key><string>https://gallery.test/</string>\(keys)"),
      to: "config/gallery.plist")
    return try await build("--folder", "pictures", "--output", "output")
  }

  func page(_ folder: String, of name: String) throws -> String {
    let start = name.prefix { $0 != "." }
    let path = try site.files().first {
      $0.hasPrefix(folder + "/") && $0.contains("/\(start)-")
    }
    return try site.text(try #require(path, "\(name)"))
  }
}
