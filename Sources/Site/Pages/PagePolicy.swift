import Model
import Theme

/// The content security policy of the pages: what they may bring in, from where, and which scripts may
/// run in them. It is the same on all pages, so that one that lets more pass stands out.
enum PagePolicy {
  /// Nothing but what is of the site, and of the hosts that its owner allows. Scripts and styles that
  /// stand in a template are named by their hashes.
  static func text(_ hosts: AllowedHosts, _ inline: InlineHashes) -> String {
    let own = ["'self'"]
    let directives: [(String, [String])] =
      [
        ("default-src", ["'none'"]),
        named(.images, own, hosts),
        named(.styles, own + inline.styles, hosts),
        named(.scripts, own + inline.scripts, hosts),
        named(.fonts, own, hosts),
      ]
      + [.frames, .connect].filter { !hosts[$0].isEmpty }.map { named($0, [], hosts) } + [
        ("media-src", own), ("manifest-src", own), ("worker-src", own), ("form-action", own),
        ("base-uri", ["'none'"]),
        ("require-trusted-types-for", ["'script'"]),
        ("trusted-types", ["gallery", "gallery-cards"]),
      ]
    return joined(directives)
  }

  /// For a page without scripts and files, which may stand anywhere.
  static func plain(_ inline: InlineHashes) -> String {
    let none = ["'none'"]
    return joined([
      ("default-src", none), ("img-src", ["data:"]),
      ("style-src", inline.styles.isEmpty ? none : inline.styles), ("form-action", none),
      ("base-uri", none),
    ])
  }

  private static func named(
    _ use: AllowedHosts.Use, _ own: [String], _ hosts: AllowedHosts
  ) -> (String, [String]) {
    (use.directive, own + hosts[use].map(\.source))
  }

  private static func joined(_ directives: [(String, [String])]) -> String {
    directives.map { "\($0) \($1.joined(separator: " "))" }.joined(separator: "; ")
  }
}
