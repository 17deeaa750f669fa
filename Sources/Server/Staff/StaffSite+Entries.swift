import CMS
import Components
import Core
import Foundation
import Hummingbird
import Sites

extension StaffSite {
  // MARK: A new entry

  func newEntry(_ id: String, _ asking: Asking) async throws -> Response {
    guard let member = asking.member, let kind = EntryKind.named(id), kind.isInList else {
      throw Refusal.noSuchPath
    }
    guard member.mayBegin(kind: kind.id, module: kind.module) else { throw Denied() }
    let parents = try await desk.parents(of: kind, in: member.language)
    var screen = EditorScreen(
      kind: kind, address: nil, value: .empty, languages: languages, state: .draft)
    screen.parents = parents
    screen.parent = asking.form?["parent"] ?? asking.query["parent"] ?? parents.first?.value ?? ""
    screen.rights.publish = member.role.may(.publish)
    screen.tables = try await tables(of: kind)
    guard let form = asking.form else { return page(screen.page(frame(asking)), asking) }
    let given = try await received(form, kind, over: nil)
    screen.value = given.tree
    screen.current = given.next
    if given.isOnlyShown { return page(screen.page(frame(asking)), asking) }
    let parent = parents.isEmpty ? nil : parentAddress(of: kind, screen.parent)
    if !parents.isEmpty, parent == nil { throw Refusal.noSuchPath }
    let (address, tree) = try await desk.begin(kind, in: parent, given.tree)
    screen.value = tree
    return try await finish(form, address, tree, given.files, expecting: 0, base: "", screen, asking)
  }

  private func parentAddress(of kind: EntryKind, _ text: String) -> EntryAddress? {
    let path = kind.id.split(separator: ".").dropLast().joined(separator: ".")
    return EntryAddress(kind: path, text: text)
  }

  // MARK: An entry

  func entry(_ address: EntryAddress, _ asking: Asking) async throws -> Response {
    guard let member = asking.member, let entry = try await desk.entry(address) else {
      throw Refusal.noSuchPath
    }
    var screen = try await screen(of: entry, for: member)
    guard let form = asking.form else {
      if asking.query["check"] != nil {
        screen.mistakes = EntryForm(entry.kind, languages: languages).mistakes(of: screen.value)
      }
      return page(screen.page(frame(asking)), asking)
    }
    guard screen.rights.write else { throw Denied() }
    if let response = try await stepOfDraft(form, entry, asking) { return response }
    let given = try await received(form, entry.kind, over: entry.value)
    screen.value = given.tree
    screen.current = given.next
    let expected = Int64(form["draft"] ?? "") ?? 0
    screen.draftVersion = expected
    let base = screen.base
    // Somebody has published since: what they wrote is not replaced unseen.
    if form.has("base"), form["base"] ?? "" != base, !given.isOnlyShown {
      screen.conflict = .changedBy(try await desk.versions(address).first?.author ?? "")
      screen.draftVersion = entry.draft?.version ?? 0
      return page(screen.page(frame(asking)), asking, status: .conflict)
    }
    if given.isOnlyShown { return page(screen.page(frame(asking)), asking) }
    var tree = try await desk.complete(given.tree, entry.kind)
    // An entry is known by its name, which no form changes.
    if let id = address.ids.last, entry.kind.isInList { tree["id"] = .text(id, isPlain: true) }
    screen.value = tree
    return try await finish(
      form, address, tree, given.files, expecting: expected, base: base, screen, asking,
      scheduledFor: entry.draft?.publishAt)
  }

  private func screen(of entry: ContentDesk.Entry, for member: StaffMember) async throws -> EditorScreen {
    var screen = EditorScreen(
      kind: entry.kind, address: entry.address, value: entry.value ?? .empty, languages: languages,
      state: entry.state)
    screen.draftVersion = entry.draft?.version ?? 0
    screen.base = ContentDesk.base(entry.published)
    screen.author = entry.draft?.author ?? ""
    screen.changed = entry.draft?.changed
    screen.publishAt = entry.draft?.publishAt
    screen.tables = try await tables(of: entry.kind)
    screen.rights.write = member.mayWrite(
      kind: entry.kind.id, module: entry.kind.module, owner: entry.owner)
    screen.rights.publish = screen.rights.write && member.role.may(.publish)
    screen.hasPreview = StaffPreview.path(of: entry.address) != nil
    return screen
  }

