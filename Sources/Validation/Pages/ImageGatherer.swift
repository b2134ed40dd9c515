/// The images of a page, with the sizes that it gives them.
struct ImageGatherer: PagePart {
  /// Who only reads one page has nothing to compare them with.
  let keepsImages: Bool
  /// The images of one `picture` so far, of which a browser chooses one.
  private var candidates: [PageReport.Image] = []

  init(keepsImages: Bool) { self.keepsImages = keepsImages }

  mutating func begin(_ tag: PageTag, _ report: inout PageReport) {
    switch tag.name {
    case .picture: candidates = []
    case .source: gather(tag)
    case .img:
      gather(tag)
      image(tag, &report)
      report.images += candidates
      candidates = []
    default: break
    }
  }

  private mutating func gather(_ tag: PageTag) {
    guard keepsImages, let attribute = tag.attribute(.srcset) else { return }
    SourceSet.visitSized(attribute.value) { address, width in
      guard let width else { return }
      candidates.append(
        .init(
          line: tag.line, address: String(decoding: address, as: UTF8.self), width: width,
          height: nil))
    }
  }

  private func image(_ tag: PageTag, _ report: inout PageReport) {
    guard let address = tag.value(.src) else { return }
    if !tag.has(.width) || !tag.has(.height) {
      report.add(
        .sizeMissing, line: tag.line,
        "the image “\(PageReport.shown(address))” has no `width` and `height`")
    }
    guard keepsImages, let width = tag.number(.width), let height = tag.number(.height) else {
      return
    }
    // The size may be that of another file of the picture: only the shape counts for the layout.
    let meant = candidates.last { $0.width == width }?.address ?? address
    report.images.append(.init(line: tag.line, address: meant, width: width, height: height))
  }
}
