package import Model
package import Support
import Zip

/// The photos of a collection as a ZIP file, each as visitors save it, with a list of whom they are owed to.
package struct PhotoArchive: Sendable {
  private let site: SiteIndex
  private let entry: CollectionEntry

  /// Nil where there is none.
  init?(of entry: CollectionEntry, in site: SiteIndex) {
    guard entry.collection.offersDownload,
      entry.pictures.contains(where: { site.images(of: $0).largest != nil })
    else { return nil }
    (self.entry, self.site) = (entry, site)
  }

  var path: String { "s/\(entry.slug)/\(link)" }

  /// Seen from the page of the collection, beside which it lies.
  var link: String { "\(entry.slug).zip" }

  /// How much the photos take, as it is told of each of them.
  package var byteCount: Int {
    entry.pictures.reduce(0) {
      $0.adding(site.images(of: $1).largest?.image.byteCount ?? 0)
    }
  }

  private struct Photo {
    let fileName: String
    let file: PlannedFile
    /// What it is called, where it is from and whom it is owed to.
    let credit: String
  }

  private var photos: some Sequence<Photo> {
    let digits = String(entry.pictures.count).utf8.count
    return zip(1..., entry.pictures).lazy.compactMap { place, number in
      let (entry, address) = (site.pictures[number], site.addresses[number])
      let images = entry.images
      guard
        let file = SiteImages(
          images, address: address, withOriginal: entry.publishesOriginal
        ).largest
      else { return nil }
      let picture = entry.picture
      let name = site.name(of: picture)
      let page = site.address?.address(of: address.page) ?? picture.page?.text
      let words = [name, page ?? "", picture.credit == name ? "" : picture.credit]
      let start = String(place)
      let zeros = String(repeating: "0", count: digits - start.utf8.count)
      return Photo(
        fileName: "\(zeros)\(start) \(SaveName.stem(name, at: address))\(file.fileEnding)",
        file: SitePlan.image(file, of: images, picture),
        credit: SourceText.line(words.filter { !$0.isEmpty }.joined(separator: " – ")))
    }
  }

  /// The digest of everything that it is made of.
  ///
  /// - Parameter inputs: those of a file.
  package func inputs(_ inputs: (PlannedFile) -> Digest?) -> Digest {
    var builder = DigestBuilder()
    builder.add("archive 1")
    builder.add(entry.slug)
    for photo in photos {
      builder.add(photo.fileName)
      builder.add(photo.credit)
      builder.add(inputs(photo.file))
    }
    return builder.digest
  }

  /// Hands over its bytes. The list comes first, as it says who made all this: so the file is known to be ours
  /// when the ledger is lost.
  ///
  /// - Parameter bytes: those of a file.
  package func write(
    _ bytes: (PlannedFile) throws(Failure) -> [UInt8],
    _ take: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var credits = "Photos of a gallery made by Gallerist\n"
    for photo in photos { credits += "\n\(photo.fileName)\n\(photo.credit)\n" }
    var zip = ZipStream()
    try zip.add("\(entry.slug)/credits.txt", Array(credits.utf8), take)
    for photo in photos {
      try zip.add("\(entry.slug)/\(photo.fileName)", try bytes(photo.file), take)
    }
    try zip.finish(take)
  }
}
