import Health
import Testing

@testable import Sites

@Suite("News of a site")
struct NewsTests {
  @Test("ring in whatever language they are, except those for community leaders")
  func everybody() throws {
    var site = try Site.load(folder: "\(repository)/Sites/goodnews").get()
    #expect(SiteQuestions(site).news.map(\.id).contains("welcome"))
    for (number, language) in site.languages.enumerated() {
      var content = try #require(site.contents["health"]?[language] as? HealthContent)
      var (own, leaders) = (NewsItem(), NewsItem())
      (own.id, leaders.id, leaders.isForLeaders) = ("own-\(number)", "leaders", true)
      content.news = [own, leaders]
      site.contents["health"]?[language] = content
    }
    #expect(SiteQuestions(site).news.map(\.id) == ["own-0", "own-1", "own-2"])
  }
}
