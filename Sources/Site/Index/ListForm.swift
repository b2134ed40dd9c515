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

/// Works out the form of lists. What matters of each picture is looked up once, as a picture may
/// be in hundreds of lists.
struct ListForms: Sendable {
  private let usual: Int
  /// Those of pictures, each once, and the number of that of each.
  private let forms: [ListForm]
  private let pictures: [UInt16]

  init(_ content: SiteContent, pictures: [SitePicture], things: [Words.Things]) {
    let usual = max(1, content.pageSize)
    let limits = content.sources.reduce(into: [SourceName: Int]()) { limits, source in
      limits[source.name] = source.mostPerPage.map { max(1, $0) }
    }
    self.usual = usual
    var forms: [ListForm] = []
    var numbers: [ListForm: UInt16] = [:]
    self.pictures = zip(pictures, things).map { picture, things in
      let most = limits[picture.id.source]
      let form = ListForm(pageSize: min(usual, most ?? usual), most: most, things: things)
      if let number = numbers[form] { return number }
      numbers[form] = UInt16(truncatingIfNeeded: forms.count)
      forms.append(form)
      return UInt16(truncatingIfNeeded: forms.count - 1)
    }
    self.forms = forms
  }

  func form(of numbers: some Sequence<Int>) -> ListForm {
    var form: ListForm?
    for number in numbers {
      let own = forms[Int(pictures[number])]
      form = ListForm(
        pageSize: min(form?.pageSize ?? usual, own.pageSize),
        most: [form?.most, own.most].compactMap(\.self).min(),
        things: form.map { $0.things == own.things ? own.things : .photos } ?? own.things)
    }
    return form ?? ListForm(pageSize: usual, things: .photos)
  }
}
