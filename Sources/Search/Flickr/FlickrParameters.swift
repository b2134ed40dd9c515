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
      ParameterRule(photoset, .text(32)),
      ParameterRule("tags", .text(1_000)),
      ParameterRule("tag_mode", .choice(of: "any all")),
      ParameterRule("machine_tags", .text(1_000)),
      ParameterRule("machine_tag_mode", .choice(of: "any all")),
      ParameterRule("user_id", .text(64)),
      ParameterRule("group_id", .text(64)),
      ParameterRule("min_upload_date", .text(32)),
      ParameterRule("max_upload_date", .text(32)),
      ParameterRule("min_taken_date", .text(32)),
      ParameterRule("max_taken_date", .text(32)),
      ParameterRule("license", .choices(FlickrLicense.all.indices.map { String($0) })),
      ParameterRule(
        "sort",
        .choice(
          of: "date-posted-asc date-posted-desc date-taken-asc date-taken-desc "
            + "interestingness-desc interestingness-asc relevance")),
      ParameterRule("safe_search", .choice(of: "1 2 3")),
      ParameterRule("content_type", .choice(of: "1 2 3 4 5 6 7")),
      ParameterRule("content_types", .choices(of: "0 1 2 3")),
      ParameterRule("media", .choice(of: "all photos videos")),
      ParameterRule(pageSize, .integer(FlickrDescription.pageSizes)),
      ParameterRule(originals, .boolean),
    ] + switches.map { ParameterRule($0, .choice(of: "0 1 true false")) } + placeRules

  private static let placeRules = [
    ParameterRule("bbox", .text(100)),
    ParameterRule("accuracy", .integer(1...16)),
    ParameterRule("geo_context", .choice(of: "0 1 2")),
    ParameterRule("lat", .text(20)),
    ParameterRule("lon", .text(20)),
    ParameterRule("radius", .text(10)),
    ParameterRule("radius_units", .choice(of: "mi km")),
    ParameterRule("woe_id", .text(32)),
    ParameterRule("place_id", .text(64)),
  ]

  /// Flickr says yes with 1 and no with 0.
  private static let switches = ["has_geo", "in_gallery", "is_commons", "is_getty"]

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
      sent[name] = switches.contains(name) ? digit(value) : value
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
