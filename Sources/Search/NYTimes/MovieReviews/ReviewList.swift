import Model
import Support

/// One page of reviews.
struct ReviewList: NYTimesList {
  let reviews: [JSONValue]
  let hasMore: Bool

  init(_ json: JSONValue, page: Int) throws(ServiceAnswer.Unusable) {
    // What this page has, not what there is.
    let count = json["num_results"]?.count
    let saysMore = json["has_more"]?.flag
    let reviews = try ServiceAnswer.results(
      json["results"]?.elements, called: "reviews", promised: count, page: page,
      isKnown: { ReviewPicture.page(of: $0) != nil })
    if page == 1, reviews.isEmpty, saysMore == true {
      throw ServiceAnswer.Unusable(problem: "it promises more reviews and lists none")
    }
    self.reviews = reviews
    hasMore = !reviews.isEmpty && saysMore ?? (reviews.count >= ReviewSearch.pageSize)
  }
}
