import Components
import Testing

@testable import Sites

@Suite("An uploaded drawing")
struct UploadedDrawingTests {
  private static func fault(_ bytes: [UInt8]) -> FileFault? {
    if case .failure(let fault) = UploadedFile.take(bytes, for: .drawing) { return fault }
    return nil
  }

  private static func taken(_ inside: String, before: String = "", more: String = "") throws -> String {
    let file = try UploadedFile.take(TestFiles.svg(inside, before: before, more: more), for: .drawing).get()
    // What was written anew stays as it is.
    #expect(try UploadedFile.take(file.bytes, for: .drawing).get() == file)
    return String(decoding: file.bytes, as: UTF8.self)
  }

  private static let head = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\">"
  private static let tail = "<path d=\"M0 0h8v8z\"/></svg>"

  @Test(
    "is written anew with its shapes",
    arguments: [
      "<g fill=\"url(#a)\"><circle r=\"1\"/></g>", "<style>.a{fill:red}</style>",
      "<title>A &lt; B &amp; C</title>",
      "<defs><linearGradient id=\"a\"><stop offset=\"0\" stop-color=\"#fff\"/></linearGradient></defs>",
      "<use href=\"#a\" x=\"1\"/>", "<image href=\"data:image/png;base64,AAAA\"/>",
      "<filter id=\"f\"><feGaussianBlur stdDeviation=\"2\"/></filter>",
      "<g style=\"fill:url(#a);opacity:.5\"/>",
    ])
  func shapes(inside: String) throws { #expect(try Self.taken(inside) == Self.head + inside + Self.tail) }

  @Test(
    "is refused where it has an instruction without text, or declares something, at which the parser would end the server",
    arguments: [
      "<?x?>", "<?xm?>", "<!-- <?x?> -->", "<!DOCTYPE svg [<!NOTATION n PUBLIC \"x\">]>",
      "<!DOCTYPE svg [<!ELEMENT svg ANY>]>", "<!DOCTYPE svg [<!ATTLIST svg a CDATA #IMPLIED>]>",
    ])
  func declarations(before: String) {
    #expect(Self.fault(TestFiles.svg("", before: before)) == .damaged)
  }

  @Test("is refused where it is no UTF-8, and where a few bytes declare thousands of names")
  func parser() {
    let target = Array("<?xml".utf8) + [0xFF] + Array("stylesheet href=\"x\"?>".utf8)
    #expect(Self.fault(target + Array((Self.head + Self.tail).utf8)) != nil)
    let names = (0..<5000).map { " xmlns:n\($0)=\"u\"" }.joined()
    #expect(Self.fault(TestFiles.svg("<g/>", before: "", more: names)) != nil)
  }

  @Test("loses what drawing programs keep in it")
  func editors() throws {
    let inkscape = """
      <sodipodi:namedview id="base" inkscape:zoom="1"><inkscape:grid/></sodipodi:namedview>\
      <metadata><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format></cc:Work></rdf:RDF></metadata>\
      <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1"><path sodipodi:nodetypes="cc" d="M1 1"/></g>
      """
    let spaces = """
       xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:cc="http://creativecommons.org/ns#"\
       xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:dc="http://purl.org/dc/elements/1.1/"\
       xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" inkscape:version="1.2" xml:space="preserve"
      """
    let prolog =
      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n<!-- Created with Inkscape -->\n"
    #expect(
      try Self.taken(inkscape, before: prolog, more: spaces)
        == Self.head + "<g id=\"layer1\"><path d=\"M1 1\"/></g>" + Self.tail)
    let illustrator = """
      <?xml version="1.0" encoding="utf-8"?><!-- Generator: Adobe Illustrator 27.0 --><!DOCTYPE svg PUBLIC \
      "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      """
    let layer = "<g id=\"a\" data-name=\"Layer 1\"><rect width=\"1\"/></g>"
    #expect(
      try Self.taken(layer, before: illustrator, more: " style=\"enable-background:new 0 0 8 8;\"")
        == "<svg xmlns=\"http://www.w3.org/2000/svg\" style=\"enable-background:new 0 0 8 8;\" viewBox=\"0 0 8 8\">"
        + "<g id=\"a\"><rect width=\"1\"/></g>" + Self.tail)
    let figma = "<g clip-path=\"url(#c)\"><path fill-rule=\"evenodd\" d=\"M0 0\"/></g>"
    #expect(
      try Self.taken(figma) == Self.head
        + figma.replacing("fill-rule=\"evenodd\" d=\"M0 0\"", with: "d=\"M0 0\" fill-rule=\"evenodd\"")
        + Self.tail)
  }

  @Test(
    "with something that is no shape is refused, and that is named",
    arguments: [
      ("<script>alert(1)</script>", "<script>"), ("<script href=\"/x.js\"/>", "<script>"),
      ("<g onclick=\"alert(1)\"/>", "onclick"),
      ("<a xlink:href=\"javascript:alert(1)\"><path d=\"M0 0\"/></a>", "<a>"),
      ("<text>Hello</text>", "<text>"),
      ("<foreignObject><body/></foreignObject>", "<foreignObject>"),
      ("<image href=\"https://example.org/a.png\"/>", "https://example.org/a.png"),
      ("<use href=\"data:image/svg+xml;base64,AAAA#a\"/>", "data:image/svg+xml;base64,AAAA"),
      ("<animate attributeName=\"href\" to=\"javascript:alert(1)\"/>", "<animate>"),
      ("<set attributeName=\"onload\"/>", "<set>"),
      ("<h:form xmlns:h=\"http://www.w3.org/1999/xhtml\"><h:input/></h:form>", "<h:form>"),
      ("<input xmlns=\"http://www.w3.org/1999/xhtml\"/>", "<input>"), ("<feImage href=\"#a\"/>", "<feImage>"),
      ("<style>@import 'https://example.org/a.css';</style>", "@import"),
      ("<style>g{fill:url(https://example.org/a)}</style>", "url(https://example.org/a)}"),
      ("<style>@import url(https://example.org/a);<style></style></style>", "<style>"),
      ("<style>g{fill:image-set('//example.org/a')}</style>", "image-set("),
      ("<style>g{fill:src('//example.org/a')}</style>", "src("),
      ("<style><![CDATA[g{fill:image-set('//e')}]]></style>", "image-set("),
      ("<style>g{fill:u\\72l(//example.org)}</style>", "\\"),
      ("<g style=\"fill: url( '//example.org/a' )\"/>", "url(//example.org/a' )"),
      ("<g fill=\"IMAGE-SET('//e')\"/>", "image-set("),
      (
        "<x:a xmlns:x=\"http://www.w3.org/2000/svg\" xmlns:y=\"http://www.w3.org/1999/xlink\" y:href=\"javascript:alert(1)\"/>",
        "<a>"
      ),
      ("<use xmlns:y=\"http://www.w3.org/1999/xlink\" y:href=\"//e/a.svg#b\"/>", "//e/a.svg#b"),
    ])
  func hostile(inside: String, part: String) {
    guard case .notOnlyShapes(let found)? = Self.fault(TestFiles.svg(inside)) else {
      Issue.record("\(inside) is taken")
      return
    }
    #expect(found == part)
  }

  @Test("under another prefix, or none, is the same drawing")
  func prefixes() throws {
    let prefixed =
      "<s:svg xmlns:s=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><s:path d=\"M0 0h8v8z\"/></s:svg>"
    let file = try UploadedFile.take(Array(prefixed.utf8), for: .drawing).get()
    #expect(String(decoding: file.bytes, as: UTF8.self) == Self.head + Self.tail)
  }

  @Test("with entities, a style sheet, another encoding, or no end is refused")
  func prologs() {
    let bomb = "<!DOCTYPE svg [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]>"
    #expect(Self.fault(TestFiles.svg("", before: bomb)) == .notOnlyShapes("<!ENTITY"))
    let sheet = "<?xml-stylesheet href=\"https://example.org/a.css\"?>"
    #expect(Self.fault(TestFiles.svg("", before: sheet)) == .notOnlyShapes("xml-stylesheet"))
    #expect(Self.fault(TestFiles.svg("", before: "<?xml version=\"1.0\" encoding=\"UTF-16\"?>")) == .damaged)
    #expect(Self.fault(Array(TestFiles.svg("<g>").dropLast(5))) == .damaged)
    #expect(Self.fault(Array("<svg><".utf8)) == .damaged)
    #expect(Self.fault(Array("<html><path/></html>".utf8)) == .damaged)
  }

  @Test("without a size says so, unless something worse is wrong with it")
  func size() {
    #expect(Self.fault(Array("<svg><path/></svg>".utf8)) == .noViewBox)
    #expect(Self.fault(Array("<svg><script/></svg>".utf8)) == .notOnlyShapes("<script>"))
  }
}
