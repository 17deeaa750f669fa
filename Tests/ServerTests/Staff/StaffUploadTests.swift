import CMS
import HTTPTypes
import NIOCore
import Testing

@testable import Server

@Suite("Files that the staff uploads")
struct StaffUploadTests {
  static let entry = EntryAddress(kind: "education.resources", ids: ["spiritual", "week-plan"])
  static let path = CMSRoute.entry(entry).path
  static let document = pdf("")
  private static let hostile = pdf("/OpenAction << /S /JavaScript /JS (x) >>")

  /// A document of one empty page.
  static func pdf(_ more: String) -> String {
    """
    %PDF-1.4
    1 0 obj
    << /Type /Catalog /Pages 2 0 R \(more) >>
    endobj
    2 0 obj
    << /Type /Pages /Kids [3 0 R] /Count 1 >>
    endobj
    3 0 obj
    << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>
    endobj
    trailer << /Root 1 0 R >>
    startxref
    0
    %%EOF

    """
  }

  typealias File = (field: String, name: String, content: String)

  /// A form as browsers send it when it has files.
  private static func multipart(_ pairs: [(String, String)], _ files: [File] = []) -> String {
    let texts = pairs.map { "--xx\r\nContent-Disposition: form-data; name=\"\($0)\"\r\n\r\n\($1)\r\n" }
    let parts = files.map { file in
      "--xx\r\nContent-Disposition: form-data; name=\"\(file.field)\"; filename=\"\(file.name)\"\r\n"
        + "Content-Type: application/octet-stream\r\n\r\n\(file.content)\r\n"
    }
    return (texts + parts).joined() + "--xx--\r\n"
  }

  static func send(
    _ pairs: [(String, String)], _ files: [File], to path: String = path, as cookie: String?,
    _ server: StaffServer
  ) async throws -> TestResponse {
    try await server.send(
      .post, path, multipart(pairs, files), as: cookie, type: "multipart/form-data; boundary=xx")
  }

