import Model
import Search
import Testing

@testable import Folders

/// How the names of files and the numbers of cameras are read and written.
struct FolderWordingTests {
  @Test(arguments: [
    ("red-kite_over-hill.jpg", "red kite over hill"), ("Zoë am Meer.jpeg", "Zoë am Meer"),
    ("花.png", "花"), ("2024-05-06 Cardiff.jpg", "2024 05 06 Cardiff"), ("night.jpg", "night"),
  ])
  func aNameWithWordsIsATitle(name: String, title: String) {
    #expect(FileTitle.title(of: name) == title)
  }

  @Test(arguments: [
    "IMG_1234.jpg", "img_1234 (2).JPG", "DSC01234.jpg", "_DSC0001.jpg", "P1000123.jpg",
    "20240102_030405.jpg", "12345.png", "PXL_20240102_030405123.MP.jpg", "IMG-20240102-WA0001.jpg",
    "DSCF1234.tif", "GOPR0123.jpg", "IMG_E1234.HEIC", "-.jpg", "IMG_1234-edited.jpg",
    "P1010001.JPG",
    "FB_IMG_1234567.jpg", "WhatsApp Image 2023-10-15 at 06.47.11.jpeg",
    "5C1A2B3D-4E5F-6071-8293-A4B5C6D7E8F9.heic",
  ])
  func aNameThatACameraGaveIsNoTitle(name: String) {
    #expect(FileTitle.title(of: name) == nil)
  }

  @Test(
    arguments: [
      ("2023-10 Lake District", "Lake District"), ("20231015_lake_district", "lake district"),
      ("2023-10-15 - Lake District", "Lake District"), ("2023-10-baden-baden", "baden baden"),
      ("2023-Baden-Baden", "Baden-Baden"), ("01 Wales", "Wales"), ("7. Wales", "Wales"),
      ("3 Peaks", "3 Peaks"), ("50th birthday", "50th birthday"),
      ("Lake District (2023)", "Lake District"),
      ("2023-10-15", nil), ("2023", nil), ("DCIM", nil), ("100CANON", nil), ("101_PANA", nil),
      ("Pictures", nil), ("-", nil), ("", nil), ("湖水地方", "湖水地方"), ("2023 🎉 Zoë", "🎉 Zoë"),
    ] as [(String, String?)])
  func aFolderIsCalledAsPeopleCallIt(folder: String, name: String?) {
    #expect(AlbumName.tidied(folder) == name)
  }

  @Test(
    arguments: [
      ("2023-10 Lake District", 2023, 10, nil), ("20231015_lake_district", 2023, 10, 15),
      ("2023 10 15 Lake District", 2023, 10, 15), ("Lake District (2023)", 2023, nil, nil),
      ("2023", 2023, nil, nil), ("2023-13 Lakes", 2023, nil, nil), ("2023-02-30", 2023, 2, nil),
      ("1234 Lakes", nil, nil, nil), ("2500", nil, nil, nil), ("Lakes", nil, nil, nil),
      ("20231015064711", 2023, 10, 15), ("99999999999999999999", nil, nil, nil),
    ] as [(String, Int?, Int?, Int?)])
  func aFolderTellsWhenItsPicturesAreFrom(folder: String, year: Int?, month: Int?, day: Int?) {
    let date = AlbumName.parts(of: folder).date
    #expect(date == year.flatMap { PartialDate(year: $0, month: month, day: day) })
  }

  @Test(arguments: [
    "x-default", "OLYMPUS DIGITAL CAMERA", "olympus digital camera         ", "SONY DSC",
    "DIGITAL CAMERA", "KONICA MINOLTA DIGITAL CAMERA", "[None] (Photographer)", "Created with GIMP",
    "Created with The GIMP", "Processed with VSCO with a6 preset", "Edited by Snapseed 2",
  ])
  func wordsOfProgramsAreNobodys(text: String) {
    for part in [Picture.Part.title, .caption, .creator, .credit, .copyright] {
      #expect(FillerText().isFiller(text, as: part))
    }
  }

  @Test(arguments: [
    "http://www.vultilion.de", "© http://www.vultilion.de", "(c) www.example.org", "©",
    "Copyright (C) https://example.org/terms",
  ])
  func anAddressAloneIsNoCopyright(text: String) {
    #expect(FillerText().isFiller(text, as: .copyright))
    #expect(!FillerText().isFiller(text, as: .caption))
  }

  @Test(arguments: [
    "My first digital camera", "A picture of my Sony", "Created with love",
    "© 2023 Ann, www.example.org",
    "None of them", "花", "🎉", "Camera", "Made by the sea",
  ])
  func wordsOfPeopleStay(text: String) {
    for part in [Picture.Part.title, .caption, .creator, .credit, .copyright] {
      #expect(!FillerText().isFiller(text, as: part), "\(part)")
    }
  }

  @Test(arguments: [
    (2.8, 1, "2.8"), (85, 1, "85"), (-0.3, 1, "−0.3"), (0, 1, "0"), (-0.01, 1, "0"),
    (51.507_416_6, 5, "51.50742"), (0.05, 1, "0.1"), (1e300, 1, "∞"), (127.4, 0, "127"),
  ])
  func numbersAreWritten(number: Double, decimals: Int, text: String) {
    #expect(Decimals.text(number, decimals) == text)
  }

  @Test(
    arguments: [
      ("28/10", 2.8), ("2.8", 2.8), ("1/0", nil), ("x", nil), ("1/2/3", nil), ("", nil),
      ("nan", nil), ("-3/10", -0.3),
    ] as [(String, Double?)])
  func fractionsAreRead(text: String, number: Double?) {
    #expect(Decimals.fraction(Substring(text)) == number)
  }
}
