import Foundation
import TestSupport

/// Hugo with pages alone: one for each picture with ten links to tags, one for each tag, and lists in
/// parts of 60.
struct HugoText {
  static let program = Hugo.program

  let program: String
  let pictures: Int
  let attic: Attic

  func run() throws -> Turn {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    let words = ["--quiet", "--cacheDir", folder.path + "/cache"]
    let run = try Measured(program, words, in: folder.path).checked("hugo")
    return try Turn(run, in: folder, made: "public", attic: attic) { $0.hasSuffix(".html") }
  }

  private var files: [(path: String, text: String)] {
    [
      ("hugo.toml", settings), ("layouts/_default/single.html", page),
      ("layouts/_default/list.html", list), ("layouts/_default/terms.html", terms),
      ("layouts/index.html", list), ("layouts/partials/card.html", card),
    ] + (0..<pictures).map { ("content/pictures/\($0).md", content($0)) }
  }

  private let settings = """
    baseURL = "https://gallery.example/"
    title = "Pictures"
    timeout = "600s"
    disableKinds = ["rss", "sitemap", "404", "section"]
    [taxonomies]
    tag = "tags"
    """

  private func content(_ number: Int) -> String {
    let tags = PictureTags.tags(of: number).map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      +++
      title = "Heron & reeds \(number)"
      image = "img/\(number)"
      by = "Keeper \(number % 300)"
      views = \(12_345 + number)
      weight = \(number + 1)
      tags = [\(tags)]
      +++

      """
  }

  private let page = """
    <!doctype html><html lang="en"><title>{{ .Title }}</title><h1>{{ .Title }}</h1>
    <img src="/{{ .Params.image }}-640.webp" width="640" height="427" alt="{{ .Title }}">
    <p>by {{ .Params.by }}, seen {{ .Params.views }} times</p>
    {{ with .PrevInSection }}<a rel="prev" href="{{ .RelPermalink }}">previous</a>{{ end }}
    {{ with .NextInSection }}<a rel="next" href="{{ .RelPermalink }}">next</a>{{ end }}
    <ul>{{ range .GetTerms "tags" }}
    <li><a rel="tag" href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}
    </ul></html>
    """

  private let list = """
    <!doctype html><html lang="en"><title>{{ .Title }}</title><h1>{{ .Title }}</h1>
    {{ $pages := cond .IsHome site.RegularPages .Pages }}{{ $part := .Paginate $pages 60 }}
    <ul>{{ range $part.Pages }}{{ partial "card.html" . }}{{ end }}</ul>
    {{ with $part.Prev }}<a rel="prev" href="{{ .URL }}">previous</a>{{ end }}
    {{ with $part.Next }}<a rel="next" href="{{ .URL }}">next</a>{{ end }}</html>
    """

  private let terms = """
    <!doctype html><html lang="en"><title>{{ .Title }}</title><h1>{{ .Title }}</h1>
    <ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul></html>
    """

  private let card = """
    <li><a href="{{ .RelPermalink }}"><img src="/{{ .Params.image }}-320.webp" width="320"
    height="213" alt="{{ .Title }}"><br>{{ .Title }}</a> by {{ .Params.by }}</li>
    """
}