  /// The hidden fields of a page's form that keep files, and all others that a test needs.
  private static func kept(_ page: String) -> [(String, String)] {
    page.matches(of: /name="([^"]*kept-file[^"]*)" value="([^"]*)"/).map { (String($0.1), String($0.2)) }
  }

  private static func uploads(_ server: StaffServer) async throws -> [String] {
    try await server.desk.uploads.files(of: entry).map(\.path).sorted()
  }

  @Test("an empty file is told at its field, and not taken for none")
  func empty() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let path = CMSRoute.entry(StaffServer.news).path
      let page = try await Self.send(
        StaffServer.news("Morning", do: "save"), [("picture.upload", "morning.png", "")], to: path, as: ana,
        server)
      #expect(page.status == .unprocessableContent && page.text.contains("The file is empty."))
      #expect(page.text.contains("href=\"#f-picture\""))
    }
  }

  @Test("a file is taken out by its box, and its name is not typed")
  func removed() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let page = try await server.get(Self.path, as: ana).text
      #expect(page.contains("name=\"documents.en.remove\"") && page.contains("readonly"))
      let before = try #require(try await server.desk.published().library.entry(Self.entry))
      let names = ["en", "es"].map { ("documents.\($0)", before["documents"]?[$0]?.text ?? "") }
      #expect(names.allSatisfy { !$0.1.isEmpty })
      let pairs =
        names + [("documents.en.remove", "true"), ("title.en", "A plan"), ("do", "save"), ("draft", "0")]
      _ = try await Self.send(pairs, [], as: ana, server)
      let draft = try #require(try await server.desk.drafts.draft(Self.entry)).tree
      #expect(draft["documents"]?["en"] == nil && draft["documents"]?["es"]?.text == names[1].1)
    }
  }

  @Test("a hostile document is refused at its field; what was typed, and the other file, stay")
  func hostile() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let typed = [("do", "save"), ("draft", "0"), ("title.en", "Typed at night")]
      let files: [File] = [
        ("documents.en.upload", "Good.pdf", Self.document), ("documents.es.upload", "Bad.pdf", Self.hostile),
      ]
      let page = try await Self.send(typed, files, as: ana, server)
      #expect(page.status == .unprocessableContent)
      #expect(page.text.contains("The document does something by itself"))
      #expect(page.text.contains("Typed at night") && page.text.contains("href=\"#f-documents-es\""))
      #expect(try await Self.uploads(server).isEmpty)
      let kept = Self.kept(page.text)
      #expect(kept.map(\.0) == ["kept-file.documents.en.upload"])
      // With what the form shows now.
      let again = typed + [("documents.en", "good.pdf")] + kept
      #expect(try await Self.send(again, [], as: ana, server).status == .seeOther)
      #expect(try await Self.uploads(server) == ["health/good.pdf"])
    }
  }

  @Test("a file that was chosen stays through a step in a list, and is published only while it is named")
  func steps() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let page = try await Self.send(
        [("step", "switch:documents"), ("draft", "0")], [("documents.en.upload", "Good.pdf", Self.document)],
        as: ana,
        server)
      #expect(page.status == .seeOther)
      #expect(try await Self.uploads(server) == ["health/good.pdf"])
      let draft = try #require(try await server.desk.drafts.all().first)
      let named = try await server.desk.uploadsNamed(of: draft.address, in: draft.tree)
      #expect(named.map(\.path) == ["health/good.pdf"])
      var unnamed = draft.tree
      unnamed["documents"] = nil
      #expect(try await server.desk.uploadsNamed(of: draft.address, in: unnamed).isEmpty)
    }
  }

  @Test("a file that was sent when the login had ended is there after the next one")
  func resumed() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let page = try await Self.send(
        [("do", "save"), ("draft", "0"), ("title.en", "Typed at night")],
        [("documents.en.upload", "Night Plan.pdf", Self.document)], as: "__Host-staff=00ff", server)
      #expect(page.status == .unauthorized)
      let fields = page.text.matches(of: /name="(pending\.[^"]*)" value="([^"]*)"/)
        .map { (String($0.1), String($0.2)) }
      #expect(fields.count == 4)
      let login = [("username", "ana"), ("password", StaffServer.password), ("to", Self.path)]
      let done = try await Self.send(login + fields, [], to: "/cms/login", as: nil, server)
      #expect(done.status == .seeOther && StaffServer.cookie(done) != nil)
      #expect(try await Self.uploads(server) == ["health/night-plan.pdf"])
      let bytes = try await server.desk.uploads.files(of: Self.entry).first?.bytes
      #expect(bytes?.starts(with: "%PDF-1.4".utf8) == true && bytes.map { !$0.isEmpty } == true)
    }
  }

  @Test("two drafts with files of one name do not get into each other's way")
  func names() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let other = EntryAddress(kind: "education.resources", ids: ["spiritual", "gratitude"])
      for (address, content) in [(Self.entry, Self.document), (other, Self.pdf("/Lang (en)"))] {
        let sent = try await Self.send(
          [("do", "save"), ("draft", "0")], [("documents.en.upload", "Plan.pdf", content)],
          to: CMSRoute.entry(address).path, as: ana, server)
        #expect(sent.status == .seeOther)
      }
      #expect(try await Self.uploads(server) == ["health/plan.pdf"])
      #expect(try await server.desk.uploads.files(of: other).map(\.path) == ["health/plan-2.pdf"])
    }
  }

  @Test("a field that takes no file gets none, and a page is no document")
  func others() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let sent = try await Self.send(
        [("do", "save"), ("draft", "0")], [("title.en.upload", "news.yaml", "news: []")], as: ana, server)
      #expect(sent.status == .seeOther)
      #expect(try await Self.uploads(server).isEmpty)
      let page = try await Self.send(
        [("do", "save"), ("draft", "1")], [("documents.en.upload", "plan.pdf", "<script>alert(1)</script>")],
        as: ana, server)
      #expect(page.status == .unprocessableContent)
      #expect(page.text.contains("This is none of these kinds of files: .pdf."))
    }
  }

  @Test("a logo with a script is refused, and one of shapes is published")
  func logo() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let path = CMSRoute.entry(EntryAddress(kind: "site")).path
      let drawing = { (inside: String) in
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\">\(inside)<path d=\"M0 0h8v8z\"/></svg>"
      }
      let bad = try await Self.send(
        [("step", "switch:logo")], [("logo.upload", "Logo.svg", drawing("<script>alert(1)</script>"))],
        to: path,
        as: ana, server)
      #expect(
        bad.status == .unprocessableContent && bad.text.contains("The picture has more in it than shapes"))
      let good = try await Self.send(
        [("step", "switch:logo")], [("logo.upload", "Logo.svg", drawing(""))], to: path, as: ana, server)
      #expect(good.status == .seeOther)
      let uploads = try await server.desk.uploads.files(of: EntryAddress(kind: "site"))
      #expect(uploads.count == 1)
    }
  }

  @Test("the form and the preview show a picture that is only uploaded")
  func preview() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let texts = ["en", "es", "zh-Hans"].map { ("alternative.\($0)", "A path") }
      let drawing =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><path d=\"M0 0h8v8z\"/></svg>"
      let saved = try await Self.send(
        StaffServer.news("Morning", do: "save") + texts, [("picture.upload", "Path.svg", drawing)],
        to: CMSRoute.entry(StaffServer.news).path, as: ana, server)
      #expect(saved.status == .seeOther)
      let form = try await server.get(CMSRoute.entry(StaffServer.news).path, as: ana)
      #expect(form.text.contains("<img class=\"cms-picture\" src=\"data:image/svg+xml;base64,"))
      let preview = try await server.get(CMSRoute.preview(StaffServer.news).path(("lang", "en")), as: ana)
      #expect(preview.text.contains("src=\"data:image/svg+xml;base64,") && preview.text.contains("A path"))
    }
  }

  @Test("more than there may be is told as a page")
  func large() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let files: [File] = [
        ("documents.en.upload", "a.pdf", "%PDF-" + String(repeating: "x", count: 4 << 20)),
        ("documents.es.upload", "b.pdf", "%PDF-" + String(repeating: "x", count: 3 << 20)),
      ]
      let page = try await Self.send([("do", "save"), ("draft", "0")], files, as: ana, server)
      #expect(
        page.status == .unprocessableContent && page.text.contains("The file is too large: at most 6 MB."))
      // Also a file of a size that nobody sends by accident loses nothing that was typed.
      let large: [File] = [
        ("documents.en.upload", "a.pdf", "%PDF-" + String(repeating: "x", count: 30 << 20))
      ]
      let typed = [("do", "save"), ("draft", "0"), ("title.en", "Typed at night")]
      let shown = try await Self.send(typed, large, as: ana, server)
      #expect(shown.status == .unprocessableContent && shown.text.contains("at most 6 MB."))
      #expect(shown.text.contains("Typed at night"))
      let huge: [File] = [("documents.en.upload", "a.pdf", String(repeating: "x", count: 34 << 20))]
      let refused = try await Self.send([("do", "save")], huge, as: ana, server)
      #expect(refused.status == .contentTooLarge && refused.text.contains("That is too large"))
      #expect(refused.headers[.contentType] == "text/html; charset=utf-8")
    }
  }

  @Test("an author who changes what is scheduled makes it a draft again")
  func scheduled() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let author = try await server.member(.author)
      let editor = try await server.member(.editor)
      var form = StaffServer.news("A walk", do: "save")
      form.removeAll { $0.0 == "id" }
      _ = try await server.post("/cms/content/news/new", form, as: author)
      let own = EntryAddress(kind: "news", ids: ["a-walk"])
      let path = CMSRoute.entry(own).path
      let time = [("publish-day", "2030-01-02"), ("publish-time", "08:30")]
      let scheduled = try await server.post(
        path, StaffServer.news("A walk", draft: 1, do: "schedule") + time, as: editor)
      #expect(scheduled.status == .seeOther)
      #expect(try await server.desk.drafts.draft(own)?.state == .scheduled)
      _ = try await server.post(path, StaffServer.news("A run", draft: 2, do: "save"), as: editor)
      #expect(try await server.desk.drafts.draft(own)?.state == .scheduled)
      _ = try await server.post(path, StaffServer.news("Unseen", draft: 3, do: "save"), as: author)
      #expect(try await server.desk.drafts.draft(own)?.state == .draft)
    }
  }
}
