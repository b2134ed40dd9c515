/// What Pixabay's parameters may hold.
enum PixabayRules {
  static let reach = 500
  static let pageSizes = 3...200
  static let longestSearch = 100
  static let colours = words(
    "grayscale transparent red orange yellow green turquoise blue lilac pink white gray black "
      + "brown")
  static let imageTypes = words("all photo illustration vector")
  static let orientations = words("all horizontal vertical")
  static let orders = words("popular latest")
  static let languages = words(
    "cs da de en es fr id it hu nl no pl pt ro sk fi sv tr vi th bg ru el ja ko zh")
  static let categories = words(
    "backgrounds fashion nature science education feelings health people religion places animals "
      + "industry computer food sports transportation travel buildings business music")

  static func outOfRange(_ parameter: String) -> String {
    "\"\(parameter)\" is out of valid range."
  }

  private static func words(_ list: String) -> Set<String> {
    Set(list.split(separator: " ").map(String.init))
  }
}
