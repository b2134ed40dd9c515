/// Where a site is looked at.
enum SiteLocation: CaseIterable {
  case folder, webRoot, belowTheRoot

  /// The address of the site, and what must be kept for it to be there.
  func address(of site: BuiltSite) throws -> (text: String, host: WebRoot?) {
    let host: WebRoot? =
      switch self {
      case .folder: nil
      case .webRoot: try WebRoot(site)
      case .belowTheRoot: try WebRoot(site, at: "/a/b/")
      }
    return (host?.address ?? "file://\(site.root)/", host)
  }
}
