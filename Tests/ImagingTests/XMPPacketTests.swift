import Imaging
import Model
import Testing

struct XMPPacketTests {
  private func values(_ rights: Rights) -> [String: [String]] {
    let read = XMPXML(RightsPacket(rights).bytes)
    #expect(read.isWellFormed)
    return read.values
  }

  private func license(_ name: String, _ address: String?) -> License {
    License(id: "some", name: name, address: address.flatMap { WebAddress($0) })
  }

  @Test func saysEverythingThatSearchEnginesAskFor() {
    let address = "https://creativecommons.org/licenses/by/4.0/"
    let page = "https://example.org/photo?id=7&view=full"
    #expect(
      values(.example) == [
        "dc:creator": ["Anna Ångström"], "photoshop:Credit": ["Photo by Anna"],
        "dc:rights": ["© 2024 Anna & Søn"], "xmpRights:UsageTerms": ["CC BY 4.0"],
        "xmpRights:WebStatement": [address], "cc:license": [address], "dc:source": [page],
        "plus:Licensor": [page],
      ])
  }

  @Test func isTheSameToTheByteEveryTime() {
    let packet = """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>\
      <x:xmpmeta xmlns:x="adobe:ns:meta/">\
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" \
      xmlns:cc="http://creativecommons.org/ns#" xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/">\
      <dc:creator><rdf:Seq><rdf:li>Anna</rdf:li></rdf:Seq></dc:creator>\
      <dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© Anna</rdf:li></rdf:Alt></dc:rights>\
      <xmpRights:UsageTerms><rdf:Alt><rdf:li xml:lang="x-default">Free</rdf:li></rdf:Alt>\
      </xmpRights:UsageTerms>\
      <xmpRights:WebStatement>https://example.org/free</xmpRights:WebStatement>\
      <cc:license rdf:resource="https://example.org/free"/>\
      <dc:source>https://example.org/7</dc:source>\
      <plus:Licensor><rdf:Seq><rdf:li rdf:parseType="Resource">\
      <plus:LicensorURL>https://example.org/7</plus:LicensorURL></rdf:li></rdf:Seq>\
      </plus:Licensor></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>
      """
    let rights = Rights(
      creator: "Anna", copyright: "© Anna", license: license("Free", "https://example.org/free"),
      page: WebAddress("https://example.org/7"))
    #expect(String(decoding: RightsPacket(rights).bytes, as: UTF8.self) == packet)
  }

  @Test func nothingIsMadeUp() {
    #expect(values(Rights(creator: "Anna")) == ["dc:creator": ["Anna"]])
    #expect(values(Rights(credit: "By Anna")) == ["photoshop:Credit": ["By Anna"]])
    #expect(
      values(Rights(license: license("All mine", nil))) == ["xmpRights:UsageTerms": ["All mine"]])
    // A page leads to a licence only where there is one.
    let page = WebAddress("https://example.org/7")
    #expect(values(Rights(page: page)) == ["dc:source": ["https://example.org/7"]])
  }

  @Test func whereThereIsNothingToSayThereIsNoPacket() {
    #expect(RightsPacket(Rights()).bytes.isEmpty)
    #expect(RightsPacket(Rights(creator: " \n", credit: "\u{0}")).bytes.isEmpty)
    #expect(RightsPacket(Rights(license: license("", nil))).bytes.isEmpty)
  }

  @Test(arguments: [
    ("<&\"'>", "<&\"'>"), ("]]><?xpacket end='w'?>", "]]><?xpacket end='w'?>"),
    ("a\u{0}b\u{1B}[31mc\u{FFFE}d", "ab[31mcd"), ("two\r\n\tlines", "two lines"),
    ("שלום \u{202E}עולם", "שלום עולם"), ("👩‍👩‍👧‍👦🇸🇪 é", "👩‍👩‍👧‍👦🇸🇪 é"), ("&amp;", "&amp;"),
    ("Tom &\u{FE0F} Ann <\u{301}b>", "Tom &\u{FE0F} Ann <\u{301}b>"),
  ])
  func hostileTextIsReadBackHarmless(_ text: String, _ expected: String) {
    let read = values(
      Rights(creator: text, credit: text, copyright: text, license: license(text, nil)))
    #expect(
      read == [
        "dc:creator": [expected], "photoshop:Credit": [expected], "dc:rights": [expected],
        "xmpRights:UsageTerms": [expected],
      ])
  }

  @Test func longTextsAreCutAtACharacter() {
    let family = "👩‍👩‍👧‍👦"
    let read = values(Rights(creator: String(repeating: family, count: 10_000)))
    let name = read["dc:creator"]?.first ?? ""
    #expect(!name.isEmpty && name.count < 200 && name.allSatisfy { String($0) == family })
    let plain = values(Rights(creator: String(repeating: "x", count: 10_000)))
    #expect(plain["dc:creator"] == [String(repeating: "x", count: 200)])
  }

  @Test(arguments: [
    "x", "<", "\"", "語", "👩‍👩‍👧‍👦", "e\u{301}\u{327}", "a" + String(repeating: "\u{35F}", count: 5_000),
  ])
  func noPacketIsLongerThanFourKilobytes(_ piece: String) {
    let text = String(repeating: piece, count: 10_000)
    for length in [10, 200, 280, 400, 900, 4_000] {
      let address = "https://example.org/?" + String(repeating: "'&", count: length / 2)
      let rights = Rights(
        creator: text, credit: text, copyright: text, license: license(text, address),
        page: WebAddress(address))
      let packet = RightsPacket(rights).bytes
      #expect(packet.count <= 4_096)
      #expect(packet.isEmpty || XMPXML(packet).isWellFormed)
    }
  }

  @Test func anAddressIsWholeOrNotThere() {
    let long = "https://example.org/" + String(repeating: "a", count: 2_000)
    let read = values(
      Rights(creator: "Anna", license: license("Free", long), page: WebAddress(long)))
    #expect(read == ["dc:creator": ["Anna"], "xmpRights:UsageTerms": ["Free"]])
  }
}
