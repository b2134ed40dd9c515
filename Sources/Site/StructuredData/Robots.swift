/// Lets search engines in, and tells them where the sitemap is.
struct Robots: WrittenFile {
  let sitemap: String

  let path = "robots.txt"

  var bytes: [UInt8] {
    Array("User-agent: *\nAllow: /\n\nSitemap: \(sitemap)\n".utf8)
  }
}
