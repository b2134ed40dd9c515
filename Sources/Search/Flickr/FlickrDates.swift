import Model
import Support

/// When a photo was taken and when it was published.
enum FlickrDates {
  static func dates(of photo: JSONValue) -> Picture.Dates {
    let taken = taken(of: photo)
    return Picture.Dates(
      taken: taken?.moment, precision: taken?.precision ?? .moment,
      published: moment(photo["dateupload"]))
  }

  /// Seconds since 1970, up to the year 9999.
  static func moment(_ value: JSONValue?) -> Timestamp? {
    guard let seconds = value?.integer, (1..<253_402_300_800).contains(seconds) else { return nil }
    return Timestamp(secondsSince1970: seconds)
  }

  /// Where it is unknown, the date of the upload stands in its place.
  private static func taken(of photo: JSONValue) -> WrittenDate.Reading? {
    guard photo["datetakenunknown"]?.flag != true else { return nil }
    return photo["datetaken"]?.text.flatMap { WrittenDate.reading($0) }
  }
}
