import Sandbox

extension Defect {
  static let all = pages + names + policies + links + styles + feeds + data + pictures

  /// In front of the heading, where there may be any block. Links in it lead from two folders down,
  /// where the pages of pictures are; those that lead elsewhere are on a page of the gallery.
  private static func inside(
    _ rule: String, _ markup: String, of file: String = "photo/", mark: String? = nil
  ) -> Defect {
    text(rule, file, "<h1>", markup + "\n<h1>", mark: mark ?? markup)
  }

  private static let pages = [
    Defect(rule: "encoding", file: "info/", change: .bytes { $0 + [0x0A, 0x00] }),
    Defect(
      rule: "encoding", file: "help.html",
      change: .bytes { bytes in bytes.dropLast(20) + [0xFF, 0xFE] + bytes.suffix(20) }),
    text("well-formed", "info/", "</h1>", "</h2>", mark: "</h2>"),
    inside("well-formed", "<p>a<br>b</p>"),
    inside("well-formed", "<p>a & b</p>"),
    inside("well-formed", "<p title=x>a</p>"),
    inside("schema", "<ul><p>x</p></ul>"),
    inside("schema", "<p><ul></ul></p>"),
    inside("schema", "<center>x</center>"),
    inside("schema", "<p colour=\"red\">x</p>"),
    inside("schema", "<p dir=\"up\">x</p>"),
    inside("schema", "<table><caption>x</caption><tr></tr></table>"),
    inside("schema", "<a href=\"index.html\">a<button type=\"button\">b</button></a>"),
    inside("duplicate-id", "<p id=\"main\">x</p>"),
    inside("missing-reference", "<p aria-labelledby=\"nothing\">x</p>"),
    inside("missing-reference", "<p><label for=\"nothing\">x</label></p>"),
    inside(
      "missing-reference", "<button type=\"button\" popovertarget=\"none\">x</button>"),
    inside("one-h1", "<h1>Another</h1>", of: "about.html", mark: "<h1>About"),
    inside("heading-order", "<h3>Too deep</h3>"),
    text("heading-order", "about.html", "<h2>", "<h4>"),
    text("landmarks", "info/", "<nav aria-label=\"Site\">", "<nav>"),
    text(
      "landmarks", "info/", "<nav aria-label=\"Site\">", "<nav aria-label=\"You are here\">",
      mark: "<nav class=\"crumbs\""),
    text("lang", "info/", "<html lang=\"en\"", "<html lang=\"\""),
    inside("lang", "<p lang=\"in English\">x</p>"),
    text(
      "title", "about.html", "<title>About this gallery",
      "<title></title><meta name=\"x\" content=\"",
      mark: "<title></title>"),
    inside("nfc", "<p>e\u{301}tude</p>"),
    inside("template-tag", "<p>{{#photos}}</p>"),
    inside("template-tag", "<p>{{{ title }}}</p>"),
  ]

  private static let names = [
    inside("alt", "<p><img src=\"assets/x.png\" width=\"1\" height=\"1\"/></p>"),
    inside(
      "weak-alt",
      "<p><img src=\"assets/x.png\" width=\"1\" height=\"1\" alt=\"IMG_1234\"/></p>"),
    inside("link-name", "<p><a href=\"index.html\"> </a></p>"),
    inside(
      "link-name", "<p><button type=\"button\"><span aria-hidden=\"true\">x</span></button></p>"),
    inside("label", "<p><input name=\"q\"/></p>"),
  ]

  private static let policies = [
    inside("inline-script", "<p onclick=\"x()\">x</p>"),
    inside("inline-script", "<script>alert(1)</script>"),
    inside("inline-script", "<p><a href=\"javascript:alert(1)\">x</a></p>"),
    inside("inline-style", "<p style=\"color: red\">x</p>"),
    text("inline-style", "info/", "</head>", "<style>p { color: red }</style></head>"),
    text(
      "policy", "info/", "http-equiv=\"Content-Security-Policy\"", "name=\"x\"",
      mark: "<script"),
  ]

  private static let links = [
    inside("broken-link", "<p><a href=\"nothing.html\">x</a></p>"),
    inside("broken-link", "<p><a href=\"../index.html\">x</a></p>", of: "changes.html"),
    text("broken-link", "photo/", " srcset=\"", " srcset=\"nothing.webp 1w, "),
    inside("letter-case", "<p><a href=\"Credits.html\">x</a></p>", of: "favourites.html"),
    inside("missing-fragment", "<p><a href=\"#nowhere\">x</a></p>"),
    inside(
      "missing-fragment", "<p><a href=\"credits.html#nowhere\">x</a></p>", of: "changes.html"),
    inside("folder-link", "<p><a href=\"tags/\">x</a></p>", of: "favourites.html"),
    inside("root-link", "<p><a href=\"/index.html\">x</a></p>"),
    inside("outside-asset", "<script src=\"https://cdn.example/x.js\"></script>"),
    inside(
      "insecure-asset",
      "<p><img src=\"http://x.example/a.png\" width=\"1\" height=\"1\" alt=\"\"/></p>"),
    inside("local-path", "<p><a href=\"file:///home/anna/a.jpg\">x</a></p>"),
    inside("secret", "<p>\(Sandbox.key)</p>"),
    text("canonical", "about.html", "/about.html\"/>", "/help.html\"/>", mark: "rel=\"canonical\""),
    Defect(
      rule: "orphan", file: "lost.html",
      change: .added("<!DOCTYPE html><html lang=\"en\"><head><title>Lost</title></head></html>")),
    Defect(rule: "broken-link", file: "help.html", change: .removed, reported: "index.html"),
  ]

