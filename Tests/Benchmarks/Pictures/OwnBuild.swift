import TestSupport

/// Gallerist, from the search to the published site.
struct OwnBuild: Contestant {
  let name = "ours"
  let goods: Goods
  let port: Int
  let renditions: Renditions
  let attic: Attic

  func run() throws -> Turn {
    let gallery = try WholeGallery(of: goods, at: port, renditions: renditions)
    return try Turn(
      try gallery.build(), in: gallery.folder, made: "cache/renditions", attic: attic)
  }
}
