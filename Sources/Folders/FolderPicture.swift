import Imaging
import Model
import Search
import Support

/// The one place where a file becomes a picture. What its owner says in the file beside it wins,
/// then XMP, then IPTC, then EXIF; of when and with what it was taken EXIF comes first, as the Metadata
/// Working Group has it, since many programs write nothing else.
struct FolderPicture {
  let picture: Picture
  /// Below the folder that is searched.
  private let place: String

  /// One that was read earlier.
  init(_ picture: Picture, of file: FoundFile) {
    var picture = picture
    // The same text, of which there need not be another.
    if picture.id.own == file.own {
      picture.id = PictureID(source: picture.id.source, own: file.own)
    }
    self.picture = picture
    place = file.place
  }

  init(
    _ file: PictureFile, _ metadata: ImageMetadata?, in root: FolderRoot, _ wishes: FolderWishes
  ) {
    let isExact = wishes.gps == .exact
    let packet = metadata.flatMap { XMPPacket($0.xmp) }
    let camera = metadata.map { CameraFields($0, packet) }
    let merged = Self.merged(
      file, metadata, packet, FillerText(camera: camera), showsPosition: isExact)
    let position = isExact ? Position(metadata, packet) : nil
    let video = metadata.flatMap { VideoFacts($0, packet) }
    place = file.place
    var picture = Picture(
      id: PictureID(source: .folder, own: file.own), kind: video == nil ? .photo : .video,
      title: FileTitle.title(merged.title, of: file.wholeName),
      caption: merged.caption,
      alt: merged.alt,
      tags: Written.tags(
        merged.tags.map(\.shown) + (wishes.tagsFolders ? file.folders : [])),
      creator: Self.creator(merged),
      page: merged.page, large: SourceImage(file: file.file, size: metadata?.size),
      dimensions: video?.size ?? metadata?.size, license: merged.license,
      credit: Self.credit(merged),
      dates: Picture.Dates(
        taken: merged.taken?.moment, precision: merged.taken?.precision ?? .moment),
      place: merged.place,
      album: AlbumName.name(of: [root.title] + file.folders),
      fields: Self.fields(of: merged) + (position?.fields ?? []) + (camera?.fields ?? [])
        + FileFields(file: file, metadata: metadata, video: video, root: root).fields
        + (file.side?.fields ?? []) + (isExact ? file.side?.positions ?? [] : [])
        + merged.filler,
      origins: Self.origins(of: merged))
    picture.isHidden = file.isHidden
    picture.focus = file.side?.focus
    picture.video = video?.video
    let motion = file.motion ?? (metadata?.hasMotion == true ? file.file : nil)
    picture.motion = motion.map { SourceImage(file: $0) }
    picture.position = Self.position(file, metadata, packet)?.told(in: wishes.gps)
    self.picture = picture
  }

  func has(_ words: [Substring]) -> Bool {
    guard !words.isEmpty else { return true }
    let searched = searched
    return words.allSatisfy { searched.contains($0) }
  }

  var modified: Timestamp {
    guard case .file(let file)? = picture.large?.place else {
      return Timestamp(secondsSince1970: 0)
    }
    return Timestamp(secondsSince1970: file.modified / 1_000_000_000)
  }

  private static func position(
    _ file: PictureFile, _ metadata: ImageMetadata?, _ packet: XMPPacket?
  ) -> GeoPosition? {
    file.side?.position ?? Position(nil, file.sidePacket)?.onGlobe
      ?? Position(metadata, packet)?.onGlobe
  }

  private static func merged(
    _ file: PictureFile, _ metadata: ImageMetadata?, _ packet: XMPPacket?, _ filler: FillerText,
    showsPosition: Bool
  ) -> EmbeddedMetadata {
    func told(_ written: EmbeddedMetadata) -> EmbeddedMetadata {
      showsPosition ? written : written.withoutPosition
    }
    let owners = told(file.side?.embedded ?? EmbeddedMetadata())
    let beside = told(
      file.sidePacket.map {
        EmbeddedMetadata(xmp: $0, offset: metadata.flatMap(EmbeddedMetadata.offset))
      } ?? EmbeddedMetadata()
    ).without(filler)
    guard let metadata else { return owners.over(beside) }
    let xmp = packet.map {
      EmbeddedMetadata(xmp: $0, offset: EmbeddedMetadata.offset(in: metadata))
    }
    let exif = told(EmbeddedMetadata(exif: metadata)).without(filler)
    let programs = told(xmp ?? EmbeddedMetadata()).without(filler)
      .over(told(EmbeddedMetadata(iptc: metadata.iptc)).without(filler)).over(exif)
    let others = beside.over(programs.datedRather(by: exif))
    return owners.datedRather(nearlyAs: others).over(others)
  }

  private static func creator(_ merged: EmbeddedMetadata) -> Creator? {
    merged.creator.map {
      Creator(
        source: Folder.description.name, id: $0, name: $0, page: merged.creatorPage)
    }
  }

  private static func credit(_ merged: EmbeddedMetadata) -> String {
    if let credit = merged.credit { return credit }
    if let copyright = merged.copyright {
      let folded = Folding.compared(copyright)
      let isMarked = ["©", "(c)", "copyright"].contains { folded.hasPrefix($0) }
      return isMarked ? copyright : "© \(copyright)"
    }
    // A name is the same in every language. Nobody need be told that the pictures are one's own.
    return merged.creator ?? ""
  }

  /// What nobody says is from the names of the file and its folders.
  private static func origins(of merged: EmbeddedMetadata) -> [Picture.Part: Field.Origin] {
    var origins = merged.origins
    origins[.credit] = [.credit, .copyright, .creator].lazy.compactMap { origins[$0] }.first
    let others = Picture.Part.allCases.map { ($0, Field.Origin.file) }
    return origins.merging(others) { own, _ in own }
  }

  private static func fields(of merged: EmbeddedMetadata) -> [Field] {
    var fields: [Field] = []
    if let rating = merged.rating {
      fields.append(
        Field(
          "rating", .rating, .outOf(rating, 5), raw: String(rating), .description,
          from: merged.isFavourite ? .curated : .xmp))
    }
    if let copyright = merged.copyright {
      fields.append(
        Field(
          "copyright", .copyright, .text(copyright), .people,
          from: merged.origins[.copyright] ?? .file))
    }
    return fields
  }

  /// Everything that a search looks through, folded.
  private var searched: String {
    let texts =
      [
        picture.title, picture.caption, picture.creator?.name, picture.license?.name,
        picture.place, picture.dates.taken?.date, place,
      ].compactMap(\.self) + picture.tags.map(\.shown)
      + picture.fields.filter { $0.group == .camera }.map(\.value)
    return texts.map(Folding.searched).joined(separator: "\n")
  }
}

/// Titles out of the names of files.
enum FileTitle {
  /// What somebody called the picture, else what the file's name says. Programs that know no title give
  /// the name of the file, which says no more there.
  static func title(_ written: String?, of name: String) -> String? {
    guard let written, written != name, written != FolderPath.stem(name) else {
      return title(of: name)
    }
    return written
  }

  /// `red-kite_over-hill.jpg` is "red kite over hill"; a name that a camera or a telephone gave,
  /// such as `IMG_1234.jpg` or `20240102_030405.jpg`, is none.
  static func title(of name: String) -> String? {
    let stem = FolderPath.stem(name)
    guard !WeakName.covers(stem) else { return nil }
    return Written.line(String(stem.map { "_-".contains($0) ? " " : $0 }), limit: 300)
  }
}
