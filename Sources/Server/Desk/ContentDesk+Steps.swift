import CMS
import Core
import Sites

/// What is done with one entry, whoever asks for it in whichever way: the pages of the CMS and the API for programs.
extension ContentDesk {
  /// An entry as somebody leaves it when they take a step, and what that was made from.
  struct Work: Sendable {
    var address: EntryAddress
    var tree: ContentTree
    var rights: EditorScreen.Rights
    /// Tells what was published when they began; empty for nothing.
    var base = ""
    /// The version of the draft that they saw; 0 for none.
    var seen: Int64 = 0
    /// When the draft that they saw is published by itself.
    var scheduledFor: Int64?
    /// Files that were sent with it, by their places in the site's folder.
    var files: [String: [UInt8]] = [:]
    /// The form that it was typed in; nil for another way.
    var form: FormToken?
    /// Whether the draft that they saw says it already.
    var isSaved = false

    /// A draft as it is.
    init(_ draft: DraftStore.Draft, of entry: Entry, _ rights: EditorScreen.Rights) {
      self.init(address: entry.address, tree: draft.tree, rights: rights)
      base = DraftStore.base(entry.published)
      seen = draft.version
      scheduledFor = draft.publishAt
      isSaved = true
    }

    init(address: EntryAddress, tree: ContentTree, rights: EditorScreen.Rights) {
      self.address = address
      self.tree = tree
      self.rights = rights
    }

    /// A change of what is scheduled leaves it scheduled, if it is by somebody who could schedule it.
    func keepSchedule(in saving: inout DraftStore.Saving) {
      guard rights.publish, let scheduledFor else { return }
      saving.state = .scheduled
      saving.publishAt = scheduledFor
    }
  }

  /// When something is to be published.
  struct PublishTime: Sendable {
    /// In milliseconds since 1970.
    var milliseconds: Int64
    /// By the clock of the site.
    var day: CivilDay
  }

  /// What became of a step. Whatever it was, what was typed is saved.
  enum Done {
    case saved
    case published
    case scheduled
    case asked
    case withdrawn
    case sentBack
    /// It would not be published so.
    case lacks(Outcome)
    case wrongTime(TimeMistake)
  }

  enum TimeMistake {
    /// None was given, or it has passed.
    case past
    /// After the last day on which people see the entry.
    case afterLastDay
  }

  /// Takes a step that keeps what somebody typed.
  ///
  /// - Parameters:
  ///   - time: of a step that publishes later.
  ///   - note: for whoever gets it back.
  /// - Returns: what became of it, and the version of the draft now; 0 for none.
  /// - Throws: ``Denied``; ``DraftStore/Overtaken`` if somebody else has saved or published meanwhile.
  func perform(
    _ step: EditorStep, on work: Work, at time: PublishTime? = nil, note: String = "", by actor: Actor
  ) async throws -> (done: Done, draft: Int64) {
    if step.needsPublisher, !work.rights.publish { throw Denied() }
    var work = work
    if step.isForNextVersion { Self.beginNextVersion(of: &work.tree) }
    if step.isLater { return try await schedule(work, at: time, by: actor) }
    var saving = DraftStore.Saving()
    saving.isByItself = step == .saveByItself
    if step == .save || step == .saveByItself { work.keepSchedule(in: &saving) }
    // Also before publishing: what was typed stays, whatever becomes of it.
    let draft = try await save(work, saving, by: actor)
    switch step {
    case .publish, .publishNext:
      let outcome = try await publish(work.address, work.tree, seen: draft, by: actor)
      if case .done = outcome { return (.published, 0) }
      return (.lacks(outcome), draft)
    case .ask:
      switch try await check(work.address, work.tree) {
      // Whoever publishes it says that it becomes the next version.
      case .done, .nextVersion: break
      case let outcome: return (.lacks(outcome), draft)
      }
      try await reviews.ask(for: work.address, by: actor)
      return (.asked, draft)
    case .withdraw:
      try await reviews.withdraw(work.address, by: actor)
      return (.withdrawn, draft)
    case .sendBack:
      try await reviews.sendBack(work.address, note: note, by: actor)
      return (.sentBack, draft)
    case .save, .saveByItself: return (saving.state == .scheduled ? .scheduled : .saved, draft)
    // These keep nothing of a form.
    case .schedule, .scheduleNext, .cancelSchedule, .discard, .archive, .duplicate, .moveUp, .moveDown,
      .checkLinks:
      throw Refusal.noSuchPath
    }
  }

  private func schedule(
    _ work: Work, at time: PublishTime?, by actor: Actor
  ) async throws -> (done: Done, draft: Int64) {
    var mistake: TimeMistake?
    if let time, work.tree.lastDay.map({ $0 < time.day }) == true { mistake = .afterLastDay }
    if time.map({ $0.milliseconds <= content.clock() }) ?? true { mistake = .past }
    guard let time, mistake == nil else {
      var saving = DraftStore.Saving()
      work.keepSchedule(in: &saving)
      return (.wrongTime(mistake ?? .past), try await save(work, saving, by: actor))
    }
    let outcome = try await check(work.address, work.tree, files: work.files)
    guard case .done = outcome else { return (.lacks(outcome), try await save(work, .init(), by: actor)) }
    let saving = DraftStore.Saving(state: .scheduled, publishAt: time.milliseconds, action: .scheduled)
    return (.scheduled, try await save(work, saving, by: actor))
  }

  /// Saves the draft, unless it says the same already.
  ///
  /// - Returns: the version of the draft now.
  /// - Throws: ``DraftStore/Overtaken``.
  func save(_ work: Work, _ saving: DraftStore.Saving, by actor: Actor) async throws -> Int64 {
    if work.isSaved, saving.action != .scheduled { return work.seen }
    var saving = saving
    saving.uploads = work.files
    saving.form = work.form
    // A later draft is compared with the one before it.
    if work.seen == 0, !work.base.isEmpty {
      saving.published = try await published().library.entry(work.address)?.yaml ?? ""
    }
    return try await save(work.address, work.tree, base: work.base, expecting: work.seen, saving, by: actor)
  }

  private static func beginNextVersion(of tree: inout ContentTree) {
    tree["version"] = .text("\((tree["version"]?.number ?? 0) + 1)", isPlain: true)
  }
}

/// Somebody's role does not include it.
struct Denied: Error {}
