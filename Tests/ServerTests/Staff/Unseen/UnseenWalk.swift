import CMS
import Core
import Foundation
import HTTPTypes
import SeededRandom
import Storage

@testable import Server

/// An author, two who publish, and their programs work on a few pieces of news as a seed decides, with forms and versions that they
/// opened earlier. Each text and each picture has a mark that nothing else has. What is live has only marks that somebody who may
/// publish was shown, or sent themselves.
final class UnseenWalk {
  struct Finding: Error, CustomStringConvertible { let description: String }

  /// A version of an entry as somebody has it before them.
  struct Opened {
    var entry: String
    var draft: Int
    var mark: String
    var base: String
    var value: JSON
  }

  enum Step: CaseIterable {
    case authorBegins, authorSaves, authorSavesOld, authorTypes, authorUploads, authorSavesPicture,
      authorPuts,
      authorAsks, authorImports, authorDiscards, authorBringsBack
    case open, publish, schedule, save, sendBack, programPublishes, programSchedules, cancel, takeBack
    case bulkAsks, bulkPublishes, severalPublish, tableShows, tablePublishes, changesField, undoes
    case timePasses
    /// Somebody who publishes opens an entry, and its author does something with it just before it is published, or just after it was
    /// scheduled.
    case race
  }

  let server: StaffServer
  var random: RandomSource
  private(set) var steps: [String] = []
  private(set) var seen: Set<String> = []
  var author = (cookie: "", token: "")
  var editor = (cookie: "", token: "")
  private var count = 0
  /// What those who publish have before them, the newest last.
  var opened: [Opened] = []
  /// Pictures that the author's program uploaded, by entries.
  var pictures: [String: [String]] = [:]
  /// What the page that asks whether to publish several entries had.
  var bulk: [(String, String)] = []
  var table: [(String, String)] = []
  private var firstRelease: Int64 = 0

  static let entries = ["walk-a", "walk-b"]
  /// What has to come in a certain order comes more often.
  private static let odds =
    Step.allCases + [
      .open, .publish, .authorSavesPicture, .authorPuts, .programSchedules, .schedule, .authorImports,
      .timePasses,
      .timePasses, .race, .race, .race, .race,
    ]
  /// What the author does meanwhile.
  private static let meanwhile: [Step] = [
    .authorUploads, .authorSavesPicture, .authorPuts, .authorSaves, .authorTypes, .authorImports,
    .authorBringsBack,
    .authorDiscards,
  ]

  func race(_ entry: String) async throws {
    guard let page = try await look(entry, byEditor: true) else { return }
    opened.append(page)
    let isFirst = random.below(2) == 0
    if isFirst { try await takeWithNewest(random.below(2) == 0 ? .schedule : .programSchedules) }
    try await take(Self.meanwhile[random.below(UInt64(Self.meanwhile.count))], entry)
    if isFirst { return try await take(.timePasses, entry) }
    try await takeWithNewest(random.below(2) == 0 ? .publish : .programPublishes)
  }

  init(_ server: StaffServer, seed: UInt64) {
    self.server = server
    random = RandomSource(seed: seed)
  }

  func begin() async throws {
    _ = try await server.administrator()
    author.cookie = try await server.member(.author)
    editor.cookie = try await server.member(.editor)
    author.token = try await StaffTokenTests.make("Desk", as: author.cookie, server)
    editor.token = try await StaffTokenTests.make("Desk", as: editor.cookie, server)
    firstRelease = try await server.database.read {
      try $0.row("SELECT release_number FROM content_head")?.integer("release_number") ?? 0
    }
    for entry in Self.entries { try await begin(entry) }
  }

  /// - Throws: ``Finding``.
  func run(steps count: Int) async throws {
    for _ in 0..<count {
      let step = Self.odds[random.below(UInt64(Self.odds.count))]
      let entry = Self.entries[random.below(UInt64(Self.entries.count))]
      steps.append("\(step) \(entry)")
      try await take(step, entry)
      try await check()
    }
  }

  // MARK: What is live

  private func check() async throws {
    let live = try await server.database.read { [firstRelease] in
      try $0.rows(
        """
        SELECT content_blob.bytes FROM content_item
        JOIN content_version ON content_version.kind = content_item.kind AND content_version.id = content_item.id
          AND content_version.version = content_item.published
        JOIN content_blob ON content_blob.hash = content_version.hash
        WHERE content_version.release_number > $1
        """, .integer(firstRelease)
      ).map { try $0.bytes("bytes") }
    }
    for bytes in live {
      let unseen = Self.marks(in: String(decoding: bytes, as: UTF8.self)).subtracting(seen)
      if unseen.isEmpty { continue }
      throw Finding(
        description:
          "\(unseen.sorted()) is live and was not seen, after \(steps.suffix(12).joined(separator: ", "))")
    }
  }

