/// What Openverse's parameters may hold.
enum OpenverseRules {
  static let mostPages = 20
  static let longestPage = 20
  static let depth = 240
  static let longestSearch = 200
  static let sources = ["flickr", "wikimedia", "museum_example"]
  static let licenses = [
    "by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nc-nd", "cc0", "pdm", "sampling+",
    "nc-sampling+",
  ]
  static let successors = [
    "li": "license", "lt": "license_type", "pagesize": "page_size", "provider": "source",
  ]
  static let choices = [
    "license_type": ["all", "all-cc", "commercial", "modification"],
    "category": ["photograph", "illustration", "digitized_artwork"],
    "aspect_ratio": ["tall", "wide", "square"],
    "size": ["small", "medium", "large"],
    "mature": ["true", "false"],
    "filter_dead": ["true", "false"],
  ]
}
