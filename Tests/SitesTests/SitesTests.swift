import Core
import Foundation
import Testing

@testable import Sites

/// The repository's folder, whichever package the tests are built in.
let repository = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

@Suite("The sites that we ship")
struct ShippedSites {
  @Test(
    "each loads without a problem", arguments: ["demo", "toward-tcc", "goodnews", "student-center", "trace"])
  func loads(name: String) {
    #expect(Site.check(folder: "\(repository)/Sites/\(name)") == [])
  }
}
