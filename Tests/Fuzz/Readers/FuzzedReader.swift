import Core
import Hummingbird
import Loop

@testable import CMS
@testable import Profiles
@testable import Server
@testable import Sites

/// Reads what strangers, authors and people's files hand in. Whatever the bytes are, a reader comes to an end without a trap and keeps
/// what it promises.
///
/// libFuzzer looks for bytes with which one does not (`bin/fuzz`); what it found so far is in `Tests/Fuzz/Corpus`, which `FuzzTests` read.
public enum FuzzedReader: String, CaseIterable, Sendable {
  /// Bodies of the API.
  case json
  /// Bodies of the CMS: pairs, or parts whose boundary is `b`.
  case form
  /// Cookies, conditions, ranges, languages and the target of any request.
  case header
  /// What authors write.
  case markdown
  /// Tables that authors import.
  case csv
  /// Calendars that people import and follow.
  case calendar
  /// Drawings that authors upload.
  case drawing
  /// Documents that authors upload.
  case document
  /// Headers of pictures, and what is kept of a picture that was drawn anew.
  case picture
  /// The file of the first Toward TCC, which people import.
  case propertyList = "property-list"
  /// What a device keeps in the clear, and backups.
  case stored

  public func read(_ bytes: [UInt8]) {
    switch self {
    case .json: Self.json(bytes)
    case .form: Self.form(bytes)
    case .header: Self.header(String(decoding: bytes, as: UTF8.self))
    case .markdown: Self.markdown(String(decoding: bytes, as: UTF8.self))
    case .csv: Self.csv(bytes)
    case .calendar: Self.calendar(bytes)
    case .drawing: _ = UploadedFile.take(bytes, for: .drawing)
    case .document: _ = UploadedFile.take(bytes, for: .document)
    case .picture: Self.picture(bytes)
    case .propertyList: Self.propertyList(bytes)
    case .stored: Self.stored(bytes)
    }
  }

  private static func json(_ bytes: [UInt8]) {
    guard let json = try? JSON(parsing: bytes) else { return }
    let written = json.utf8()
    precondition((try? JSON(parsing: written))?.utf8() == written, "Reading is not the inverse of writing.")
    _ = (json.int, json.double, json["a"], json[0])
  }

  private static func form(_ bytes: [UInt8]) {
    for type in ["application/x-www-form-urlencoded", "multipart/form-data; boundary=b"] {
      guard let form = try? FormInput(bytes, type: type) else { continue }
      precondition(form.pairs.count <= FormInput.mostFields, "A form has more fields than one may have.")
      for (name, _) in form.pairs.prefix(20) { _ = (form[name], form.has(anyOf: name)) }
    }
  }

  private static func header(_ text: String) {
    // What a header can have, as the parser of HTTP hands it on.
    let header = String(
      String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
    let head = HTTPRequest(
      method: .get, scheme: "http", authority: "x", path: header, headerFields: [.cookie: header])
    let request = Request(head: head, body: .init(buffer: ByteBuffer()))
    if let found = request.cookie("__Host-staff") {
      precondition(!found.contains(";"), "A cookie has more than one value.")
    }
    let target = Target(head)
    for route in ServerRoute.all { _ = route.reading(String(target.query ?? "")) }
    let languages = ["en", "es", "zh-Hans"]
    let language = LanguageChoice(languages).choose(cookie: header, acceptLanguage: header)
    precondition(languages.contains(language), "A language is chosen that there is not.")
    _ = AcceptedEncoding(header)
    _ = EntityTags(header).contains("\"b\"")
    _ = ByteRange.read(header, of: 1000)
    _ = PercentEncoding.decoded(header)
  }

  private static func markdown(_ text: String) {
    _ = MarkdownReader.read(text, file: "a.md", problems: ProblemList())
    _ = WebAddress.all(in: .text(text))
    _ = TextAdvice(text, isPage: true).all
    _ = MarkdownLinkText.all(in: text)
    _ = TypedLink.link(text)
  }

  private static func csv(_ bytes: [UInt8]) {
    let lines = CSV.lines(bytes)
    let written = lines.map { CSV.line($0.map { CSV.plain($0) }) }.joined()
    _ = CSV.lines(Array(written.utf8))
  }

  private static func calendar(_ bytes: [UInt8]) {
    let reading = ICalendar.reading(bytes)
    precondition(reading.problems.count <= reading.problemCount, "More problems are told than there are.")
    _ = ICalendar.reading(reading.calendar.utf8())
  }

  private static func picture(_ bytes: [UInt8]) {
    if let format = FileFormat(bytes) { _ = PictureSize(bytes, format)?.isBearable }
    _ = PictureChunks.webp(bytes)
    _ = PictureChunks.png(bytes)
    _ = PNGCheck.fault(bytes)
  }

  private static func propertyList(_ bytes: [UInt8]) {
    guard let list = try? PropertyList(parsing: bytes) else { return }
    precondition(
      (try? PropertyList(parsing: Array(list.xml.utf8))) == list, "Reading is not the inverse of writing.")
  }

  private static func stored(_ bytes: [UInt8]) {
    _ = DeviceRecord(reading: bytes).bytes
    if let profile = Profile(bytes) {
      precondition(Profile(profile.bytes) != nil, "A profile is not read again.")
    }
    let guesses = Guesses(reading: bytes)
    precondition(guesses.wait(at: 1_789_819_200_000) <= Guesses.longestWait, "Somebody is locked out.")
    _ = guesses.adding(at: 1_789_819_200_000).bytes
    _ = try? Backup(reading: bytes)
  }
}
