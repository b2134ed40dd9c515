import Foundation

/// Which of Debian's two builds of Chromium shows a page.
package enum BrowserBuild: Sendable {
  /// Renders pages without a window, which saves an eighth of the time of all tests. It has no
  /// back/forward cache, no reliable idle callbacks, and installs no site.
  case headlessShell
  case full

  var path: String {
    switch self {
    case .headlessShell: "/usr/bin/chromium-headless-shell"
    case .full: "/usr/bin/chromium"
    }
  }

  /// Where the shell is not installed, the full build takes its place.
  var program: String {
    FileManager.default.isExecutableFile(atPath: path) ? path : Self.full.path
  }
}