  static func marks(in text: String) -> Set<String> {
    Set(text.matches(of: /\bm[0-9]+x\b|h[0-9]+v8z/).map { String($0.0) })
  }

  /// A text that nothing else has.
  func text() -> String {
    count += 1
    return "m\(count)x"
  }

  func drawing() -> String {
    count += 1
    return
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><path d=\"M0 0h\(count)v8z\"/></svg>"
  }

  // MARK: What is seen

  /// Somebody who publishes was told the version of an entry, and so can say that they have seen it with its files.
  private func see(_ entry: String) async throws {
    let texts = try await server.database.read { transaction in
      let draft = try transaction.row(
        "SELECT body FROM content_draft WHERE kind = 'news' AND entry = $1", .text(entry))?.text("body")
      let files = try transaction.rows(
        "SELECT path, bytes FROM content_upload WHERE kind = 'news' AND entry = $1", .text(entry))
      return try [draft ?? ""]
        + files.filter { file in
          let path = try file.text("path")
          return draft?.contains(path.split(separator: "/").last ?? "-") == true
        }.map { String(decoding: try $0.bytes("bytes"), as: UTF8.self) }
    }
    for text in texts { seen.formUnion(Self.marks(in: text)) }
  }

  // MARK: Asking

  func post(
    _ path: String, _ pairs: [(String, String)], _ files: [StaffUploadTests.File] = [], byEditor: Bool = false
  ) async throws -> TestResponse {
    let cookie = byEditor ? editor.cookie : author.cookie
    let response =
      files.isEmpty
      ? try await server.post(path, pairs, as: cookie)
      : try await StaffUploadTests.send(pairs, files, to: path, as: cookie, server)
    if byEditor { for (_, value) in pairs { seen.formUnion(Self.marks(in: value)) } }
    return try known(response, path, byEditor)
  }

  func ask(
    _ method: HTTPRequest.Method, _ path: String, _ body: JSON? = nil, byEditor: Bool = false
  ) async throws -> TestResponse {
    let response = try await server.ask(
      method, path, body?.serialized(), token: byEditor ? editor.token : author.token)
    return try known(response, path, byEditor)
  }

  private func known(_ response: TestResponse, _ path: String, _ byEditor: Bool) throws -> TestResponse {
    if !steps.isEmpty { steps[steps.count - 1] += " \(response.status.code)" }
    if response.status.code >= 500 { throw Finding(description: "\(response.status) at \(path)") }
    if byEditor { seen.formUnion(Self.marks(in: response.text)) }
    return response
  }

  static func path(_ entry: String) -> String { "/cms/content/news/\(entry)" }
  static func api(_ entry: String) -> String { "/api/v1/content/news/\(entry)" }

  /// Nil for what is gone.
  func look(_ entry: String, byEditor: Bool = false) async throws -> Opened? {
    let response = try await ask(.get, Self.api(entry), byEditor: byEditor)
    guard response.status == .ok else { return nil }
    if byEditor { try await see(entry) }
    let json = try JSON(parsing: response.bytes)
    let mark = json["version"]?.string ?? ""
    var base = ""
    if byEditor {
      let page = try await server.get(Self.path(entry), as: editor.cookie)
      base = page.text.firstMatch(of: /name="base" value="([0-9a-f]*)"/).map { String($0.1) } ?? ""
    }
    return Opened(
      entry: entry, draft: mark.split(separator: "-").first.flatMap { Int($0) } ?? 0, mark: mark, base: base,
      value: json["value"] ?? .null)
  }

  /// What the form of an entry sends.
  func form(_ opened: Opened, text: String? = nil, do step: String) -> [(String, String)] {
    let kept = opened.value["text"]?["en"]?.string ?? ""
    var pairs = [
      ("draft", "\(opened.draft)"), ("do", step), ("title.en", opened.entry), ("title.es", "Un paseo"),
      ("title.zh-Hans", "散步"), ("text.en", text ?? kept), ("text.es", "Texto."), ("text.zh-Hans", "正文。"),
      ("date", "2026-11-20"), ("alternative.en", "A"), ("alternative.es", "A"), ("alternative.zh-Hans", "A"),
    ]
    if let picture = opened.value["picture"]?.string { pairs.append(("picture", picture)) }
    if pairs.last?.0 != "picture" { pairs.removeAll { $0.0.hasPrefix("alternative") } }
    if !opened.base.isEmpty { pairs.append(("base", opened.base)) }
    return pairs
  }

  func begin(_ entry: String) async throws {
    let new = Opened(entry: entry, draft: 0, mark: "", base: "", value: .null)
    _ = try await post("/cms/content/news/new", form(new, text: text(), do: "save"))
  }
}
