import Foundation

/// A file of `Resources/`, which is part of the program.
enum AtlasFile: String {
  case places = "places.tsv"
  case land = "land.txt"

  var text: String {
    let data = builtInAtlasFiles[rawValue].flatMap { Data(base64Encoded: $0) }
    return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
