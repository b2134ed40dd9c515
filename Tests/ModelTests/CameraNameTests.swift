import Model
import Testing

/// Cameras as people call them.
struct CameraNameTests {
  @Test(
    arguments: [
      ("CASIO COMPUTER CO.,LTD", "QV-R51", "Casio QV-R51", "QV-R51"),
      ("CASIO COMPUTER CO.,LTD.", "EX-Z1000 ", "Casio EX-Z1000", "EX-Z1000"),
      ("OLYMPUS IMAGING CORP.  ", "E-M1", "Olympus E-M1", "E-M1"),
      ("OLYMPUS OPTICAL CO.,LTD", "C5050Z", "Olympus C5050Z", "C5050Z"),
      ("NIKON CORPORATION", "NIKON D90", "Nikon D90", "D90"),
      (
        "EASTMAN KODAK COMPANY", "KODAK DX6340 ZOOM DIGITAL CAMERA", "Kodak DX6340 ZOOM",
        "DX6340 ZOOM"
      ),
      ("Canon", "Canon EOS R5", "Canon EOS R5", "EOS R5"),
      ("Konica Minolta Camera, Inc.", "DiMAGE Z3", "Konica Minolta DiMAGE Z3", "DiMAGE Z3"),
      ("PENTAX RICOH IMAGING", "PENTAX K-3", "Pentax K-3", "K-3"),
      ("RICOH IMAGING COMPANY, LTD.", "RICOH GR III", "Ricoh GR III", "GR III"),
      ("LEICA CAMERA AG", "LEICA Q2", "Leica Q2", "Q2"), ("LGE", "LG-H870", "LG-H870", "LG-H870"),
      ("Hewlett-Packard", "HP PhotoSmart C945", "HP PhotoSmart C945", "PhotoSmart C945"),
      ("SONY", "ILCE-7M3", "Sony a7 III", "a7 III"),
      ("SONY", "ILCE-7RM4A", "Sony a7R IVA", "a7R IVA"),
      ("SONY", "ILCE-6400", "Sony a6400", "a6400"), ("SONY", "ILCE-7C", "Sony a7C", "a7C"),
      ("SONY", "ILCE-QX1", "Sony ILCE-QX1", "ILCE-QX1"),
      ("SONY", "ILCE-7M", "Sony ILCE-7M", "ILCE-7M"),
      ("Apple", "iPhone 12 Pro", "Apple iPhone 12 Pro", "iPhone 12 Pro"),
      ("NIKON CORPORATION", "1", "Nikon 1", "Nikon 1"), ("Apple", "Apple", "Apple", "Apple"),
      ("SAMSUNG TECHWIN CO., LTD.", "S85", "Samsung S85", "S85"), ("CO.,LTD", "X1", "CO. X1", "X1"),
      (nil, "NIKON D90", "NIKON D90", "NIKON D90"), ("", "X", "X", "X"),
    ] as [(String?, String, String, String)])
  func camerasAreCalledAsPeopleCallThem(make: String?, model: String, text: String, short: String)
    throws
  {
    let line = model.split(separator: " ").joined(separator: " ")
    let name = try #require(
      CameraName(make: make?.split(separator: " ").joined(separator: " "), model: line))
    #expect(name.text == text)
    #expect(name.short == short)
  }

  @Test func withoutAModelThereIsNone() {
    #expect(CameraName(make: "Canon", model: nil) == nil)
    #expect(CameraName(make: "Canon", model: "") == nil)
  }
}
