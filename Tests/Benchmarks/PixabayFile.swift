import Sandbox

/// The file that points Pixabay at a port of this machine.
enum PixabayFile {
  static let name = "config/Pixabay.plist"

  static func text(port: Int) -> String {
    """
    <plist version="1.0"><dict><key>scheme</key><string>http</string>
    <key>host</key><string>127.0.0.1:\(port)</string>
    <key>path</key><string>/api/</string>
    <key>key</key><string>\(Sandbox.key)</string></dict></plist>
    """
  }
}
