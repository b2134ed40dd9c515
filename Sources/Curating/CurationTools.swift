import Preview
import Support

/// What the pages get besides: script, style and words. They are part of the program, and no file of a site
/// holds them.
struct CurationTools {
  /// The words of each language that a site can be in.
  static let words: [String: [UInt8]] = [
    "ar": PackageResources.ar_json, "de": PackageResources.de_json,
    "en": PackageResources.en_json, "es": PackageResources.es_json,
    "fr": PackageResources.fr_json, "ja": PackageResources.ja_json,
  ]

  private static let parts = [
    PackageResources.start_js, PackageResources.pictures_js, PackageResources.bar_js,
    PackageResources.dragging_js, PackageResources.keys_js, PackageResources.dialogs_js,
    PackageResources.editing_js, PackageResources.publishing_js, PackageResources.end_js,
  ]

  /// Of the site, as a BCP 47 tag.
  let language: String

  func script(token: String) -> PageScript {
    let name = language.lowercased().prefix { $0 != "-" }
    let words = Self.words[String(name)] ?? PackageResources.en_json
    let source =
      [Array("(function () {\n\"use strict\";\nconst words = ".utf8), words, Array(";\n".utf8)]
      + Self.parts + [Array("})();\n".utf8)]
    return PageScript(
      name: "tools", source: Array(source.joined()), style: PackageResources.tools_css,
      attributes: [("token", token)])
  }
}
