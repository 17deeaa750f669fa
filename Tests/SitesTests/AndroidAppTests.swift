import Core
import Testing

@testable import Sites

@Suite("A site's app in Google Play")
struct AndroidAppTests {
  @Test("is told to Android, if there is one")
  func assetLinks() throws {
    let temporary = TemporarySite()
    #expect(try Site.load(folder: temporary.folder).get().settings.androidApp.assetLinks == nil)
    let print = Array(repeating: "a0", count: 32).joined(separator: ":")
    let app = "\nandroidApp:\n  package: org.example.day\n  fingerprints: [\"\(print)\"]\n"
    temporary.write("site.yaml", Array((temporary.read("site.yaml") + app).utf8))
    let links = try #require(try Site.load(folder: temporary.folder).get().settings.androidApp.assetLinks)
    #expect(links[0]?["target"]?["package_name"]?.string == "org.example.day")
    #expect(links[0]?["target"]?["sha256_cert_fingerprints"]?.array == [.string(print.uppercased())])
    #expect(links[0]?["relation"]?.array == ["delegate_permission/common.handle_all_urls"])
  }

  @Test(
    "is said to be wrong, by its name or a fingerprint",
    arguments: [
      ("day", "AB", "is no name of an Android app"), ("org.1st.day", "AB", "is no name of an Android app"),
      ("org.example.day", "14:6D:E9", "is no SHA-256 fingerprint"),
    ])
  func brokenAssetLinks(package: String, print: String, complaint: String) {
    let temporary = TemporarySite()
    let app = "\nandroidApp:\n  package: \"\(package)\"\n  fingerprints: [\"\(print)\"]\n"
    temporary.write("site.yaml", Array((temporary.read("site.yaml") + app).utf8))
    #expect(Site.check(folder: temporary.folder).contains { $0.description.contains(complaint) })
  }
}