  private static let styles = [
    whole("style-address", "assets/site-", ":root", "body{background:url(nothing.png)}:root"),
    whole("style-address", "assets/site-", ":root", "@import \"nothing.css\";:root"),
    whole("style-syntax", "assets/site-", ":root", "/* :root"),
    whole(
      "outside-asset", "assets/site-", ":root", "p{background:url(https://x.example/a.png)}:root"),
  ]

  private static let feeds = [
    text("feed", "feed.atom", "<updated>20", "<updated>soon 20"),
    text("feed-entry", "feed.atom", "<entry>\n<id>", "<entry>\n<id>no address ", mark: "<id>no"),
    text("feed-entry", "feed.atom", "<published>20", "<published>yesterday 20"),
    text(
      "feed-entry", "feed.atom", "<link rel=\"enclosure\"",
      "<link rel=\"enclosure\" href=\"https://gallery.example/pictures/no.webp\"/>"
        + "<link rel=\"enclosure\""),
    text("sitemap", "sitemap.xml", "about.html</loc>", "nothing.html</loc>"),
    text("sitemap", "sitemap.xml", "<lastmod>20", "<lastmod>last week 20"),
    text("sitemap", "sitemap.xml", "<loc>https://", "<loc>"),
    text("robots", "robots.txt", "sitemap.xml", "nothing.xml"),
    text("structured-data", "photo/", "\"@context\":", "\"@context\"", mark: "\"@context\""),
    text(
      "structured-data", "photo/", "\"item\":\"https://gallery.example/pictures/index.html",
      "\"item\":\"https://gallery.example/pictures/nothing.html"),
    text("licensable-image", "photo/", "\"contentUrl\"", "\"contentURL\""),
  ]

  private static let data = [
    text(
      "manifest", "site.webmanifest", "\"start_url\":\"index.html\"", "\"start_url\":\"no.html\""),
    text("manifest", "site.webmanifest", "{", "{,", mark: "{"),
    text("manifest", "site.webmanifest", "\"sizes\":\"192x192\"", "\"sizes\":\"large\""),
    text("worker", "sw.js", "\"files\":[\"", "\"files\":[\"nothing.css\",\""),
    text("search-index", "data/meta.js", "\"count\":", "\"count\":1"),
    text("search-index", "data/r-0.js", "gallerist(\"r-0\",\"", "gallerist(\"r-0\",\"0"),
    Defect(rule: "search-index", file: "data/terms", change: .removed, reported: "data/meta.js"),
    text("sums", "SHA256SUMS", "  about.html", "  nothing.html"),
    Defect(rule: "json", file: "own.json", change: .added("{\"a\": }")),
    text("iiif", "iiif.json", "\"type\":\"Collection\"", "\"type\":\"Range\""),
    text("iiif", "s/", "\"motivation\":\"painting\"", "\"motivation\":\"linking\""),
    Defect(
      rule: "iiif", file: "info.json",
      change: .added(
        """
        {"@context":"http://iiif.io/api/image/3/context.json",
        "id":"https://gallery.example/pictures","type":"ImageService3",
        "protocol":"http://iiif.io/api/image","profile":"level0","width":600,"height":400,
        "tiles":[{"width":512,"scaleFactors":[1,2]}]}
        """)),
  ]

  private static let pictures = [
    Defect(rule: "image-broken", file: "img/", change: .bytes { Array($0.prefix($0.count / 2)) }),
    Defect(rule: "image-broken", file: "img/", change: .bytes { _ in Array("no image".utf8) }),
    Defect(
      rule: "image-metadata", file: "img/",
      change: .bytes { bytes in
        // The same length, so that the file itself stays sound.
        let (name, other) = (Array("</x:xmpmeta>".utf8), Array("</x:xmpmetb>".utf8))
        guard let place = bytes.firstRange(of: name) else { return bytes }
        return bytes[..<place.lowerBound] + other + bytes[place.upperBound...]
      }),
    text("image-size", "photo/", "width=\"480\"", "width=\"479\""),
    text("size-missing", "photo/", " width=\"480\" height=\"320\" alt=\"Photo", " alt=\"Photo"),
    text(
      "credit", "credits.html", "<li><a href=\"photo/", "<li><a href=\"info/", reported: "photo/"),
  ]
}