  /// The names of the tables in the file of a kind, which its references can have.
  private func tables(of kind: EntryKind) async throws -> [String: [String]] {
    let members = try await desk.published().library.file(of: kind)?.tree.members ?? []
    return Dictionary(members.map { ($0.name, $0.value.members.map(\.name)) }) { first, _ in first }
  }

  // MARK: What was sent

  private struct Received {
    var tree: ContentTree
    /// The field to go on with.
    var next = ""
    var files: [String: [UInt8]] = [:]
    /// A step in a list: the form is shown again, and nothing is kept yet.
    var isOnlyShown = false
  }

  private func received(
    _ form: FormInput, _ kind: EntryKind, over old: ContentTree?
  ) async throws -> Received {
    let named = try await namedUploads(form, of: kind)
    let editing = EntryForm(kind, languages: languages)
    var given: Received
    switch form["step"] {
    case "switch"?: given = Received(tree: editing.read(named.form, over: old), isOnlyShown: true)
    case let text?:
      guard let step = ListStep(text) else { throw Refusal.noSuchPath }
      let read = editing.read(named.form, over: old, then: step)
      given = Received(tree: read.tree, next: read.next, isOnlyShown: true)
    case nil: given = Received(tree: editing.read(named.form, over: old))
    }
    given.files = named.files
    return given
  }

  /// Gives uploaded files names that no other file of the folder has.
  private func namedUploads(
    _ form: FormInput, of kind: EntryKind
  ) async throws -> (form: FormInput, files: [String: [UInt8]]) {
    let contents = try await desk.published().contents
    var files: [String: [UInt8]] = [:]
    var uploads: [String: FormInput.Upload] = [:]
    for (field, upload) in form.uploads where !upload.bytes.isEmpty {
      var name = UploadName(upload.name)
      let folder = kind.module == "site" ? "" : kind.module + "/"
      while let other = ContentPath(folder + name.text).flatMap({ contents.files[$0] }), other != upload.bytes
      {
        name.count()
      }
      uploads[field] = .init(name: name.text, bytes: upload.bytes)
      files[folder + name.text] = upload.bytes
    }
    return (FormInput(form.pairs, uploads: uploads), files)
  }

  // MARK: What is done with it

  private func finish(
    _ form: FormInput, _ address: EntryAddress, _ tree: ContentTree, _ files: [String: [UInt8]],
    expecting expected: Int64, base: String, _ shown: EditorScreen, _ asking: Asking,
    scheduledFor scheduled: Int64? = nil
  ) async throws -> Response {
    var screen = shown
    let target = CMSRoute.entry(address).path
    let step = form["do"] ?? "save"
    if step != "save", !screen.rights.publish { throw Denied() }
    var saving = DraftStore.Saving(uploads: files)
    // A change of what is scheduled leaves it scheduled.
    if step == "save", let scheduled {
      saving.state = .scheduled
      saving.publishAt = scheduled
    }
    if step == "schedule" {
      guard let time = time(form), time > clock() else {
        screen.conflict = .badTime
        return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
      }
      let mistakes = EntryForm(screen.kind, languages: languages).mistakes(of: tree)
      if !mistakes.isEmpty { return refused(mistakes, [], &screen, asking) }
      saving.state = .scheduled
      saving.publishAt = time
      saving.action = .scheduled
    }
    do {
      // Also before publishing: what was typed stays, whatever becomes of it.
      let version = try await desk.drafts.save(
        address, tree, base: base, expecting: expected, saving, by: asking.actor)
      screen.address = address
      screen.draftVersion = version
      screen.parents = []
    } catch let overtaken as DraftStore.Overtaken {
      screen.conflict = .changedBy(overtaken.author)
      screen.draftVersion = try await desk.drafts.draft(address)?.version ?? 0
      return page(screen.page(frame(asking)), asking, status: .conflict)
    }
    switch step {
    case "schedule": return redirect(to: target, .scheduled)
    case "publish": return try await publish(address, tree, &screen, asking)
    case "publish-next":
      return try await publish(address, Self.nextVersion(of: tree), &screen, asking)
    default: return redirect(to: target, .saved)
    }
  }

