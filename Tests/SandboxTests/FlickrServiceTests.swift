import Foundation
import Imaging
import Model
import Sandbox
import TestSupport
import Testing
import Transfer

struct FlickrServiceTests {
  /// A page of the double, read by somebody else's JSON reader.
  private struct Page {
    let photos: [String: Any]

    init(_ response: Response) throws {
      let json = try JSONSerialization.jsonObject(with: Data(response.body))
      let answer = try #require(json as? [String: Any])
      #expect(answer["stat"] as? String == "ok")
      photos = try #require(answer["photos"] as? [String: Any])
    }

    var list: [[String: Any]] { photos["photo"] as? [[String: Any]] ?? [] }
    var ids: [String] { list.compactMap { $0["id"] as? String } }
  }

  private static let call =
    "/services/rest/?method=flickr.photos.search&api_key=\(Sandbox.key)&format=json"
    + "&nojsoncallback=1&"
  private static let sizes = "sq,t,s,q,m,n,w,z,c,l,h,k,o"
  private static let extras = "o_dims,url_" + sizes.replacing(",", with: ",url_")

  private func service(_ count: Int = 80) throws -> ServiceClient {
    try ServiceClient(Sandbox(catalogue: Catalogue(count: count), requestLimit: 1_000))
  }

  private func page(_ query: String, of service: ServiceClient) async throws -> Page {
    try Page(try await service.get(path: Self.call + query))
  }

  @Test func wrapsItsAnswersAsTheyWereAskedFor() async throws {
    let service = try service()
    let start = "/services/rest/?method=flickr.photos.search&api_key=\(Sandbox.key)&text=fractal"
    let json = try await service.get(path: start + "&format=json&nojsoncallback=1").text
    let script = try await service.get(path: start + "&format=json").text
    let xml = try await service.get(path: start).text
    #expect(script == "jsonFlickrApi(\(json))")
    #expect(xml.hasPrefix("<?xml"))
    #expect(xml.contains("<rsp stat=\"ok\">"))
    #expect(xml.contains("total=\"20\""))
    await service.stop()
  }

  @Test(arguments: [
    ("method=flickr.photos.search&api_key=wrong&text=x", 100),
    ("method=flickr.photos.search&text=x", 100),
    ("method=flickr.photos.search&api_key=\(Sandbox.key)", 3),
    ("method=flickr.photos.search&api_key=\(Sandbox.key)&text=&license=4&page=2", 3),
    ("method=flickr.photos.lost&api_key=\(Sandbox.key)&text=x", 112),
    ("method=flickr.photos.search&api_key=\(Sandbox.key)&user_id=1@N00", 2),
    (
      "method=flickr.photos.search&api_key=\(Sandbox.key)&tag_mode=all&tags="
        + (1...21).map(String.init).joined(separator: ","), 1
    ),
  ])
  func refusesWithStatus200(_ query: String, _ code: Int) async throws {
    let service = try service()
    let json = try await service.get(
      path: "/services/rest/?format=json&nojsoncallback=1&\(query)")
    #expect(json.status == 200)
    #expect(json.text.hasPrefix(#"{"stat":"fail","code":\#(code),"message":""#))
    let xml = try await service.get(path: "/services/rest/?\(query)")
    #expect(xml.status == 200)
    #expect(xml.text.contains("<rsp stat=\"fail\">\n<err code=\"\(code)\" msg=\""))
    await service.stop()
  }

  @Test func namesAWrongKeyInFlickrsWords() async throws {
    let service = try service()
    let response = try await service.get(
      path: "/services/rest/?method=flickr.photos.search&format=json&nojsoncallback=1&api_key=x")
    #expect(
      response.text
        == #"{"stat":"fail","code":100,"message":"Invalid API Key (Key has invalid format)"}"#)
    #expect(try await service.get(path: "/services/rest/?format=php").text.contains("code=\"111\""))
    await service.stop()
  }

