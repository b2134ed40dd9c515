import Model
import Search
import TestSupport
import Testing

@testable import Folders

/// What the files say, and who is believed where they disagree.
struct FolderMetadataTests {
  let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  private static let exif = ExifBlock(
    picture: [
      (0x010E, .text("Caption of EXIF")), (0x010F, .text("NIKON CORPORATION")),
      (0x0110, .text("NIKON D90")), (0x0131, .text("Ver.1.00")), (0x013B, .text("Artist")),
      (0x8298, .text("Rights of EXIF")),
    ],
    camera: [
      (0x829A, .ratio(1, 250)), (0x829D, .ratio(28, 10)), (0x8827, .short(200)),
      (0x9003, .text("2024:05:06 07:08:09")), (0x9011, .text("+02:00")),
      (0x9204, .signedRatio(-3, 10)), (0x9207, .short(5)), (0x9209, .short(0)),
      (0x920A, .ratio(85, 1)), (0xA001, .short(1)), (0xA403, .short(0)), (0xA405, .short(127)),
      (0xA434, .text("85mm f/1.8")),
    ],
    position: [
      (1, .text("N")), (2, .ratios([(51, 1), (30, 1), (2_670, 100)])), (3, .text("W")),
      (4, .ratios([(0, 1), (7, 1), (3_000, 100)])), (5, .bytes([0])), (6, .ratio(35, 1)),
    ])

  private static func xmp(_ attributes: String = "", _ elements: String = "") -> String {
    """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
    \(attributes)>\(elements)</rdf:Description></rdf:RDF></x:xmpmeta>
    <?xpacket end="w"?>
    """
  }

  private static let iptc = [
    IPTCValue(2, 5, "Title of IPTC"), IPTCValue(2, 25, "reeds"), IPTCValue(2, 25, "mist"),
    IPTCValue(2, 55, "20230102"), IPTCValue(2, 60, "030405+0100"), IPTCValue(2, 80, "Byline"),
    IPTCValue(2, 90, "Cardiff"), IPTCValue(2, 95, "Wales"), IPTCValue(2, 101, "UK"),
    IPTCValue(2, 110, "Credit of IPTC"), IPTCValue(2, 116, "Copyright of IPTC"),
    IPTCValue(2, 120, "Caption of IPTC"),
  ]

  @Test func whatAPhotoProgramWritesBesideTheFileComesBeforeWhatIsInIt() async throws {
    let words = """
      <dc:title xmlns:dc="http://purl.org/dc/elements/1.1/"><rdf:Alt><rdf:li xml:lang="x-default">\
      Beside</rdf:li></rdf:Alt></dc:title><Iptc4xmpCore:AltTextAccessibility \
      xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"><rdf:Alt>\
      <rdf:li xml:lang="x-default">A grey bird</rdf:li></rdf:Alt></Iptc4xmpCore:AltTextAccessibility>
      """
    for name in ["a.xmp", "a.jpg.xmp"] {
      let folder = try PictureFolder()
      try folder.add("a.jpg")
      #expect(try await folder.pictures().first?.title != "Beside")
      try folder.add(name, Array(Self.xmp("", words).utf8))
      let picture = try #require(try await folder.pictures().first)
      #expect(picture.title == "Beside" && picture.origin(of: .title) == .xmp)
      #expect(picture.alt == "A grey bird" && picture.origin(of: .alt) == .xmp)
    }
  }

  @Test func theCameraSpeaksToPeople() async throws {
    let picture = try await folder.picture(exif: Self.exif)
    let expected = [
      "Camera": "Nikon D90", "Make": "Nikon", "Model": "NIKON D90",
      "Lens": "85mm f/1.8", "Focal length": "85 mm", "Focal length for 35 mm film": "127 mm",
      "Aperture": "f/2.8", "Shutter": "1/250 s", "ISO": "200", "Exposure bias": "−0.3 EV",
      "Flash": "Flash did not fire", "Metering": "Pattern", "White balance": "Auto white balance",
      "Software": "Ver.1.00",
    ]
    for (label, value) in expected {
      #expect(picture.field(label)?.value == value)
      #expect(picture.field(label)?.group == .camera)
    }
    #expect(picture.field("Aperture")?.raw == "28/10")
    #expect(picture.field("Make")?.raw == "NIKON CORPORATION")
    #expect(picture.field("Camera")?.raw == "NIKON D90")
    #expect(picture.field("Colour space")?.value == "sRGB")
    #expect(picture.field("Format")?.value == "JPEG")
  }

