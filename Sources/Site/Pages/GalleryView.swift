import Model
import Templating

/// The gallery's own words, from its configuration.
struct GalleryView: View {
  let content: SiteContent

  static let fields = Fields<Self>([
    .line("title", "What the gallery is called") { $0.content.title },
    .optionalLine("description", "What it is, in a sentence") { $0.content.description },
    .optionalLine("author", "Who made it") { $0.content.author },
    .optional("address", "The whole address of the site, where it is known") {
      $0.content.baseURL?.text
    },
  ])
}