  private func publish(
    _ address: EntryAddress, _ tree: ContentTree, _ screen: inout EditorScreen, _ asking: Asking
  ) async throws -> Response {
    switch try await desk.publish(address, tree, by: asking.actor) {
    case .done: return redirect(to: CMSRoute.entry(address).path, .published)
    case .mistakes(let mistakes): return refused(mistakes, [], &screen, asking)
    case .siteMistakes(let lines): return refused([], lines, &screen, asking)
    case .nextVersion:
      screen.conflict = .nextVersion
      return page(screen.page(frame(asking)), asking, status: .conflict)
    }
  }

  private func refused(
    _ mistakes: [(path: String, mistake: EntryMistake)], _ lines: [String], _ screen: inout EditorScreen,
    _ asking: Asking
  ) -> Response {
    screen.mistakes = mistakes
    screen.siteMistakes = lines
    return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
  }

  private static func nextVersion(of tree: ContentTree) -> ContentTree {
    var next = tree
    let version = tree["version"]?.text.flatMap { Int($0) } ?? 0
    next["version"] = .text("\(version + 1)", isPlain: true)
    return next
  }

  /// The time of a schedule, by the clock of the site.
  private func time(_ form: FormInput) -> Int64? {
    guard let day = form["day"].flatMap({ CivilDay(iso: $0) }) else { return nil }
    let parts = (form["time"] ?? "00:00").split(separator: ":").compactMap { Int($0) }
    guard parts.count >= 2 else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: timeZone) ?? .gmt
    let date = calendar.date(
      from: DateComponents(year: day.year, month: day.month, day: day.day, hour: parts[0], minute: parts[1]))
    return date.map { Int64($0.timeIntervalSince1970 * 1000) }
  }

  /// What is done with the draft or the entry as it is, whatever the form says.
  private func stepOfDraft(
    _ form: FormInput, _ entry: ContentDesk.Entry, _ asking: Asking
  ) async throws -> Response? {
    let target = CMSRoute.entry(entry.address).path
    switch form["do"] {
    case "discard":
      try await desk.drafts.discard(entry.address, by: asking.actor)
      return redirect(to: entry.published == nil ? CMSRoute.content.path : target, .discarded)
    case "cancel":
      try await desk.drafts.cancelSchedule(entry.address, by: asking.actor)
      return redirect(to: target, .cancelled)
    case "archive":
      guard asking.member?.role.may(.publish) == true else { throw Denied() }
      let outcome = try await desk.archive([entry.address], by: asking.actor)
      guard case .siteMistakes(let lines) = outcome, let member = asking.member else {
        return redirect(to: target, .archived)
      }
      var screen = try await screen(of: entry, for: member)
      return refused([], lines, &screen, asking)
    case "duplicate":
      var copy = entry.value ?? .empty
      copy["id"] = nil
      let parent = entry.address.parent
      let (address, tree) = try await desk.begin(entry.kind, in: parent, copy)
      _ = try await desk.drafts.save(
        address, tree, base: "", expecting: 0, DraftStore.Saving(), by: asking.actor)
      return redirect(to: CMSRoute.entry(address).path, .saved)
    default: return nil
    }
  }
}

/// The name of an uploaded file as the site's folder has it: small letters, digits, dots and hyphens.
struct UploadName {
  private let stem: String
  private let ending: String
  private var number = 1

  init(_ given: String) {
    let last = given.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? "file"
    let plain = last.lowercased().map { letter -> Character in
      letter.isASCII && (letter.isLetter || letter.isNumber || letter == ".") ? letter : "-"
    }
    let dot = plain.lastIndex(of: ".") ?? plain.count
    let stem = String(plain[..<dot].drop { $0 == "." || $0 == "-" }.prefix(60))
    self.stem = stem.isEmpty ? "file" : stem
    ending = String(plain[dot...].prefix(8))
  }

  var text: String { number == 1 ? stem + ending : "\(stem)-\(number)\(ending)" }

  mutating func count() { number += 1 }
}
