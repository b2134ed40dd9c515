import Foundation
import Model
import Support

/// Where the site is published, as its configuration says: makes the whole addresses that some
/// formats demand of the paths that pages know.
struct SiteAddress: Sendable {
  /// Ends with a slash; without a query and a fragment, which no path can follow.
  let root: String

  init(_ base: WebAddress) {
    let text = base.text.prefix { $0 != "?" && $0 != "#" }
    root = text.endsWithSlash ? String(text) : "\(text)/"
  }

  /// The whole address of a file of the site.
  func address(of path: String) -> String {
    // As are nearly all, of which a sitemap has many.
    if path.utf8.allSatisfy(Self.isPlain) { return root + path }
    let parts = path.pathParts(keepingEmpty: true)
    return root + parts.map { WebAddress.encoded(String($0)) }.joined(separator: "/")
  }

  /// A tag URI (RFC 4151): it names a thing of this site for ever, whether or not anything is
  /// there. The folder of the site is part of it, since several may share a host.
  func id(of parts: String...) -> String {
    let start = root.firstRange(of: "://")?.upperBound ?? root.startIndex
    let (host, folder) = (root[start...].prefix { $0 != "/" }, root[start...].drop { $0 != "/" })
    // A tag names who owned the host on a day; this one is as good as any, and must not change.
    return "tag:\(Self.authority(host)),2026:\(folder)"
      + parts.map(Self.encoded).joined(separator: "/")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-")...UInt8(ascii: "/"):
      true
    default: false
    }
  }

  /// One spelling for each text, however its accents are written. A colon may stand as it is.
  private static func encoded(_ text: String) -> String {
    WebAddress.encoded(text.composed)
      .replacing("%3A", with: ":")
  }

  /// The host without its port, in what a tag allows: an address in brackets is no name.
  private static func authority(_ host: Substring) -> String {
    let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } : host.prefix { $0 != ":" }
    return String(
      name.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
  }
}

extension SiteIndex {
  /// Nil where the configuration does not say where the site is published.
  var address: SiteAddress? { content.baseURL.map(SiteAddress.init) }
}
