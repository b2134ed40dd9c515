import Templating

/// A page with a long list.
struct RowsPage: View {
  let title: String
  let rows: [Row]

  init(count: Int) {
    title = "Herons & others"
    rows = (0..<count).map(Row.init)
  }

  static let fields = Fields<RowsPage>([
    .text("title", "What the list is called") { $0.title },
    .list("rows", "The list") { $0.rows },
  ])

  static let template = "rows"

  /// `PlainLoop` writes the same.
  static let source = """
    <!doctype html>
    <html lang="en">
    <title>{{title}}</title>
    <h1>{{title}}</h1>
    <ul>
    {{#rows}}
    <li><a href="{{link}}"><img src="{{image}}" alt="{{caption}}" width="320" height="213"></a>
    <h2>{{title}}</h2>{{#maker}} by <a href="{{page}}">{{name}}</a>{{/maker}}
    <p>{{caption}}</p></li>
    {{/rows}}
    </ul>
    </html>

    """
}

/// One row, with some signs that have to be escaped.
struct Row: View {
  let link: String
  let image: String
  let title: String
  let caption: String
  /// Of two rows in three.
  let maker: Maker?

  init(_ number: Int) {
    link = "photo/\(number % 97)/\(number).html"
    image = "https://images.example/\(number)?width=320&height=213"
    title = number.isMultiple(of: 7) ? "Heron & reeds \(number)" : "Heron in reeds \(number)"
    caption =
      number.isMultiple(of: 5)
      ? "The keeper's \"best\" picture of that winter: number \(number)"
      : "A heron stands in the shallow water and waits for fish, on day \(number)"
    maker =
      number.isMultiple(of: 3)
      ? nil : Maker(name: "Keeper \(number % 50)", page: "by/keeper-\(number % 50).html")
  }

  static let fields = Fields<Row>([
    .text("link", "The address of its page") { $0.link },
    .text("image", "The address of its image") { $0.image },
    .text("title", "What it is called") { $0.title },
    .text("caption", "What is to be seen") { $0.caption },
    .part("maker", "Who made it, where that is known") { $0.maker },
  ])
}

struct Maker: View {
  let name: String
  let page: String

  static let fields = Fields<Maker>([
    .text("name", "The name") { $0.name },
    .text("page", "The address of the page") { $0.page },
  ])
}
