import Sandbox

/// Writes a picture of the warehouse as Pixabay writes its own.
struct HitWriter {
  let origin: String
  let goods: Goods

  func hit(_ number: Int) -> AnswerJSON {
    .object([
      ("id", .number(number + 1)), ("pageURL", .string("\(origin)/photos/\(number + 1)/")),
      ("type", .string("photo")), ("tags", .string(goods.tags(of: number))),
      ("previewURL", .string("\(origin)/preview/\(number)")),
      ("previewWidth", .number(Goods.previewWidth)),
      ("previewHeight", .number(goods.previewHeight)),
      ("largeImageURL", .string("\(origin)/large/\(number)")),
      ("imageWidth", .number(goods.width)), ("imageHeight", .number(goods.height)),
      ("user_id", .number(1)), ("user", .string("keeper")), ("userImageURL", .string("")),
      ("views", .number(number)), ("downloads", .number(number)), ("likes", .number(number)),
    ])
  }
}
