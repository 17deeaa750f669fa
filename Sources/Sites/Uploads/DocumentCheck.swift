import Core

/// Writes a PDF anew by qpdf (Debian's qpdf), a parser that knows what readers make of broken files, and looks for what the result would
/// do besides showing its pages (ISO 32000-1, 12.6).
///
/// What is kept is what qpdf wrote: only what can be reached from the pages, with no object hidden in another. qpdf runs in a process
/// with limits of its own: whatever a file does to it, the server goes on.
public enum DocumentCheck {
  private static let cage = Cage(seconds: 10)
  /// As many bytes as all that is no page's content may have, once it is written out.
  private static let mostStructure = 32 << 20

  public static var isInstalled: Bool { Program("qpdf") != nil && Program("prlimit") != nil }

  /// - Parameter most: as many bytes as the document may have once it is written anew.
  static func take(_ bytes: [UInt8], upTo most: Int) -> Result<[UInt8], FileFault> {
    guard isInstalled else { return .failure(.notLookedThrough) }
    guard endsAsOne(bytes) else { return .failure(.damaged) }
    return rewritten(bytes, upTo: most).flatMap { document in
      structure(of: document).flatMap { structure in
        let look = DocumentLook(structure)
        if look.isLocked { return .failure(.locked) }
        return look.isActive ? .failure(.active) : .success(document)
      }
    }
  }

  /// Whether nothing but white space is behind its last line. A cut file has no such line, and one that is two files at once has more.
  private static func endsAsOne(_ bytes: [UInt8]) -> Bool {
    let mark = Array("%%EOF".utf8)
    var end = bytes.count
    while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
    return end >= mark.count && bytes[(end - mark.count)..<end].elementsEqual(mark)
  }

  private static func rewritten(_ bytes: [UInt8], upTo most: Int) -> Result<[UInt8], FileFault> {
    // The contents of pages are passed on as they are: only readers unpack them.
    let options = ["--object-streams=disable", "--stream-data=preserve", "--deterministic-id"]
    let written = run(options + ["/dev/stdin", "-"], on: bytes, upTo: 2 * most)
    return written.flatMap { $0.count > most ? .failure(.tooLarge(most: most)) : .success($0) }
  }

  private static func structure(of document: [UInt8]) -> Result<[UInt8], FileFault> {
    run(
      ["--json=2", "--json-key=qpdf", "--json-stream-data=none", "/dev/stdin"], on: document,
      upTo: mostStructure)
  }

  private static func run(
    _ options: [String], on bytes: [UInt8], upTo most: Int
  ) -> Result<[UInt8], FileFault> {
    let arguments = ["--no-warn", "--warning-exit-0", "--decode-level=none"] + options
    switch cage.run("qpdf", arguments, input: bytes) {
    case .success(let made): return made.count > most ? .failure(.damaged) : .success(made)
    case .failure(.failed(let complaint)):
      return .failure(complaint.contains("password") ? .locked : .damaged)
    case .failure(.programMissing): return .failure(.notLookedThrough)
    }
  }
}

/// What stands in the structure of a document, as qpdf writes it (JSON, version 2): names begin with a slash, with nothing
/// escaped, and texts with `u:`.
struct DocumentLook {
  private(set) var isActive = false
  private(set) var isLocked = false

  /// Actions besides going to a page or to an address, and what plays or is another file.
  private static let activeNames: Set<String> = [
    "/JavaScript", "/Launch", "/GoToR", "/GoToE", "/Rendition", "/Movie", "/Sound", "/SubmitForm",
    "/ImportData",
    "/EmbeddedFile", "/RichMedia", "/RichMediaExecute", "/GoTo3DView", "/3D", "/FileAttachment", "/Screen",
  ]
  /// What brings scripts, files, pages of other files and forms of another kind along, or is done without being asked for.
  private static let activeMembers: Set<String> = [
    "/AA", "/Ref", "/JS", "/JavaScript", "/EmbeddedFiles", "/EF", "/XFA", "/RichMediaContent",
    "/RichMediaSettings",
  ]
  private static let schemes = ["u:http://", "u:https://", "u:mailto:", "u:tel:"]

  /// What is done when it is opened: an object by its name, or something right there.
  private var opening: String?
  /// The kinds of actions of objects, by the names of these.
  private var kinds: [String: String] = [:]
  /// Objects that name what is done after them; in an outline it is only the line after them.
  private var followed: Set<String> = []
  /// Objects that are lists, such as a place to go to.
  private var lists: Set<String> = []

  init(_ structure: [UInt8]) {
    var scanner = Scanner(bytes: structure)
    var object = ""
    var member = ""
    var depth = 0
    var openingDepth: Int?
    while let token = scanner.next() {
      switch token {
      case .opened(let isList):
        depth += 1
        if isList, depth == 5 { lists.insert(object) }
        if member == "/OpenAction" { openingDepth = depth }
        member = ""
      case .closed:
        if openingDepth == depth { openingDepth = nil }
        depth -= 1
        member = ""
      case .member(let name):
        member = name
        if name.hasPrefix("obj:") { object = String(name.dropFirst(4)) }
        if Self.activeMembers.contains(name) { isActive = true }
        if name == "/Encrypt" { isLocked = true }
        if name == "/Next" {
          if depth == 5 { followed.insert(object) }
          if openingDepth != nil { isActive = true }
        }
      case .text(let text):
        if Self.activeNames.contains(text) { isActive = true }
        switch member {
        case "/URI" where !text.hasPrefix("/"):
          if !Self.schemes.contains(where: { text.lowercased().hasPrefix($0) }) { isActive = true }
        // A file elsewhere. Where it is a number, it says how a note is shown.
        case "/F": isActive = true
        case "/OpenAction": opening = text
        case "/S":
          // A member of the object itself, and not of something in it.
          if depth == 5 { kinds[object] = text }
          if openingDepth != nil, text != "/GoTo" { isActive = true }
        default: break
        }
        member = ""
      }
    }
    guard let opening else { return }
    // A place on a page, or going there and nothing else.
    let isPlace = kinds[opening] == "/GoTo" && !followed.contains(opening)
    if !isPlace, !lists.contains(opening) { isActive = true }
  }

  private enum Token {
    case opened(isList: Bool)
    case closed
    case member(String)
    case text(String)
  }

  /// Goes through JSON without making values of it: a document may have hundreds of thousands of them.
  private struct Scanner {
    let bytes: [UInt8]
    private var place = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Token? {
      while place < bytes.count {
        let byte = bytes[place]
        place += 1
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return .opened(isList: byte == UInt8(ascii: "["))
        case UInt8(ascii: "}"), UInt8(ascii: "]"): return .closed
        case UInt8(ascii: "\""):
          let text = text()
          var behind = place
          while behind < bytes.count, bytes[behind] <= 0x20 { behind += 1 }
          let isMember = behind < bytes.count && bytes[behind] == UInt8(ascii: ":")
          return isMember ? .member(text) : .text(text)
        default: continue
        }
      }
      return nil
    }

    /// The text whose quotation mark was read.
    private mutating func text() -> String {
      let start = place
      var isEscaped = false
      while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
        if bytes[place] == UInt8(ascii: "\\") {
          isEscaped = true
          place += 1
        }
        place += 1
      }
      let end = min(place, bytes.count)
      place = end + 1
      if isEscaped, let text = try? JSON(parsing: Array(bytes[start - 1..<min(end + 1, bytes.count)])).string
      {
        return text
      }
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
  }
}
