import Foundation
import Sites
import Testing

@Suite("A broken site")
struct BrokenSiteTests {
  @Test("the site that the mistakes are put into has none")
  func goodSite() {
    let site = TemporarySite()
    #expect(Site.check(folder: site.folder) == [])
  }

  @Test("is told by file, line and what to do", arguments: BrokenSite.all)
  func told(broken: BrokenSite) throws {
    let site = TemporarySite()
    try broken.apply(to: site)
    let found = Site.check(folder: site.folder)
    let expected = try broken.expected(in: site)
    #expect(found == expected, "\(SiteProblems(found))")
  }

  @Test("a text in a language that the site no longer has, or not yet, is none")
  func otherLanguage() {
    let site = TemporarySite()
    let text = site.read("site.yaml").replacingOccurrences(
      of: "  es: Un buen sitio.", with: "  es: Un buen sitio.\n  zh-Hans: 好网站。")
    #expect(text.contains("好网站"))
    site.write("site.yaml", Array(text.utf8))
    #expect(Site.check(folder: site.folder) == [])
  }

  @Test("with several mistakes is told all of them at once")
  func several() {
    let site = TemporarySite()
    site.write(
      "site.yaml",
      Array(site.read("site.yaml").replacingOccurrences(of: "icon: send", with: "icon: snd").utf8))
    site.delete("about.es.md")
    #expect(Site.check(folder: site.folder).map(\.file) == ["about.es.md", "site.yaml"])
  }

  @Test("that is not there is told")
  func missingFolder() {
    let problems = Site.check(folder: "/nowhere/at/all")
    #expect(
      problems.map(\.description) == [
        "/nowhere/at/all: there is no such folder; give the path of a site's folder"
      ])
  }
}
