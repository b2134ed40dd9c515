/// Feeds and what else search engines read.
extension Rule {
  static let feeds = [feed, feedEntry, sitemap, sitemapLimits, robots, structuredData, licensable]

  package static let feed = Rule(
    "feed", .data, what: "a feed is valid Atom: id, title, a time, a link to itself",
    why: "feed readers refuse it")

  package static let feedEntry = Rule(
    "feed-entry", .data,
    what: "each entry of a feed has an id of its own, title, time, author and a link that works",
    why: "feed readers show it twice, or not at all")

  package static let sitemap = Rule(
    "sitemap", .data, what: "a sitemap is valid, and lists pages of the site once",
    why: "search engines pass over it")

  package static let sitemapLimits = Rule(
    "sitemap-limits", .data, what: "a sitemap has at most 50,000 addresses and 50 MB",
    why: "search engines pass over the whole file")

  package static let robots = Rule(
    "robots", .data, what: "robots.txt names sitemaps that are there",
    why: "search engines look in vain")

  package static let structuredData = Rule(
    "structured-data", .data,
    what: "JSON-LD is JSON with a context and a type, and its addresses are there",
    why: "search engines pass over it")

  package static let licensable = Rule(
    "licensable-image", .data,
    what: "an image whose licence JSON-LD gives has all that search engines ask for",
    why: "it is not shown as licensable")
}

/// What programs read besides.
extension Rule {
  static let data = [manifest, worker, searchIndex, sums, json, iiif]

  package static let manifest = Rule(
    "manifest", .data,
    what: "the web manifest is JSON with a name, a start page and icons that are there",
    why: "the site cannot be installed")

  package static let worker = Rule(
    "worker", .data, .ours,
    what: "every file that the service worker keeps from the start is there",
    why: "else none of them is kept, and the site does not work offline")

  package static let searchIndex = Rule(
    "search-index", .data, .ours,
    what: "the search index is whole, and leads to pages and images that are there",
    why: "a search finds nothing, or what is gone")

  package static let sums = Rule(
    "sums", .data, .ours, what: "SHA256SUMS lists every file of the site with its digest",
    why: "a changed or lost file goes unnoticed")

  package static let json = Rule(
    "json", .data, what: "a .json file is JSON", why: "scripts that read it fail")

  package static let iiif = Rule(
    "iiif", .data,
    what: "IIIF manifests and info.json have what their APIs ask for, and their files are there",
    why: "viewers of IIIF show nothing, or a gap")
}
