import Model
import Templating

/// The addresses of the theme's assets by their names: `{{assets.site.css}}`.
struct AssetsView: View {
  let assets: [Asset]
  var prefix = ""

  func value(for name: String) -> Value? {
    let path = prefix + name
    if let asset = assets.first(where: { $0.name == path }) { return .text(asset.address) }
    for separator in [".", "/"]
    where assets.contains(where: { $0.name.hasPrefix(path + separator) }) {
      return .view(AssetsView(assets: assets, prefix: path + separator))
    }
    return nil
  }
}
