import Model

/// Flickr's licences, by their numbers (flickr.photos.licenses.getInfo).
enum FlickrLicenses {
  /// The place in the list is the number.
  static let all = [
    License(
      id: "all-rights-reserved", name: "All Rights Reserved",
      address: WebAddress(
        "https://www.flickrhelp.com/hc/en-us/articles/"
          + "10710266545556-Using-Flickr-images-shared-by-other-members")),
    commons("by-nc-sa", "2.0"),
    commons("by-nc", "2.0"),
    commons("by-nc-nd", "2.0"),
    commons("by", "2.0"),
    commons("by-sa", "2.0"),
    commons("by-nd", "2.0"),
    License(
      id: "no-known-copyright", name: "No known copyright restrictions",
      address: WebAddress(known: "https://www.flickr.com/commons/usage/")),
    License(
      id: "us-government-work", name: "United States Government Work",
      address: WebAddress(known: "https://www.usa.gov/government-copyright")),
    License(
      id: "cc0-1.0", name: "Public Domain Dedication (CC0)",
      address: WebAddress(known: "https://creativecommons.org/publicdomain/zero/1.0/")),
    License(
      id: "pdm-1.0", name: "Public Domain Mark",
      address: WebAddress(known: "https://creativecommons.org/publicdomain/mark/1.0/")),
    commons("by", "4.0"),
    commons("by-sa", "4.0"),
    commons("by-nd", "4.0"),
    commons("by-nc", "4.0"),
    commons("by-nc-sa", "4.0"),
    commons("by-nc-nd", "4.0"),
  ]

  /// A number that is not known, or none at all, gives no rights.
  static func license(of photo: JSONValue) -> License {
    let number = photo["license"]?.count ?? 0
    return all.indices.contains(number) ? all[number] : all[0]
  }

  private static func commons(_ terms: String, _ version: String) -> License {
    License(
      id: "cc-\(terms)-\(version)", name: "CC \(terms.uppercased()) \(version)",
      address: WebAddress("https://creativecommons.org/licenses/\(terms)/\(version)/"))
  }
}
