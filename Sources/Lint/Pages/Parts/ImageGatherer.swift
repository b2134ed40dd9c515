/// The images of a page, with the sizes that it gives them.
struct ImageGatherer: PagePart {
  private let finder: LeadFinder
  /// Who only reads one page has nothing to compare them with.
  private let keepsImages: Bool
  /// The images of one `picture` so far, of which a browser chooses one.
  private var candidates: [PageReport.Image] = []

  init(name: String, options: PageCheck.Options) {
    finder = LeadFinder(page: name, among: options.files)
    keepsImages = options.keepsEverything
  }

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
      guard let width, let file = finder.file(address) else { return }
      candidates.append(.init(line: tag.line, file: file, width: width, height: nil))
    }
  }

  private func image(_ tag: PageTag, _ report: inout PageReport) {
    guard let address = tag.attribute(.src) else { return }
    if !tag.has(.width) || !tag.has(.height) {
      report.add(
        .sizeMissing, line: tag.line,
        "the image “\(PageReport.shown(address.string))” has no `width` and `height`")
    }
    guard keepsImages, let width = tag.number(.width), let height = tag.number(.height) else {
      return
    }
    // The size may be that of another file of the picture: only the shape counts for the layout.
    let meant = candidates.last { $0.width == width }?.file ?? finder.file(address.value)
    guard let meant else { return }
    report.images.append(.init(line: tag.line, file: meant, width: width, height: height))
  }
}