  @Test func repeatsTheLastPageInsteadOfStopping() async throws {
    let service = try service(4_600)
    let everything = "min_upload_date=1&sort=relevance&per_page=9000&page="
    let last = try await page(everything + "8", of: service)
    #expect(last.photos["perpage"] as? Int == 500)
    #expect(last.photos["pages"] as? Int == 10)
    #expect(last.ids == Catalogue(count: 4_000).items.suffix(500).map { String($0.id) })
    for beyond in [9, 10, 400] {
      #expect(try await page(everything + String(beyond), of: service).ids == last.ids)
    }
    await service.stop()
  }

  @Test func sendsTheTotalAsTextAndAsANumber() async throws {
    let service = try service()
    let first = try await page("text=fractal&per_page=5", of: service)
    let second = try await page("text=fractal&per_page=5&page=2", of: service)
    #expect(first.photos["total"] as? String == "20")
    #expect(second.photos["total"] as? Int == 20)
    #expect(Set(first.ids).isDisjoint(with: second.ids))
    let none = try await page("text=zeppelin", of: service)
    #expect(none.photos["total"] as? String == "0")
    #expect(none.photos["pages"] as? Int == 0 && none.list.isEmpty)
    #expect(try await page("text=fractal&page=99", of: service).list.isEmpty)
    await service.stop()
  }

  @Test func makesSmallerPagesOfASearchByPlace() async throws {
    let service = try service(600)
    let places = try await page("has_geo=0&per_page=500", of: service)
    #expect(places.photos["perpage"] as? Int == 250)
    #expect(places.list.count == 250)
    #expect(try await page("text=wide", of: service).photos["perpage"] as? Int == 100)
    await service.stop()
  }

