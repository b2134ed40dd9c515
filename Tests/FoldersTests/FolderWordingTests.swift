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
  ])
  func aNameThatACameraGaveIsNoTitle(name: String) {
    #expect(FileTitle.title(of: name) == nil)
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
