import CMS
import Core
import Foundation
import HTTPTypes

@testable import Server

/// What is done.
extension UnseenWalk {
  func take(_ step: Step, _ entry: String) async throws {
    switch step {
    case .authorBegins, .authorSaves, .authorSavesOld, .authorTypes, .authorUploads, .authorSavesPicture,
      .authorPuts, .authorAsks, .authorImports, .authorDiscards, .authorBringsBack:
      try await write(step, entry)
    case .open:
      if let page = try await look(entry, byEditor: true) { opened.append(page) }
    case .publish, .schedule, .save, .sendBack, .programPublishes, .programSchedules, .cancel, .takeBack:
      try await publish(step)
    case .bulkAsks, .bulkPublishes, .severalPublish, .tableShows, .tablePublishes, .changesField, .undoes:
      try await changeSeveral(step, entry)
    case .race: try await race(entry)
    case .timePasses:
      server.time.advance(minutes: 40)
      try await ScheduleService(desk: server.desk, clock: server.time.now, logger: .silent).publishDue()
    }
  }

  // MARK: The author

  private func write(_ step: Step, _ entry: String) async throws {
    guard let page = try await look(entry) else { return try await begin(entry) }
    let path = Self.path(entry)
    switch step {
    case .authorSaves: _ = try await post(path, form(page, text: text(), do: "save"))
    case .authorSavesOld:
      var old = page
      old.draft = max(0, old.draft - 1 - random.below(3))
      _ = try await post(path, form(old, text: text(), do: "save"))
    case .authorTypes: _ = try await post(path, form(page, text: text(), do: "autosave"))
    case .authorUploads: try await upload(entry)
    case .authorSavesPicture:
      let texts = ["en", "es", "zh-Hans"].map { ("alternative.\($0)", "A") }
      let pairs = form(page, do: "save").filter { !$0.0.hasPrefix("alternative") } + texts
      _ = try await post(path, pairs, [("picture.upload", "Path.svg", drawing())])
    case .authorPuts: try await put(page)
    case .authorAsks:
      let isAsking = random.below(3) > 0
      _ = try await post(path, form(page, do: isAsking ? "ask" : "unask"))
    case .authorImports:
      _ = try await post(
        "/cms/lists/news/import", [("text", "entry,text.en\r\n\(entry),\(text())\r\n"), ("do", "drafts")])
    case .authorDiscards:
      _ = try await post(path, [("do", "discard"), ("draft", "\(page.draft)")])
    case .authorBringsBack:
      let number = 1 + random.below(UInt64(max(page.draft, 1)))
      _ = try await post("\(path)/drafts/\(number)", [("draft", "\(page.draft)")])
    default: break
    }
  }

  private func upload(_ entry: String) async throws {
    let body: JSON = [
      "field": "picture", "name": "Path.svg", "file": .string(Base64.encoded(Array(drawing().utf8))),
    ]
    let kept = try await ask(.post, Self.api(entry) + "/files", body)
    guard let name = try JSON(parsing: kept.bytes)["name"]?.string else { return }
    pictures[entry, default: []].append(name)
  }

  private func put(_ page: Opened) async throws {
    let known = pictures[page.entry] ?? []
    let language: (String) -> JSON = { ["en": .string($0), "es": "Texto.", "zh-Hans": "正文。"] }
    var members = (page.value.members ?? []).filter { !["text", "picture", "alternative"].contains($0.name) }
    members.append(.init(name: "text", value: language(text())))
    if !known.isEmpty {
      members.append(.init(name: "picture", value: .string(known[random.below(UInt64(known.count))])))
      members.append(.init(name: "alternative", value: language("A")))
    }
    let body: JSON = ["replaces": .string(page.mark), "value": .object(members)]
    _ = try await ask(.put, Self.api(page.entry) + "/draft", body)
  }

  // MARK: Those who publish

  /// With what they opened last, or some time ago.
  private func publish(_ step: Step) async throws {
    guard !opened.isEmpty else { return }
    try await publish(
      step, opened[opened.count - 1 - random.below(2) * random.below(UInt64(min(opened.count, 3)))])
  }

