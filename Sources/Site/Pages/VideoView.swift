import Model
import Templating

/// The video that a picture is a still of, or that was taken with it.
struct VideoView: View {
  let file: SiteImages.ImageFile
  let poster: SiteImages.ImageFile?
  let root: String

  static let fields = Fields<Self>([
    .text("link", "The address of the video, ready for `src`") { $0.root + $0.file.address },
    .optional("poster", "The address of the still that stands in its place until it is played") {
      view in view.poster.map { view.root + $0.address }
    },
    .text("width", "How wide it is, in pixels") { String($0.file.image.size.width) },
    .text("height", "How high it is, in pixels") { String($0.file.image.size.height) },
  ])
}

extension SiteImages {
  /// As wide as a page shows it at most, of a kind that is good for whoever plays videos.
  var poster: ImageFile? {
    let stills = (sized + [original].compactMap(\.self)).filter {
      $0.image.support.map { $0 <= .webp } ?? false
    }
    return stills.last { $0.width <= Candidates.widestOfHero } ?? stills.first
  }
}
