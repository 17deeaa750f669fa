import Testing

@testable import Server

@Suite("Negotiation")
struct NegotiationTests {
  @Test(
    "the best encoding that the client reads",
    arguments: [
      (nil, ContentCoding.identity), ("", .identity), ("identity", .identity), ("gzip", .gzip),
      ("br", .brotli),
      ("gzip, br", .brotli), ("gzip;q=1.0, br;q=0.5", .gzip), ("br;q=0, gzip", .gzip), ("br;q=0", .identity),
      ("*", .brotli), ("*;q=0", .identity), ("br;q=0, *", .gzip), ("GZIP , BR ; Q=0.2", .gzip),
      ("deflate, zstd", .identity), ("gzip;q=nonsense", .identity), ("identity;q=1, gzip;q=0.5", .identity),
      ("gzip, deflate, br, zstd", .brotli), ("x-gzip", .gzip),
    ])
  func encoding(header: String?, expected: ContentCoding) {
    #expect(AcceptedEncoding(header).best(brotli: true, gzip: true) == expected)
  }

  @Test("an encoding that there is not, is not chosen")
  func missingEncoding() {
    #expect(AcceptedEncoding("br, gzip").best(brotli: false, gzip: true) == .gzip)
    #expect(AcceptedEncoding("br, gzip").best(brotli: false, gzip: false) == .identity)
  }

  @Test(
    "the person's language",
    arguments: [
      (nil, nil, "en"), (nil, "es", "es"), (nil, "es-MX,es;q=0.9,en;q=0.8", "es"), (nil, "zh-CN", "zh-Hans"),
      (nil, "zh", "zh-Hans"), (nil, "ZH-hans-cn", "zh-Hans"), (nil, "fr, es;q=0.3", "es"), (nil, "fr", "en"),
      (nil, "en;q=0.2, es;q=0.9", "es"), (nil, "es;q=0", "en"), (nil, "*", "en"), (nil, ",,;q=", "en"),
      ("es", "zh", "es"), ("fr", "zh", "zh-Hans"), ("ZH-HANS", nil, "zh-Hans"), ("", "es", "es"),
      (nil, "eso", "en"), (nil, "es,en", "es"), (nil, "en,es", "en"),
    ] as [(String?, String?, String)])
  func language(cookie: String?, accept: String?, expected: String) {
    let choice = LanguageChoice(["en", "es", "zh-Hans"])
    #expect(choice.choose(cookie: cookie, acceptLanguage: accept) == expected)
  }
}
