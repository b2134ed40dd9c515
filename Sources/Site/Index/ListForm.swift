import Model
import Theme

/// What holds for all pages of a list of pictures.
struct ListForm: Hashable, Sendable {
  /// Pictures on one page: what the gallery asks for, and no more than a source allows.
  var pageSize: Int
  /// How many a source of theirs allows to be seen on one page, where scripts show more.
  var most: Int?
  /// What the pictures are counted as.
  var things: Words.Things

  /// So many pictures are on a page of a value, where the gallery does not ask for more: a picture has a
  /// dozen values, and each of these pages is a file.
  private static let mostOfWay = 60

  /// That of the pictures that share a value.
  var ofWay: ListForm {
    var form = self
    form.pageSize = max(pageSize, min(3 * pageSize, Self.mostOfWay, most ?? .max))
    return form
  }
}

/// The forms of very many things: few differ.
struct PackedForms: Sendable {
  private var all: [ListForm] = []
  private var numbers: [UInt16] = []

  init(_ forms: some Sequence<ListForm>) {
    var known: [ListForm: UInt16] = [:]
    for form in forms {
      let number = known[form] ?? UInt16(truncatingIfNeeded: all.count)
      if Int(number) == all.count {
        all.append(form)
        known[form] = number
      }
      numbers.append(number)
    }
  }

  subscript(place: Int) -> ListForm { all[Int(numbers[place])] }
}

/// Works out the form of lists. What matters of each picture is looked up once, as a picture may
/// be in hundreds of lists.
struct ListForms: Sendable {
  private let usual: Int
  private let pictures: PackedForms

  init(_ content: SiteContent, pictures: [SitePicture], things: [Words.Things]) {
    let usual = max(1, content.pageSize)
    let limits = content.sources.reduce(into: [SourceName: Int]()) { limits, source in
      limits[source.name] = source.mostPerPage.map { max(1, $0) }
    }
    self.usual = usual
    self.pictures = PackedForms(
      zip(pictures, things).lazy.map { picture, things in
        let most = limits[picture.id.source]
        return ListForm(pageSize: min(usual, most ?? usual), most: most, things: things)
      })
  }

  func form(of numbers: some Sequence<Int>) -> ListForm {
    var form: ListForm?
    for number in numbers {
      let own = pictures[number]
      form = ListForm(
        pageSize: min(form?.pageSize ?? usual, own.pageSize),
        most: [form?.most, own.most].compactMap(\.self).min(),
        things: form.map { $0.things == own.things ? own.things : .photos } ?? own.things)
    }
    return form ?? ListForm(pageSize: usual, things: .photos)
  }
}
