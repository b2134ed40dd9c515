import Model
import Templating

/// What a browser shows instead of every page while a theme has mistakes: what the terminal says.
struct ServeMistakePage: Sendable {
  let bytes: [UInt8]

  init(_ failure: Failure) {
    let title = Markup(escaping: Printable.line(failure.summary)).source
    let lines = FailureText(style: .plain).lines(failure).map { Markup(escaping: $0).source }
    let page = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <title>\(title)</title>
      <style>
      body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; }
      pre { overflow-x: auto; padding: 1rem; border-left: 4px solid #c33; line-height: 1.4;
        background: rgb(127 127 127 / 15%); font-family: ui-monospace, monospace; tab-size: 8; }
      </style>
      </head>
      <body>
      <main>
      <h1>The page cannot be shown</h1>
      <pre>\(lines.joined(separator: "\n"))</pre>
      <p>It comes back by itself once the theme is mended.</p>
      </main>
      </body>
      </html>

      """
    bytes = Array(page.utf8)
  }
}