  @Test func everyFieldSaysWhoWroteIt() async throws {
    let xmp = Self.xmp(#"tiff:Model="D91" aux:Lens="50mm" xmp:Rating="4""#)
    let picture = try await folder.picture(
      exif: Self.exif, xmp: xmp, iptc: Self.iptc, side: #"{"shots": 12}"#, gps: .exact)
    let origins: [String: Field.Origin] = [
      "Make": .exif, "Model": .exif, "Camera": .exif, "Lens": .exif, "Flash": .exif,
      "Rating": .xmp, "Copyright": .iptc, "Latitude": .exif, "Altitude": .exif, "File": .file,
      "Last changed": .file, "Format": .file, "Orientation": .file, "Colour space": .exif,
      "Shots": .curated,
    ]
    for (label, origin) in origins { #expect(picture.field(label)?.origin == origin, "\(label)") }
    #expect(picture.field("Rating")?.shown == .outOf(4, 5))
  }

  @Test func everyPartSaysWhoWroteIt() async throws {
    let bare = try await folder.picture()
    #expect(Picture.Part.allCases.allSatisfy { bare.origin(of: $0) == .file })
    let exif = try await folder.picture(exif: Self.exif, gps: .exact)
    let ofExif: [Picture.Part] = [.caption, .creator, .credit, .copyright, .taken]
    #expect(Picture.Part.allCases.filter { exif.origin(of: $0) == .exif } == ofExif)
    let all = try await folder.picture(
      exif: Self.exif, xmp: Self.xmp(#"dc:title="Heron""#), iptc: Self.iptc,
      side: #"{"place": "Wales", "tags": ["mist"]}"#)
    #expect(all.origin(of: .title) == .xmp)
    #expect(all.origin(of: .caption) == .iptc)
    #expect(all.origin(of: .credit) == .iptc)
    #expect(all.origin(of: .place) == .curated)
    #expect(all.origin(of: .tags) == .curated)
    #expect(all.origin(of: .license) == .file)
  }

  @Test func exifSaysWhoWhenAndWhat() async throws {
    let picture = try await folder.picture(exif: Self.exif)
    #expect(picture.title == nil)
    #expect(picture.caption == "Caption of EXIF")
    #expect(picture.creator?.name == "Artist")
    #expect(picture.credit == "© Rights of EXIF")
    #expect(picture.field("Copyright")?.value == "Rights of EXIF")
    #expect(picture.dates.taken?.description == "2024-05-06T05:08:09Z")
    #expect(picture.dimensions == PixelSize(width: 8, height: 8))
  }

  @Test func windowsWritesIntoEXIFToo() async throws {
    func wide(_ text: String) -> ExifBlock.Value {
      .bytes(text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } + [0, 0])
    }
    let picture = try await folder.picture(
      exif: ExifBlock(picture: [
        (0x9C9B, wide("Título")), (0x9C9C, wide("A comment")), (0x9C9D, wide("Zoë")),
        (0x9C9E, wide("mist; reeds")),
      ]))
    #expect(picture.title == "Título")
    #expect(picture.caption == "A comment")
    #expect(picture.creator?.name == "Zoë")
    #expect(picture.tags.map(\.shown) == ["mist", "reeds"])
  }

  @Test func iptcIsBelievedBeforeEXIF() async throws {
    let picture = try await folder.picture(exif: Self.exif, iptc: Self.iptc)
    #expect(picture.title == "Title of IPTC")
    #expect(picture.caption == "Caption of IPTC")
    #expect(picture.tags.map(\.shown) == ["reeds", "mist"])
    #expect(picture.creator?.name == "Byline")
    #expect(picture.credit == "Credit of IPTC")
    #expect(picture.field("Copyright")?.value == "Copyright of IPTC")
    #expect(picture.place == "Cardiff, Wales, UK")
    #expect(picture.field("Camera") != nil)
  }

  /// Many programs that set a date or a lens write EXIF and nothing else, and leave an old packet as it was.
  @Test func ofDateLensAndCameraEXIFIsBelievedFirst() async throws {
    let xmp = Self.xmp(
      #"exif:DateTimeOriginal="2022-03-04T05:06:07" aux:Lens="50mm" tiff:Model="D91" "#
        + #"tiff:Make="Canon""#)
    let all = try await folder.picture(exif: Self.exif, xmp: xmp, iptc: Self.iptc)
    #expect(all.dates.taken?.description == "2024-05-06T05:08:09Z")
    #expect(all.origin(of: .taken) == .exif)
    #expect(all.field("Lens")?.value == "85mm f/1.8")
    #expect(all.field("Camera")?.value == "Nikon D90")
    let others = try await folder.picture(xmp: xmp, iptc: Self.iptc)
    #expect(others.dates.taken?.description == "2022-03-04T05:06:07Z")
    #expect(others.field("Lens")?.value == "50mm")
    #expect(others.field("Camera")?.value == "Canon D91")
    let iptc = try await folder.picture(iptc: Self.iptc)
    #expect(iptc.dates.taken?.description == "2023-01-02T02:04:05Z")
    let owners = try await folder.picture(exif: Self.exif, side: #"{"date": "2021"}"#)
    #expect(owners.dates.taken?.description == "2021-01-01T00:00:00Z")
    #expect(owners.origin(of: .taken) == .curated)
  }

  @Test func nobodyInventsATimeOrHowFarItIsFromUTC() async throws {
    func shown(exif date: String? = nil, xmp: String = "") async throws -> String? {
      let exif = date.map { ExifBlock(camera: [(0x9003, .text($0))]) }
      return try await folder.picture(exif: exif, xmp: xmp).dates.takenShown?.machineDate
    }
    #expect(try await shown(exif: "2024:05:06 07:08:09") == "2024-05-06T07:08:09")
    func xmp(_ date: String) -> String { Self.xmp("photoshop:DateCreated=\"\(date)\"") }
    #expect(try await shown(xmp: xmp("2024-05-06")) == "2024-05-06")
    #expect(try await shown(xmp: xmp("2024-05-06T07:08")) == "2024-05-06T07:08:00")
    #expect(try await shown(xmp: xmp("2024-05-06T07:08:09+02:00")) == "2024-05-06T05:08:09Z")
    let known = try await folder.picture(exif: Self.exif)
    #expect(known.dates.takenShown?.machineDate == "2024-05-06T05:08:09Z")
  }

  /// Such texts stand on the page of metadata and nowhere else.
  @Test func whatCamerasAndProgramsWriteIsNobodysWords() async throws {
    let exif = ExifBlock(
      picture: [
        (0x010E, .text("KONICA MINOLTA DIGITAL CAMERA")), (0x010F, .text("NIKON CORPORATION")),
        (0x0110, .text("NIKON D90")), (0x013B, .text("[None] (Photographer)")),
        (0x8298, .text("http://www.vultilion.de")),
      ])
    let xmp = Self.xmp(
      "",
      """
      <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Nikon D90</rdf:li></rdf:Alt></dc:title>\
      <dc:description><rdf:Alt><rdf:li xml:lang="x-default">x-default</rdf:li></rdf:Alt>\
      </dc:description><dc:rights><rdf:Alt><rdf:li xml:lang="x-default">x-default</rdf:li></rdf:Alt>\
      </dc:rights>
      """)
    let picture = try await folder.picture(exif: exif, xmp: xmp)
    #expect(picture.title == nil && picture.caption == nil && picture.creator == nil)
    #expect(picture.credit == "" && picture.rights.copyright == nil)
    let others = picture.fields.filter { $0.group == .other }.map { "\($0.label): \($0.value)" }
    #expect(
      others == [
        "Title: Nikon D90", "Caption: x-default", "Copyright: x-default",
        "Caption: KONICA MINOLTA DIGITAL CAMERA", "Creator: [None] (Photographer)",
        "Copyright: http://www.vultilion.de",
      ])
    #expect(Picture.Part.allCases.allSatisfy { picture.origin(of: $0) == .file })
  }

  @Test func behindSuchWordsIsLookedForSomebodys() async throws {
    let xmp = Self.xmp(
      "",
      """
      <dc:description><rdf:Alt><rdf:li xml:lang="x-default">x-default</rdf:li>\
      <rdf:li xml:lang="en">A heron</rdf:li></rdf:Alt></dc:description>\
      <dc:creator><rdf:Seq><rdf:li>[None] (Photographer)</rdf:li><rdf:li>Ann</rdf:li></rdf:Seq>\
      </dc:creator><dc:title><rdf:Alt><rdf:li>SONY DSC</rdf:li></rdf:Alt></dc:title>
      """)
    let picture = try await folder.picture(exif: Self.exif, xmp: xmp, iptc: Self.iptc)
    #expect(picture.caption == "A heron")
    #expect(picture.creator?.name == "Ann")
    #expect(picture.title == "Title of IPTC")
    #expect(picture.origin(of: .title) == .iptc)
    let owners = try await folder.picture(side: #"{"title": "Digital camera"}"#)
    #expect(owners.title == "Digital camera")
  }

  /// What it is called then is worked out in the language of the site.
  @Test func aPictureThatOnlyItsCameraNamedKnowsItsAlbum() async throws {
    try folder.add("2023-10 Lake District/DSC04425.jpg")
    try folder.add("2023-10 Lake District/2023-10-15/DSC04426.jpg")
    try folder.add("DCIM/100CANON/IMG_0001.jpg")
    let albums = try await folder.pictures().map(\.album)
    #expect(albums == ["Lake District", "Lake District", nil])
    let titled = Query(
      source: Folder.description.name, search: "", title: "Holidays",
      parameters: ["path": PictureFolder.written], folder: folder.path)
    let pages = Folder().pages(of: titled, asking: PictureFolder.ask)
    #expect(try await pages.walked().flatMap(\.pictures).last?.album == "Holidays")
    let xmp = Self.xmp(#"dc:title="DSC01234""#)
    #expect(try await folder.picture(xmp: xmp).title == nil)
  }

  @Test func xmpIsBelievedBeforeBoth() async throws {
    let xmp = Self.xmp(
      #"photoshop:City="Paris" photoshop:Country="France" photoshop:Credit="Credit of XMP" "#
        + #"xmp:Rating="4" exif:DateTimeOriginal="2022-03-04T05:06:07""#,
      """
      <dc:title><rdf:Alt><rdf:li xml:lang="de">Reiher</rdf:li>\
      <rdf:li xml:lang="x-default">Heron &amp; reeds</rdf:li></rdf:Alt></dc:title>\
      <dc:description><rdf:Alt><rdf:li xml:lang="x-default">Caption of XMP</rdf:li></rdf:Alt>\
      </dc:description><dc:subject><rdf:Bag><rdf:li>Heron</rdf:li><rdf:li>mist</rdf:li></rdf:Bag>\
      </dc:subject><lr:hierarchicalSubject><rdf:Bag><rdf:li>Animals|Birds|heron</rdf:li>\
      <rdf:li>Places|Wales</rdf:li></rdf:Bag></lr:hierarchicalSubject>\
      <dc:creator><rdf:Seq><rdf:li>Ann</rdf:li><rdf:li>Ben</rdf:li></rdf:Seq></dc:creator>\
      <dc:rights><rdf:Alt><rdf:li>(c) Ann</rdf:li></rdf:Alt></dc:rights>\
      <cc:license rdf:resource="http://creativecommons.org/licenses/by-sa/4.0/"/>
      """)
    let picture = try await folder.picture(exif: Self.exif, xmp: xmp, iptc: Self.iptc)
    #expect(picture.title == "Heron & reeds")
    #expect(picture.caption == "Caption of XMP")
    #expect(picture.tags.map(\.shown) == ["Heron", "mist", "Wales"])
    #expect(picture.creator?.name == "Ann, Ben")
    #expect(picture.credit == "Credit of XMP")
    #expect(picture.field("Copyright")?.value == "(c) Ann")
    #expect(picture.license?.name == "CC BY-SA 4.0")
    #expect(picture.license?.id == "cc-by-sa-4.0")
    #expect(picture.place == "Paris, France")
    #expect(picture.field("Rating")?.value == "4 of 5")
    // The camera says how far from UTC its clock was.
    let dated = try await folder.picture(
      exif: ExifBlock(camera: [(0x9011, .text("+02:00"))]), xmp: xmp)
    #expect(dated.dates.taken?.description == "2022-03-04T03:06:07Z")
  }

  @Test func xmpMayBeWrittenInAttributes() async throws {
    let picture = try await folder.picture(
      xmp: Self.xmp(
        #"dc:title="Heron" tiff:Make="Canon" tiff:Model="EOS R5" "#
          + #"xmpRights:WebStatement="https://example.org/terms" xmpRights:UsageTerms="Ask me""#))
    #expect(picture.title == "Heron")
    #expect(picture.field("Camera")?.value == "Canon EOS R5")
    #expect(picture.license?.name == "Ask me")
    #expect(picture.license?.address?.text == "https://example.org/terms")
  }

  @Test(arguments: [
    "", "<x", "<x:xmpmeta/>", "<!DOCTYPE x [<!ENTITY a 'b'>]><rdf:RDF>&a;</rdf:RDF>", "\u{0}\u{0}",
    "<rdf:RDF><rdf:Description><dc:title><rdf:Alt/></dc:title></rdf:Description></rdf:RDF>",
  ])
  func brokenXMPSaysNothing(xmp: String) async throws {
    let picture = try await folder.picture(exif: Self.exif, xmp: xmp)
    #expect(picture.title == nil)
    #expect(picture.caption == "Caption of EXIF")
  }

  /// In degrees, with the half of the globe beside, or with a sign.
  @Test(arguments: [
    #"exif:GPSLatitude="51.50742" exif:GPSLatitudeRef="N" exif:GPSLongitude="0.125" exif:GPSLongitudeRef="W""#,
    #"exif:GPSLatitude="51.50742" exif:GPSLongitude="-0.125""#,
  ])
  func thePositionIsReadAsApplesProgramsWriteIt(attributes: String) async throws {
    let picture = try await folder.picture(xmp: Self.xmp(attributes), gps: .exact)
    #expect(picture.position?.text == "51.50742° N, 0.125° W")
    let silent = try await folder.picture(xmp: Self.xmp(attributes))
    #expect(silent.position == nil && silent.texts.allSatisfy { !$0.contains("51.5") })
  }

  @Test func thePositionIsToldOnlyWhenAskedFor() async throws {
    let xmp = Self.xmp(#"exif:GPSLatitude="51,30.445N" exif:GPSLongitude="0,7.5W""#)
    let silent = try await folder.picture(exif: Self.exif, xmp: xmp)
    #expect(silent.place == nil)
    #expect(!silent.fields.contains { $0.key.contains("GPS") })
    // Not only `51`, which a time of day may be.
    #expect(silent.texts.allSatisfy { !$0.contains("51.5") && !$0.contains("51,30") })
    let telling = try await folder.picture(exif: Self.exif, gps: .exact)
    #expect(telling.field("Latitude")?.value == "51.50742° N")
    #expect(telling.field("Longitude")?.value == "0.125° W")
    #expect(telling.field("Altitude")?.value == "35 m")
    #expect(telling.place == nil)
    #expect(telling.position?.text == "51.50742° N, 0.125° W")
    let fromXMP = try await folder.picture(xmp: xmp, gps: .exact)
    #expect(fromXMP.position == telling.position)
    let region = try await folder.picture(exif: Self.exif, xmp: xmp, gps: .region)
    #expect(region.position?.text == "51.5° N, 0.1° W")
    // Not their values: the file was written again, perhaps a second later.
    #expect(region.fields.map(\.key) == silent.fields.map(\.key))
    #expect(silent.position == nil)
    let named = try await folder.picture(exif: Self.exif, iptc: Self.iptc, gps: .exact)
    #expect(named.place == "Cardiff, Wales, UK")
    #expect(named.field("Latitude") != nil)
  }

  @Test func noTextTellsWhereOnTheMachineAPictureLies() async throws {
    try folder.add("2024/trip/a.jpg")
    let picture = try #require(try await folder.pictures().first)
    #expect(picture.texts.allSatisfy { !$0.contains(folder.path) })
    #expect(picture.field("Folder")?.value == "pics/2024/trip")
    #expect(picture.field("File")?.value == "a.jpg")
    #expect(picture.tags.isEmpty)
    let tagged = try #require(try await folder.pictures(folderTags: true).first)
    #expect(tagged.tags.map(\.shown) == ["2024", "trip"])
    #expect(picture.preview == nil && picture.page == nil)
    #expect(picture.credit == "")
  }

  @Test func aFileThatIsNoImageIsStillAPicture() async throws {
    try folder.add("broken.jpg", Array("not an image".utf8))
    let picture = try #require(try await folder.pictures().first)
    guard case .file(let file)? = picture.large?.place else {
      Issue.record("no file")
      return
    }
    #expect(file.byteCount == 12)
    #expect(picture.dimensions == nil)
    #expect(picture.title == "broken")
  }
}
