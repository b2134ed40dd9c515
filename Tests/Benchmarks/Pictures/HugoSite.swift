/// What Hugo makes a site from; the pictures stay where they are.
struct HugoSite {
  let corpus: Corpus
  let renditions: Renditions

  var files: [(path: String, text: String)] {
    [
      ("hugo.toml", settings), ("layouts/_default/single.html", page),
      ("layouts/_default/list.html", list), ("layouts/index.html", list),
      ("layouts/partials/card.html", card),
    ] + (0..<corpus.pictures).map { ("content/pictures/\($0).md", content($0)) }
  }

  private var settings: String {
    """
    baseURL = "https://gallery.example/"
    title = "Pictures"
    timeout = "600s"
    disableKinds = ["rss", "sitemap", "404"]
    [taxonomies]
    tag = "tags"
    [imaging]
    quality = \(renditions.quality)
    [[module.mounts]]
    source = "content"
    target = "content"
    [[module.mounts]]
    source = "layouts"
    target = "layouts"
    [[module.mounts]]
    source = "\(corpus.largeFolder)"
    target = "assets/pictures"
    """
  }

  private func content(_ number: Int) -> String {
    let tags = PictureTags.tags(of: number).map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      +++
      title = "Picture \(number)"
      file = "\(number).jpg"
      weight = \(number + 1)
      tags = [\(tags)]
      +++

      """
  }

  private var page: String {
    """
    <!doctype html><html lang="en"><title>{{ .Title }}</title>
    {{ $image := resources.Get (printf "pictures/%s" .Params.file) }}
    \(renditions.formats.map(sources).joined(separator: "\n"))
    <a href="{{ $image.RelPermalink }}">the original</a>
    {{ with .PrevInSection }}<a href="{{ .RelPermalink }}">previous</a>{{ end }}
    {{ with .NextInSection }}<a href="{{ .RelPermalink }}">next</a>{{ end }}
    {{ range .GetTerms "tags" }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</html>
    """
  }

  private func sources(_ format: Renditions.Format) -> String {
    let widths = renditions.widths.map { String($0) }.joined(separator: " ")
    return """
      {{ range slice \(widths) }}{{ with $image.Resize (printf "%dx \(format.word)" .) -}}
      <img src="{{ .RelPermalink }}" width="{{ .Width }}" height="{{ .Height }}" alt="">{{ end }}
      {{ end }}
      """
  }

  private let list = """
    <!doctype html><html lang="en"><title>{{ .Title }}</title>
    {{ $pages := cond .IsHome site.RegularPages .Pages }}{{ $part := .Paginate $pages 60 }}
    {{ range $part.Pages }}{{ partial "card.html" . }}{{ end }}
    {{ with $part.Prev }}<a href="{{ .URL }}">previous</a>{{ end }}
    {{ with $part.Next }}<a href="{{ .URL }}">next</a>{{ end }}</html>
    """

  private var card: String {
    """
    {{ $image := resources.Get (printf "pictures/%s" .Params.file) -}}
    {{ with $image }}{{ with .Resize "\(renditions.widths[0])x jpg" -}}
    <img src="{{ .RelPermalink }}" width="{{ .Width }}" height="{{ .Height }}" alt="">
    {{ end }}{{ end }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>
    """
  }
}

extension Renditions.Format {
  /// Hugo's.
  fileprivate var word: String { self == .jpeg ? "jpg" : rawValue }
}
