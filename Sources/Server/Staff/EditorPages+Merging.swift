import CMS
import Components
import Editing
import Hummingbird
import Loop
import Sites

/// What becomes of a form that was begun before somebody else saved or published the same entry.
extension EditorPages {
  /// How an entry stands when a form of it arrives.
  enum Meeting {
    /// The entry has the value that the form began with, in the draft with this number.
    case same(draft: Int64)
    case newer(Overtaking)
  }

  /// A form over a newer value than it showed.
  struct Overtaking {
    /// What the form was begun with; nil if that is not kept any more.
    var base: Kept?
    var newer: Kept
  }

  /// A value of an entry, with where it is kept.
  struct Kept {
    var place: Place
    var tree: ContentTree
    /// The name of who made it.
    var author = ""
    /// Nil for what is published.
    var draft: DraftStore.Draft?

    enum Place: Equatable {
      case draft(Int64)
      /// What was published, by the number of its release.
      case release(Int64)

      /// As an address has it.
      var text: String {
        switch self {
        case .draft(let number): "d\(number)"
        case .release(let number): "r\(number)"
        }
      }

      init?(_ text: Substring) {
        guard let number = Int64(text.dropFirst()) else { return nil }
        switch text.first {
        case "d": self = .draft(number)
        case "r": self = .release(number)
        default: return nil
        }
      }
    }
  }

  /// The number of the draft that a form shows. What the form has saved by itself meanwhile is nobody else's: its button was pressed
  /// before the answer came.
  func draftShown(by form: FormInput, of entry: ContentDesk.Entry, _ actor: Actor) -> Int64 {
    if let draft = entry.draft, draft.isSaved(by: FormToken(form["token"]), of: actor) {
      return draft.version
    }
    return Int64(form["draft"] ?? "") ?? 0
  }

  func meeting(
    _ form: FormInput, _ entry: ContentDesk.Entry, _ actor: Actor
  ) async throws -> Meeting {
    let shown = draftShown(by: form, of: entry, actor)
    let isPublished = form.has("base") && form["base"] != DraftStore.base(entry.published)
    if !isPublished, entry.draft == nil || entry.draft?.version == shown { return .same(draft: shown) }
    let versions = try await desk.versions(entry.address)
    let newer = Self.newer(entry, versions)
    let base = try await base(of: form, shown, entry, versions)
    // Somebody has published the draft that the form showed, or saved it unchanged.
    if let base, base.tree == newer.tree, newer.draft?.publishAt == nil {
      return .same(draft: newer.draft?.version ?? 0)
    }
    return .newer(Overtaking(base: base, newer: newer))
  }

  private static func newer(_ entry: ContentDesk.Entry, _ versions: [EntryVersion]) -> Kept {
    if let draft = entry.draft { return Kept(draft) }
    let version = versions.first
    return Kept(
      place: .release(version?.release ?? 0), tree: entry.published ?? .empty, author: version?.author ?? "")
  }

  /// What a form was begun with.
  private func base(
    of form: FormInput, _ shown: Int64, _ entry: ContentDesk.Entry, _ versions: [EntryVersion]
  ) async throws -> Kept? {
    if shown > 0 { return try await desk.drafts.revision(entry.address, shown).map { Kept($0) } }
    let known = form["base"] ?? DraftStore.base(entry.published)
    let version = versions.first { $0.value != nil && DraftStore.base($0.value) == known }
    return version.map {
      Kept(place: .release($0.release), tree: $0.value ?? .empty, author: $0.author)
    }
  }

