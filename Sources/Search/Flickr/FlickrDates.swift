import Foundation
import Model

/// When a photo was taken and when it was published.
enum FlickrDates {
  static func dates(of photo: JSONValue) -> Picture.Dates {
    Picture.Dates(taken: taken(of: photo), published: moment(photo["dateupload"]))
  }

  /// Seconds since 1970, up to the year 9999.
  static func moment(_ value: JSONValue?) -> Timestamp? {
    guard let seconds = value?.integer, (1..<253_402_300_800).contains(seconds) else { return nil }
    return Timestamp(secondsSince1970: seconds)
  }

  /// Where it is unknown, the date of the upload stands in its place.
  private static func taken(of photo: JSONValue) -> Timestamp? {
    guard photo["datetakenunknown"]?.flag != true else { return nil }
    return photo["datetaken"]?.text.flatMap(read)
  }

  /// `2031-05-06 07:08:09`, which has no zone and is read as UTC; nil for days that no calendar has
  /// and for the year 0000.
  static func read(_ text: String) -> Timestamp? {
    guard text.utf8.count == 19, !text.hasPrefix("0000") else { return nil }
    let iso = text.replacing(" ", with: "T") + "Z"
    guard let date = try? Date(iso, strategy: .iso8601) else { return nil }
    let moment = Timestamp(secondsSince1970: Int(date.timeIntervalSince1970))
    // A reader that turns 30 February into March gives another date back.
    return moment.description == iso ? moment : nil
  }
}
