/// One page of reviews.
struct ReviewList: NYTimesList {
  let reviews: [JSONValue]
  let hasMore: Bool

  init(_ json: JSONValue, page: Int) throws(ServiceAnswer.Unusable) {
    // What this page has, not what there is.
    let count = json["num_results"]?.count
    let saysMore = json["has_more"]?.flag
    guard let reviews = json["results"]?.elements ?? (count == 0 ? [] : nil) else {
      throw ServiceAnswer.Unusable(problem: "its answer has no list of reviews")
    }
    // An answer that contradicts itself must not empty a gallery.
    if page == 1, reviews.isEmpty, saysMore == true || count ?? 0 > 0 {
      throw ServiceAnswer.Unusable(problem: "it promises reviews and lists none")
    }
    if !reviews.isEmpty, reviews.allSatisfy({ ReviewPicture.page(of: $0) == nil }) {
      throw ServiceAnswer.Unusable(problem: "none of its reviews has a link")
    }
    self.reviews = reviews
    hasMore = !reviews.isEmpty && saysMore ?? (reviews.count >= ReviewSearch.pageSize)
  }
}
