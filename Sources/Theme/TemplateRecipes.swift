import Model
package import Support
import Synchronization
package import Templating

/// What a template brings to the pages that are made with it.
package struct TemplateRecipe: Sendable {
  /// Of the template with everything that it can call.
  package let digest: Digest
  package let uses: TemplateUses
}

/// What the templates of a theme bring to the pages that are made with them, each looked at when
/// its first page asks.
final class TemplateRecipes: Sendable {
  private struct Key: Hashable {
    let template: String
    let view: ObjectIdentifier
  }

  private let known = Mutex<[Key: TemplateRecipe]>([:])

  func recipe(
    _ template: String, for view: any View.Type, in library: TemplateLibrary
  ) -> TemplateRecipe {
    known.withLock { known in
      let key = Key(template: template, view: ObjectIdentifier(view))
      if let recipe = known[key] { return recipe }
      let recipe = TemplateRecipe(template, for: view, in: library)
      known[key] = recipe
      return recipe
    }
  }
}

extension TemplateRecipe {
  fileprivate init(_ template: String, for view: any View.Type, in library: TemplateLibrary) {
    var builder = DigestBuilder()
    for source in library.sources(reachableFrom: template) {
      builder.add(source.name)
      for text in source.texts { builder.add(Digest(of: text)) }
    }
    digest = builder.digest
    uses = library.uses(template, with: view)
  }
}

extension Catalogues {
  /// Of the files that words are from: what they say follows from them and the language.
  static func digest(ofFiles folders: [[String: [UInt8]]]) -> Digest {
    var builder = DigestBuilder()
    for files in folders {
      let catalogues = files.filter { isCatalogue($0.key) }.sorted { $0.key < $1.key }
      builder.add(catalogues.count)
      for file in catalogues {
        builder.add(file.key)
        builder.add(Digest(of: file.value))
      }
    }
    return builder.digest
  }
}
