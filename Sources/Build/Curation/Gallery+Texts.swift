import Configuration
import Imaging
import Model
import Site

/// What the owner's texts bring along, and what they lead to.
extension Gallery {
  /// The pictures of all texts, by their files: looked at before anything is asked for.
  func prosePictures() throws(Failure) -> [String: PublishedImage] {
    let curation = configuration.curation
    let texts =
      configuration.pages.map(\.prose) + [configuration.home].compactMap(\.self)
      + curation.collections.values.compactMap(\.text) + curation.tags.values.compactMap(\.text)
    var images: [String: PublishedImage] = [:]
    for picture in texts.flatMap(\.pictures) where images[picture.file] == nil {
      images[picture.file] = try image(of: picture)
    }
    return images
  }

  private func image(of picture: ProsePicture) throws(Failure) -> PublishedImage {
    let limits = ImageLimits(
      maxBytes: picture.byteCount, maxPixels: configuration.network.maxImagePixels)
    do throws(ImagingError) {
      let facts = try ImageFacts(of: picture.file, limits: limits)
      guard facts.isShownByBrowsers else {
        throw ImagingError(
          code: .notAnImage, path: picture.file,
          detail: facts.medium == .image || facts.medium == .jxl
            ? "it is in \(facts.fileExtension.uppercased())" : "it is no image")
      }
      return PublishedImage(
        file: picture.file, digest: picture.digest, size: facts.size, byteCount: picture.byteCount,
        fileExtension: facts.fileExtension, mediaType: facts.mediaType)
    } catch {
      throw Failure(
        .configuration, "a picture of a text cannot be published: \(error.detail)",
        place: picture.place, nextStep: "name a JPEG, PNG, GIF, WebP or AVIF")
    }
  }

  /// Links to pictures and tags that are hidden or that no search finds: the words stand without them.
  func tellMissingLinks(of plan: SitePlan, _ progress: BuildProgress) {
    for link in plan.missingLinks {
      progress.tell(
        .note("\(link.place): “\(link.text)” is not in the site, so there is no link to it"))
    }
  }

  /// What leads nowhere stops a build, as every broken link does; here with the line that it is in.
  func refuseBrokenLinks(of plan: SitePlan) throws(Failure) {
    guard !plan.brokenLinks.isEmpty else { return }
    throw Failure(
      .configuration, "links of the configuration lead to no file of the site",
      nextStep: "name a page by its address, such as tags/index.html",
      details: plan.brokenLinks.map { "\($0.place): “\($0.text)” is not a file of the site" })
  }
}

extension ImageFacts {
  fileprivate var isShownByBrowsers: Bool { medium == .image && ![.tiff, .heic].contains(format) }
}
