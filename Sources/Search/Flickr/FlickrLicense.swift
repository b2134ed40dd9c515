import Model
import Support

/// Flickr's licences, by their numbers (flickr.photos.licenses.getInfo).
enum FlickrLicense {
  /// The place in the list is the number.
  static let all =
    [
      License(
        id: "all-rights-reserved", name: "All Rights Reserved",
        address: WebAddress(
          "https://www.flickrhelp.com/hc/en-us/articles/"
            + "10710266545556-Using-Flickr-images-shared-by-other-members"))
    ]
    + commons("by-nc-sa by-nc by-nc-nd by by-sa by-nd", "2.0") + [
      License(
        id: "no-known-copyright", name: "No known copyright restrictions",
        address: WebAddress(known: "https://www.flickr.com/commons/usage/")),
      License(
        id: "us-government-work", name: "United States Government Work",
        address: WebAddress(known: "https://www.usa.gov/government-copyright")),
    ]
    + commons("cc0 pdm", "1.0") + commons("by by-sa by-nd by-nc by-nc-sa by-nc-nd", "4.0")

  /// Those that have no name of their own in every language.
  static let names = all.filter { !$0.id.hasPrefix("cc") && !$0.id.hasPrefix("pdm") }.map(\.name)

  /// A number that is not known, or none at all, gives no rights.
  static func license(of photo: JSONValue) -> License {
    let number = photo["license"]?.count ?? 0
    return all.indices.contains(number) ? all[number] : all[0]
  }

  private static func commons(_ codes: String, _ version: String) -> [License] {
    codes.split(separator: " ").compactMap {
      CreativeCommons.license(String($0), version: version)
    }
  }
}
