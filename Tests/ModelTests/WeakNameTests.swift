import Model
import Testing

/// Names that say nothing of a picture.
struct WeakNameTests {
  @Test(arguments: [
    "IMG_1234", "DSC0001", "P1010234", "image 3", "Photo", "photo 9000001", "12345", "heron.jpg",
    "my heron.JPEG", "5C1A2B3D-4E5F-6071-8293-A4B5C6D7E8F9", "Foto (2)", "Ilustración 3", "写真 7",
    "صورة 7",
    "WhatsApp Image 2023-10-15 at 06.47.11", "untitled", "…", "",
  ])
  func saysNothing(_ text: String) {
    #expect(WeakName.covers(text))
  }

  @Test(arguments: [
    "Heron", "IMG_1234 heron", "A photo of a heron", "Photo tagged heron", "花", "Zoë", "日の出 3",
    "The end.", "See www.example.org", "Été",
  ])
  func saysSomething(_ text: String) {
    #expect(!WeakName.covers(text))
  }
}
