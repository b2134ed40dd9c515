import Model

/// Says which programs may look at the site, and tells search engines where the sitemap is.
struct Robots: WrittenFile {
  let visibility: Visibility
  let training: Training
  /// Its address, where that is known.
  let sitemap: String?

  let path = "robots.txt"

  var bytes: [UInt8] {
    var groups: [String] = []
    if training == .refused {
      groups.append(
        (Self.trainers.map { "User-agent: \($0)" } + ["Disallow: /"]).joined(separator: "\n"))
    }
    switch visibility {
    case .public: groups.append("User-agent: *\nAllow: /")
    case .unlisted: groups.append("User-agent: *\nDisallow: /")
    }
    if visibility == .public, let sitemap { groups.append("Sitemap: \(sitemap)") }
    return Array((groups.joined(separator: "\n\n") + "\n").utf8)
  }

  /// What crawlers whose pages go into training call themselves in `robots.txt`, as their operators document it.
  private static let trainers = [
    "AI2Bot", "Amazonbot", "anthropic-ai", "Applebot-Extended", "Bytespider", "CCBot", "ClaudeBot",
    "cohere-training-data-crawler", "Diffbot", "FacebookBot", "Google-Extended", "GPTBot",
    "img2dataset",
    "meta-externalagent", "omgili", "PanguBot", "Timpibot", "webzio-extended",
  ]
}
