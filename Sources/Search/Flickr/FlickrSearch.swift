import Model

/// One search at Flickr: what is asked for its pages, and where they end.
struct FlickrSearch: Sendable {
  private let question: ServiceQuestion
  private let wantsOriginals: Bool
  private let pageSize: Int
  private let maker: FlickrPicture

  init(_ question: ServiceQuestion) {
    self.question = question
    wantsOriginals = question.parameters[FlickrParameters.originals] == "true"
    let isGeo = question.parameters.keys.contains(where: FlickrParameters.geo.contains)
    pageSize = question.pageSize(
      FlickrParameters.pageSize,
      in: isGeo ? FlickrDescription.geoPageSizes : FlickrDescription.pageSizes)
    maker = FlickrPicture(
      images: FlickrImages(beside: question.base, includingOriginals: wantsOriginals))
  }

  func page(_ number: Int) async throws(SearchError) -> SearchPage {
    let (content, answer) = try await question.ask(
      for: FlickrAnswer.self, items(page: number), page: number)
    let ending = ending(of: content, page: number)
    return SearchPage(
      number: number, results: content.photos,
      pictures: content.photos.map(maker.picture), reported: content.total,
      reachable: content.total.map { min($0, ending.reach) }, isLast: number >= ending.lastPage,
      answer: answer)
  }

  /// Without `nojsoncallback` the answer would be a script.
  private func items(page number: Int) -> [ServiceQuestion.Item] {
    let isPhotoset = question.parameters[FlickrParameters.photoset] != nil
    let words = isPhotoset ? "" : question.words
    let method = isPhotoset ? FlickrDescription.methodOfPhotosets : FlickrDescription.method
    let sent = FlickrParameters.sent(question.parameters, hasWords: !words.isEmpty)
    return [("method", method), ("format", "json"), ("nojsoncallback", "1")]
      + (words.isEmpty ? [] : [("text", words)])
      + sent.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      + [
        ("extras", FlickrParameters.extras(originals: wantsOriginals)), ("page", String(number)),
        (FlickrParameters.pageSize, String(pageSize)),
      ]
  }

  /// Flickr never says that the real results are over, so the pages are counted here; where it
  /// gives no number of them, a short page is the last. It may make pages smaller than asked for.
  private func ending(
    of content: FlickrAnswer, page number: Int
  ) -> (lastPage: Int, reach: Int) {
    let size = min(content.pageSize ?? pageSize, pageSize)
    let most = FlickrDescription.reach / size
    let promised =
      content.pages ?? content.total.map { 1 + ($0 - 1) / size }
      ?? (content.photos.count < size ? number : most)
    return (min(promised, most), most * size)
  }
}
