import Model

/// The parameters of a search, and how they are sent.
enum FlickrParameters {
  /// Ours alone and never sent: whether the owner's own file may be the large image.
  static let originals = "originals"
  static let pageSize = "per_page"

  /// `method`, `format`, `nojsoncallback`, `text`, `extras`, `page` and `api_key` are ours to set;
  /// `contacts` and `privacy_filter` mean nothing to who is not logged in.
  /// Any of these is enough for a search; Flickr refuses one without.
  static let instead = [
    photoset, "tags", "user_id", "group_id", "machine_tags", "bbox", "place_id", "woe_id",
  ]
  /// Asks for an album of somebody's; words and most parameters mean nothing beside it.
  static let photoset = "photoset_id"
  private static let ofPhotosets: Set = [photoset, "user_id", "media"]

  static let rules =
    [
      ParameterRule(photoset, .text(32), "The photos of this album of a member’s and no search."),
      ParameterRule("tags", .text(1_000), "Only photos with these tags, with commas between them."),
      ParameterRule(
        "tag_mode", .choice(of: "any all"), "Whether any tag is enough, or all are needed."),
      ParameterRule("machine_tags", .text(1_000), "Only photos with these machine tags."),
      ParameterRule(
        "machine_tag_mode", .choice(of: "any all"),
        "Whether any of them is enough, or all are needed."),
      ParameterRule("user_id", .text(64), "Only photos of this member."),
      ParameterRule("group_id", .text(64), "Only photos of this group."),
      ParameterRule("min_upload_date", .text(32), "Uploaded on this day or later."),
      ParameterRule("max_upload_date", .text(32), "Uploaded on this day or earlier."),
      ParameterRule("min_taken_date", .text(32), "Taken on this day or later."),
      ParameterRule("max_taken_date", .text(32), "Taken on this day or earlier."),
      ParameterRule(
        "license", .choices(FlickrLicense.all.indices.map { String($0) }),
        "Only under these licences, by Flickr’s numbers."),
      ParameterRule(
        "sort",
        .choice(
          of: "date-posted-asc date-posted-desc date-taken-asc date-taken-desc "
            + "interestingness-desc interestingness-asc relevance"), "Which photos come first."),
      ParameterRule(
        "safe_search", .choice(of: "1 2 3"), "1: what is for everybody; 2 and 3 let more pass."),
      ParameterRule(
        "content_type", .choice(of: "1 2 3 4 5 6 7"),
        "Photos (1), screenshots (2), other (3), or two or all of them (4 to 7)."),
      ParameterRule(
        "content_types", .choices(of: "0 1 2 3"),
        "Photos (0), screenshots (1), other (2), virtual (3)."),
      ParameterRule(
        "media", .choice(of: "all photos videos"), "Photos, films or both; a gallery shows photos."),
      ParameterRule(
        pageSize, .integer(FlickrDescription.pageSizes), "How many results a request brings."),
      ParameterRule(
        originals, .boolean,
        "Whether the owner’s own file may be the large image. It is ours, and not sent."),
    ] + switches.map { ParameterRule($0.name, .choice(of: "0 1 true false"), $0.summary) }
    + placeRules

  private static let placeRules = [
    ParameterRule("bbox", .text(100), "Taken within this box: west,south,east,north in degrees."),
    ParameterRule(
      "accuracy", .integer(1...16), "How exact the position has to be: 1 is the world, 16 a street."
    ),
    ParameterRule("geo_context", .choice(of: "0 1 2"), "0: anywhere, 1: indoors, 2: outdoors."),
    ParameterRule("lat", .text(20), "Taken near this latitude, within `radius`."),
    ParameterRule("lon", .text(20), "Taken near this longitude, within `radius`."),
    ParameterRule("radius", .text(10), "How near; at most 32 km."),
    ParameterRule("radius_units", .choice(of: "mi km"), "Miles or kilometres."),
    ParameterRule("woe_id", .text(32), "Taken at this place, by its WOE id."),
    ParameterRule("place_id", .text(64), "Taken at this place, by Flickr’s id."),
  ]

  /// Flickr says yes with 1 and no with 0.
  private static let switches: [(name: String, summary: String)] = [
    ("has_geo", "Whether a position has to be known."),
    ("in_gallery", "Whether it has to be in one of Flickr’s galleries."),
    ("is_commons", "Whether it has to be of The Commons."),
    ("is_getty", "Whether it has to be of Getty’s."),
  ]

  /// With any of these a page is smaller.
  static let geo = Set(placeRules.map(\.name) + ["has_geo"])

  /// What goes into the address for what was `set`.
  static func sent(_ set: [String: String], hasWords: Bool) -> [String: String] {
    if set[photoset] != nil {
      return set.filter { ofPhotosets.contains($0.key) }.merging(["media": "photos"]) { own, _ in
        own
      }
    }
    var sent = ["safe_search": "1", "media": "photos"]
    if hasWords { sent["sort"] = "relevance" }
    for (name, value) in set where name != originals && name != pageSize {
      sent[name] = switches.contains { $0.name == name } ? digit(value) : value
    }
    return sent
  }

  private static func digit(_ value: String) -> String {
    switch value {
    case "true": "1"
    case "false": "0"
    default: value
    }
  }
}

extension FlickrParameters {
  /// Everything that a result can tell of itself. The sizes above 1,024 pixels are the owner's to
  /// give, so they are asked for only by those who want originals.
  static func extras(originals: Bool) -> String {
    originals ? facts + ",url_h,url_k,url_o" : facts
  }

  private static let facts =
    "description,license,date_upload,date_taken,owner_name,path_alias,tags,machine_tags,views,"
    + "media,original_format,o_dims,last_update,icon_server,geo,"
    + "url_sq,url_t,url_s,url_q,url_m,url_n,url_w,url_z,url_c,url_l"
}