  func takeWithNewest(_ step: Step) async throws {
    if let page = opened.last { try await publish(step, page) }
  }

  private func publish(_ step: Step, _ page: Opened) async throws {
    let path = Self.path(page.entry)
    let api = Self.api(page.entry) + "/publication"
    switch step {
    case .publish: _ = try await post(path, form(page, do: "publish"), byEditor: true)
    case .schedule:
      _ = try await post(path, form(page, do: "schedule") + soon, byEditor: true)
    case .save: _ = try await post(path, form(page, text: text(), do: "save"), byEditor: true)
    case .sendBack:
      _ = try await post(path, form(page, do: "return") + [("review-note", "No.")], byEditor: true)
    case .cancel: _ = try await post(path, form(page, do: "cancel"), byEditor: true)
    case .takeBack:
      _ = try await post(path, form(page, do: "archive") + [("sure", "true")], byEditor: true)
    case .programPublishes, .programSchedules:
      try await programPublishes(api, page, later: step == .programSchedules)
    default: break
    }
  }

  /// In half an hour, by the clock of the site.
  private var soon: [(String, String)] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "America/Chicago") ?? .gmt
    let time = Date(timeIntervalSince1970: Double(server.time.now()) / 1000 + 1800)
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: time)
    func two(_ number: Int?) -> String { String("0\(number ?? 0)".suffix(2)) }
    return [
      ("publish-day", "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day))"),
      ("publish-time", "\(two(parts.hour)):\(two(parts.minute))"),
    ]
  }

  private func programPublishes(_ path: String, _ page: Opened, later: Bool) async throws {
    var body: [JSON.Member] = [.init(name: "replaces", value: .string(page.mark))]
    if later { body.append(.init(name: "at", value: .integer(server.time.now() + 1_800_000))) }
    _ = try await ask(.post, path, .object(body), byEditor: true)
  }

  // MARK: Several at once

  private func changeSeveral(_ step: Step, _ entry: String) async throws {
    let all = Self.entries.map { ("entry", "news/\($0)") }
    switch step {
    case .bulkAsks:
      // Before the page, which names these versions.
      for entry in Self.entries { _ = try await look(entry, byEditor: true) }
      let page = try await post("/cms/content", [("bulk", "publish")] + all, byEditor: true)
      bulk = Self.seen(page)
    case .bulkPublishes:
      _ = try await post(
        "/cms/content", [("bulk", "publish"), ("sure", "true")] + all + bulk, byEditor: true)
    case .severalPublish:
      guard let page = opened.last else { return }
      let body: JSON = [
        "step": "publish",
        "entries": [["kind": "news", "entry": .string(page.entry), "replaces": .string(page.mark)]],
      ]
      _ = try await ask(.post, "/api/v1/edits", body, byEditor: true)
    case .tableShows:
      table = [("text", "entry,title.en\r\n\(entry),\(text())\r\n")]
      let page = try await post("/cms/lists/news/import", table + [("do", "check")], byEditor: true)
      // Its differences have the texts; a picture is told by its name, so whoever publishes has looked at it.
      _ = try await look(entry, byEditor: true)
      table += Self.seen(page)
    case .tablePublishes:
      if table.isEmpty { return }
      _ = try await post("/cms/lists/news/import", table + [("do", "publish")], byEditor: true)
    case .changesField:
      let change = [("action", "set"), ("path", "title"), ("value.en", text()), ("do", "change")]
      _ = try await post("/cms/lists/news/change", [("entry", "news/\(entry)")] + change, byEditor: true)
    case .undoes:
      let number = try await server.database.read {
        try $0.row(
          "SELECT MAX(number) AS number FROM staff_record WHERE action IN ('imported-content', 'bulk-edited')"
        )?
        .integer(orNull: "number")
      }
      guard let number else { return }
      _ = try await server.get("/cms/changes/\(number)", as: editor.cookie)
      _ = try await post("/cms/changes/\(number)", [("do", "undo")], byEditor: true)
    default: break
    }
  }

  private static func seen(_ page: TestResponse) -> [(String, String)] {
    page.text.matches(of: /name="seen" value="([^"]*)"/).map { ("seen", String($0.1)) }
  }
}
