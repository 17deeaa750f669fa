import Components
import Testing

@testable import Sites

@Suite("An uploaded document")
struct UploadedDocumentTests {
  private static func fault(_ bytes: [UInt8]) -> FileFault? {
    if case .failure(let fault) = UploadedFile.take(bytes, for: .document) { return fault }
    return nil
  }

  private static let harmless = [
    "", "/OpenAction [3 0 R /Fit]", "/OpenAction << /S /GoTo /D [3 0 R /Fit] >>",
    "/Lang (JavaScript)", "/X << /S /URI /URI (https://example.org) >>", "/X (/JavaScript)",
    "/X << /Type /Annot /F 4 >>",
  ]

  @Test("is written anew, with its pages and no object in another", arguments: harmless)
  func passive(more: String) throws {
    for isHidden in [false, true] {
      let file = try UploadedFile.take(TestFiles.pdf(more, isHidden: isHidden), for: .document).get()
      let text = String(decoding: file.bytes, as: UTF8.self)
      #expect(file.ending == ".pdf" && text.hasPrefix("%PDF-1.5") && text.contains("/Type /Page "))
      #expect(!text.contains("ObjStm"))
      // What was written anew stays.
      #expect(try UploadedFile.take(file.bytes, for: .document).get() == file)
    }
  }

  @Test(
    "that does something is refused, however that is hidden",
    arguments: [
      "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>", "/AA << /O << /S /Launch /F (cmd.exe) >> >>",
      "/OpenAction << /S /J#61vaScript /J#53 (x) >>", "/OpenAction << /S /URI /URI (https://example.org) >>",
      "/OpenAction << /S /SubmitForm /F (https://example.org) >>", "/X << /S /ImportData /F (a.fdf) >>",
      "/X << /S /GoToR /F (a.pdf) /D [0 /Fit] >>", "/X << /S /GoToE >>", "/X << /S /Rendition /JS (x) >>",
      "/X << /S /Movie >>", "/X << /S /Sound >>", "/X << /Subtype /RichMedia >>",
      "/X << /Subtype /FileAttachment >>",
      "/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /EF << >> >>] >> >>",
      "/AcroForm << /XFA [] >>", "/AA << /WC << /S /URI /URI (https://example.org) >> >>",
      "/AA << /WP << /S /Named /N /Print >> >>", "/X << /F << /FS /URL /F (https://example.org) >> >>",
      "/X << /Subtype /Form /Ref << /F (a.pdf) /Page 0 >> >>",
      "/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 2 0 R >>", "/Names << /JavaScript << /Names [] >> >>",
      "/X << /S /URI /URI (javascript:alert(1)) >>",
    ])
  func active(more: String) {
    #expect(Self.fault(TestFiles.pdf(more)) == .active)
    #expect(Self.fault(TestFiles.pdf(more, isHidden: true)) == .active)
    #expect(Self.fault(TestFiles.pdf(more, isHidden: true, times: 2)) == .active)
    #expect(Self.fault(TestFiles.pdf(more, isHidden: true, type: "")) == .active)
    #expect(Self.fault(TestFiles.pdf(more, isHidden: true, filter: "/Fl")) == .active)
  }

  @Test("that goes on after its opening action is refused, also where both are objects of their own")
  func following() {
    func look(_ more: String) -> DocumentLook {
      DocumentLook(
        Array(
          """
          {"qpdf":[{},{"obj:1 0 R":{"value":{"/OpenAction":"5 0 R","/Outlines":"7 0 R"}},
          "obj:5 0 R":{"value":{"/D":["3 0 R","/Fit"]\(more),"/S":"/GoTo"}},
          "obj:6 0 R":{"value":{"/S":"/URI","/URI":"u:https://example.org"}},
          "obj:7 0 R":{"value":{"/Next":"6 0 R"}}}]}
          """.utf8))
    }
    #expect(!look("").isActive)
    #expect(look(#","/Next":"6 0 R""#).isActive)
  }

  @Test("that is no document is refused")
  func damaged() {
    #expect(Self.fault(Array("%PDF-1.5\n%%EOF\n".utf8)) == .damaged)
  }

  @Test("that is cut off, or goes on behind its end, is refused")
  func ends() {
    let whole = TestFiles.pdf()
    #expect(Self.fault(Array(whole.dropLast(8))) == .damaged)
    #expect(Self.fault(whole + Array("PK\u{3}\u{4}".utf8)) == .damaged)
    #expect(Self.fault(Array("junk\n".utf8) + whole) == .otherKind([".pdf"]))
  }
}