  @Test func filtersAndOrders() async throws {
    let service = try service()
    func ids(_ query: String) async throws -> [String] {
      try await page("per_page=500&sort=relevance&\(query)", of: service).ids
    }
    let items = Catalogue(count: 80).items
    func expected(_ isIn: (CatalogueItem) -> Bool) -> [String] {
      items.filter(isIn).map { String($0.id) }
    }
    let all = expected { _ in true }
    #expect(try await ids("text=-nothing") == all)
    let fractals = try await ids("text=fractal")
    #expect(try await ids("text=-fractal") == all.filter { !fractals.contains($0) })
    #expect(try await ids("tags=fractal,pattern&tag_mode=all").isEmpty)
    #expect(Set(try await ids("tags=fractal,landscape,pattern")).isSubset(of: all))
    #expect(try await ids("text=wide&media=videos").isEmpty)
    #expect(try await ids("text=-x&content_type=1") == expected { $0.kind == .photo })
    let owner = items[0].creator.id
    #expect(try await ids("user_id=\(owner)@N00") == expected { $0.creator.id == owner })
    let moment = items[0].published
    #expect(
      try await ids("min_upload_date=\(moment.secondsSince1970)")
        == expected { $0.published >= moment })
    #expect(
      try await ids("max_upload_date=\(moment.description.prefix(10))%2099")
        == expected { $0.published.date <= moment.date })
    #expect(try await ids("text=-x&license=4").allSatisfy { (Int($0) ?? 0) % 17 == 4 })
    let oldest = try await page("text=-x&sort=date-posted-asc", of: service).ids
    #expect(oldest == items.sorted { $0.published < $1.published }.map { String($0.id) })
    await service.stop()
  }

  @Test func sendsOnlyTheExtrasThatWereAskedFor() async throws {
    let service = try service(1)
    let plain = try await page("text=-x", of: service).list[0]
    #expect(plain["tags"] == nil && plain["url_l"] == nil && plain["license"] == nil)
    let more = try await page("text=-x&extras=tags,url_l", of: service).list[0]
    #expect(more["tags"] != nil && more["width_l"] as? Int == 1_024 && more["views"] == nil)
    await service.stop()
  }

  @Test func sendsWhatRealResultsSurpriseWith() async throws {
    let service = try service(40)
    let extras = "description,license,date_taken,path_alias,tags,views,geo,\(Self.extras)"
    let photos = try await page("text=-x&extras=\(extras)", of: service).list
    #expect(photos.contains { $0["url_l"] == nil && $0["url_c"] != nil })
    #expect(photos.contains { photo in !photo.keys.contains { $0.hasPrefix("url_") } })
    #expect(photos.contains { $0["title"] as? String == "" && $0["tags"] as? String == "" })
    #expect(photos.contains { $0["width_m"] is String })
    #expect(photos.contains { $0["license"] as? String == "99" })
    #expect(photos.contains { $0["pathalias"] is NSNull })
    #expect(photos.contains { $0["datetakenunknown"] as? String == "1" })
    #expect(photos.contains { $0["datetakenunknown"] as? Int == 1 })
    #expect(photos.contains { $0["datetaken"] as? String == "0000-00-00 00:00:00" })
    #expect(photos.contains { $0["latitude"] is String })
    #expect(photos.contains { $0["latitude"] as? Int == 0 })
    await service.stop()
  }

  @Test func everyImageHasTheSizeThatIsPromised() async throws {
    let folder = try TemporaryFolder()
    let service = try service(2)
    let photo = try await page("text=-x&extras=\(Self.extras)", of: service).list[1]
    for size in ["sq", "q", "t", "m", "l"] {
      let address = try #require((photo["url_\(size)"] as? String).flatMap { WebAddress($0) })
      let response = try await service.get(address)
      let file = try folder.write(response.body, to: size)
      let facts = try await Darkroom(jobs: 1).develop(
        file, limits: ImageLimits(maxBytes: 32 << 20, maxPixels: 100_000_000)
      ).facts
      #expect(facts.size.width == photo["width_\(size)"] as? Int)
      #expect(facts.size.height == photo["height_\(size)"] as? Int)
      #expect(facts.format == .jpeg)
    }
    await service.stop()
  }

  /// Sizes above 1,024 pixels have secrets of their own.
  @Test func onlyTheRightSecretOpensAnImage() async throws {
    let service = try service(2)
    let photo = try await page("text=-x&extras=\(Self.extras)", of: service).list[1]
    let large = try #require(photo["url_l"] as? String)
    #expect(large.hasPrefix("http://127.0.0.1:\(service.sandbox.port)/65535/"))
    #expect(photo["url_h"] as? String != large.replacing("_b.", with: "_h."))
    let secret = try #require(photo["secret"] as? String)
    for wrong in [
      large.replacing("_b.", with: "_h."), large.replacing(secret, with: "0000000000"),
      large.replacing("/65535/", with: "/1/"), large.replacing("_b.", with: "_x."),
      large.replacing("_b.jpg", with: "_b.png"),
    ] {
      let response = try await service.get(#require(WebAddress(wrong)))
      #expect(response.status == 404)
    }
    let gone = try await service.get(path: "/65535/1_0a1b2c3d4e.jpg")
    #expect(gone.status == 404 && gone.body.isEmpty)
    #expect(gone.headers["Content-Type"]?.hasPrefix("text/html") == true)
    await service.stop()
  }

  @Test func showsThatAPhotoIsUnavailable() async throws {
    let service = try service(2)
    let photo = try await page("text=-x&extras=url_l,url_c", of: service).list[1]
    let id = try #require((photo["id"] as? String).flatMap { Int($0) })
    service.sandbox.faults.set(
      .redirect(to: "/pw/images/photo_unavailable.png"), at: .image(id: id, role: .large))
    let address = try #require((photo["url_l"] as? String).flatMap { WebAddress($0) })
    let response = try await service.get(address)
    #expect(response.status == 200)
    #expect(response.headers["Content-Type"] == "image/png")
    #expect(response.address.path.hasSuffix("photo_unavailable.png"))
    await service.stop()
  }

  @Test func takesOnlySoManyRequests() async throws {
    let service = try ServiceClient(
      Sandbox(catalogue: Catalogue(count: 1), requestLimit: 1, now: Clock().now))
    #expect(try await service.get(path: Self.call + "text=x").status == 200)
    #expect(try await service.get(path: Self.call + "text=x").status == 429)
    // Another service counts its own.
    #expect(try await service.search().status == 200)
    await service.stop()
  }
}