  /// Saves a form together with what somebody else made meanwhile, or shows where they are at odds.
  func merge(
    _ given: Received, _ step: EditorStep, _ work: ContentDesk.Work, _ overtaking: Overtaking,
    _ shown: EditorScreen, _ asking: Asking
  ) async throws -> Response {
    let newer = overtaking.newer
    let isMoved = asking.form?["parent"].map { $0 != work.address.parent?.text } ?? false
    let words = frame(asking).words
    guard let base = overtaking.base, !isMoved || shown.choices.parent.entries.isEmpty else {
      return try await conflict(work.tree, newer, shown, asking)
    }
    let merge = words.merge(base: base.tree, own: work.tree, other: newer.tree)
    guard merge.conflicts.isEmpty else {
      var screen = shown
      screen.conflict.disputes = words.disputes(of: merge)
      return try await conflict(merge.tree, newer, screen, asking)
    }
    let merged = ("merged", "\(base.place.text)-\(newer.place.text)")
    var both = work
    both.tree = merge.tree
    both.seen = newer.draft?.version ?? 0
    if given.isOnlyShown {
      var (given, screen) = (given, shown)
      given.next = Self.path(in: merge.tree, of: given.next, in: work.tree)
      return try await keepRows(given, both, &screen, asking, merged: merged)
    }
    do {
      // Nobody publishes what they have not seen.
      let note = (asking.form?["review-note"] ?? "").trimmed()
      let (done, _) = try await desk.perform(
        step.publishes ? .save : step, on: both, note: note, by: asking.actor)
      var query = [merged]
      // The page says why nobody was asked.
      if case .lacks = done { query.append(("check", "1")) }
      return redirect(to: CMSRoute.entry(work.address).path(query), Self.merged(step, done))
    } catch is DraftStore.Overtaken {
      guard let newest = try await desk.drafts.draft(work.address) else { throw Refusal.noSuchPath }
      return try await conflict(work.tree, Kept(newest), shown, asking)
    }
  }

  private static func merged(_ step: EditorStep, _ done: ContentDesk.Done) -> StaffNotice {
    switch done {
    case .asked: .mergedAsked
    case .withdrawn: .unasked
    case .sentBack: .sentBack
    default: step.publishes ? .mergedFirst : .merged
    }
  }

  /// The form again, with what somebody else made of the entry beside it.
  func conflict(
    _ tree: ContentTree, _ newer: Kept, _ shown: EditorScreen, _ asking: Asking
  ) async throws -> Response {
    var screen = shown
    screen.conflict.reason = .changedBy(newer.author)
    if screen.conflict.disputes.isEmpty {
      screen.conflict.disputes = frame(asking).words.disputes(own: tree, other: newer.tree)
    } else {
      screen.conflict.isMerged = true
    }
    screen.entry.value = tree
    screen.sent.draftVersion = newer.draft?.version ?? 0
    if let draft = newer.draft { try await desk.drafts.beginForm(with: draft) }
    return page(screen.page(frame(asking)), asking, status: .conflict)
  }

  /// Who changed what between two values that were brought together; empty where that is not known any more.
  func mergedText(_ entry: ContentDesk.Entry, _ asking: Asking) async throws -> String {
    let places = (asking.query["merged"] ?? "").split(separator: "-").compactMap { Kept.Place($0) }
    guard [.merged, .mergedFirst, .mergedAsked, .unasked, .sentBack].contains(asking.notice),
      places.count == 2,
      let base = try await kept(entry.address, at: places[0]),
      let newer = try await kept(entry.address, at: places[1]), base.tree != newer.tree
    else { return "" }
    return frame(asking).words.merged(
      by: newer.author == asking.member?.name ? "" : newer.author, from: base.tree, to: newer.tree)
  }

  private func kept(_ address: EntryAddress, at place: Kept.Place) async throws -> Kept? {
    switch place {
    case .draft(let number): return try await desk.drafts.revision(address, number).map { Kept($0) }
    case .release(let number):
      let version = try await desk.versions(address).first { $0.release == number }
      return version.map { Kept(place: place, tree: $0.value ?? .empty, author: $0.author) }
    }
  }

  /// The path of a row that is at another path in another value; the same path where it is not here.
  private static func path(
    in tree: ContentTree, of path: String, in other: ContentTree
  ) -> String {
    var own = tree
    var there = other
    var parts: [String] = []
    for part in path.split(separator: ".").map(String.init) {
      var name = part
      if let index = Int(part), there.elements.indices.contains(index) {
        there = there.elements[index]
        // A new row has no id yet.
        let place = own.elements.lastIndex { there.id == nil ? $0 == there : $0.id == there.id }
        guard let place else { return path }
        own = own.elements[place]
        name = "\(place)"
      } else {
        there = there[part] ?? .empty
        own = own[part] ?? .empty
      }
      parts.append(name)
    }
    return parts.joined(separator: ".")
  }
}

extension EditorPages.Kept {
  init(_ draft: DraftStore.Draft) {
    self.init(place: .draft(draft.version), tree: draft.tree, author: draft.author, draft: draft)
  }

  init(_ revision: DraftStore.Revision) {
    self.init(place: .draft(revision.version), tree: revision.tree, author: revision.author)
  }
}
