import Foundation
import Testing

@testable import Sites

@Suite("The files of a site's folder")
struct FolderContentsTests {
  private func temporary() -> String { NSTemporaryDirectory() + "/folder-\(UUID().uuidString)" }

  @Test(
    "are written as they were read, of every shipped site",
    arguments: ["demo", "goodnews", "student-center", "toward-tcc", "trace"])
  func roundTrip(site: String) throws {
    let copy = temporary()
    defer { try? FileManager.default.removeItem(atPath: copy) }
    let folder = "\(repository)/Sites/\(site)"
    try FolderContents(of: folder).write(to: copy)
    let difference = Process()
    difference.executableURL = URL(fileURLWithPath: "/usr/bin/diff")
    difference.arguments = ["-r", folder, copy]
    try difference.run()
    difference.waitUntilExit()
    #expect(difference.terminationStatus == 0)
  }

  @Test(
    "make the same site in memory as on the disk",
    arguments: ["demo", "goodnews", "student-center", "toward-tcc", "trace"])
  func sameSite(name: String) throws {
    let folder = "\(repository)/Sites/\(name)"
    let memory = try Site.load(FolderContents(whole: folder)).get()
    let disk = try Site.load(folder: folder).get()
    let phrases = try Phrases.load(folder: repository + "/Phrases").get()
    for language in disk.languages {
      #expect(
        memory.bundle(language: language, phrases: phrases)
          == disk.bundle(language: language, phrases: phrases))
    }
    #expect(memory.media == disk.media && Stylesheet.css(of: memory) == Stylesheet.css(of: disk))
    #expect(memory.logo.bytes == disk.logo.bytes && memory.languages == disk.languages)
  }

  @Test("with a mistake are refused in memory in the words of the disk")
  func sameProblems() throws {
    let site = TemporarySite()
    site.write("college/videos.yaml", Array("videos: [\n".utf8))
    site.delete("about.es.md")
    guard case .failure(let memory) = try Site.load(FolderContents(of: site.folder)),
      case .failure(let disk) = Site.load(folder: site.folder)
    else {
      Issue.record("a broken site was read")
      return
    }
    #expect(memory == disk && memory.all.count >= 2)
  }

  @Test("have the modules of other sites in folders of their own")
  func whole() throws {
    let demo = try FolderContents(whole: repository + "/Sites/demo")
    let neighbours = FolderContents.neighbours(of: repository + "/Sites/demo")
    #expect(
      neighbours.contains { $0.hasSuffix("/../toward-tcc/college") } && neighbours.count == 3, "\(neighbours)"
    )
    let others = try FolderContents(of: repository + "/Sites/toward-tcc")
    let path = try #require(ContentPath("college/checklists.yaml"))
    #expect(demo.files[path] == others.files[path])
    let sheet = try #require(ContentPath("site.yaml").flatMap { demo.files[$0] })
    #expect(!String(decoding: sheet, as: UTF8.self).contains("From:"))
  }

  @Test("that takes a module from a site which is not there says so")
  func missingNeighbour() throws {
    let site = TemporarySite()
    site.write("site.yaml", Array("collegeFrom: nowhere\n".utf8))
    #expect(throws: FolderError.unreadable(site.folder + "/../nowhere/college")) {
      try FolderContents(whole: site.folder)
    }
  }

  @Test("do not include hidden ones, and replace nothing")
  func hidden() throws {
    let site = TemporarySite()
    site.write(".git/config", [1])
    site.write("college/.DS_Store", [2])
    let contents = try FolderContents(of: site.folder)
    #expect(Set(contents.files.keys.map(\.text)) == Set(TemporarySite.files.keys))
    #expect(throws: FolderError.notEmpty(site.folder)) { try contents.write(to: site.folder) }
    #expect(throws: FolderError.unreadable("/nowhere")) { try FolderContents(of: "/nowhere") }
    site.write("site/words.txt", [3])
    #expect(throws: FolderError.unusableName(site.folder + "/site/words.txt")) {
      try FolderContents(of: site.folder)
    }
  }

  @Test(
    "have places inside of the folder",
    arguments: [
      "", "/etc/passwd", "../a", "a/../b", "a//b", "a/", "./a", ".hidden", "a/.b", "a\\b", "a\nb", "site/a",
      String(repeating: "a", count: 201),
    ])
  func outside(path: String) { #expect(ContentPath(path) == nil) }

  @Test("have a kind and an id, which give the place again")
  func kinds() throws {
    for (text, kind, id) in [
      ("site.yaml", "site", "site.yaml"), ("college/videos/a.svg", "college", "videos/a.svg"),
    ] {
      let path = try #require(ContentPath(text))
      #expect(path.kind == kind && path.id == id)
      #expect(ContentPath(kind: kind, id: id) == path)
    }
    #expect(ContentPath(kind: "site", id: "college/videos.yaml") == nil)
    #expect(ContentPath(kind: "", id: "a") == nil)
  }
}
