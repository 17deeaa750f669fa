import CMS
import Components
import Core
import Health
import Hummingbird
import Loop
import Sites

/// The polls of the CMS: who voted, closing, and what was counted on paper.
struct PollPages: DeskPages {
  let shell: StaffShell
  var desk: ContentDesk
  let store: PollStore
  let schedule: PollSchedule
  let counting: Counting

  func list(_ asking: Asking) async throws -> Response {
    var rows = try await rows(asking)
    if let poll = try await madeUpPoll(asking), !rows.contains(where: { $0.name == poll.name }) {
      var row = PollListScreen.Row(
        name: poll.name, title: poll.questionnaire.title, event: "", stage: poll.stage, isComing: false,
        closes: poll.closes, votes: poll.result.votes)
      row.isMadeUp = true
      rows.append(row)
    }
    var screen = PollListScreen(polls: rows)
    screen.counting = try await counting.notice()
    return page(screen.page(frame(asking)), asking)
  }

  /// The polls that whoever asks may see, with as many votes as are told.
  func rows(_ asking: Asking) async throws -> [PollListScreen.Row] {
    let now = clock()
    var rows: [PollListScreen.Row] = []
    for poll in try await visible(asking) {
      let offered = try await offer(poll, at: now)
      var row = PollListScreen.Row(
        name: poll.name, title: poll.poll.questionnaire.title, event: poll.event?.name ?? "",
        stage: offered.stage, isComing: schedule.opens(poll.poll) > now, closes: offered.closes,
        votes: offered.result.votes)
      row.isLive = poll.poll.isLive
      row.isForLeaders = poll.poll.isForLeaders
      rows.append(row)
    }
    return rows
  }

  /// A poll that nobody voted in, which shows what a result looks like; nil where the site has none.
  private func madeUpPoll(_ asking: Asking) async throws -> OfferedPoll? {
    try await staffExample(asking)?.poll(on: today, closes: schedule.closes)
  }

  func poll(_ name: String, _ asking: Asking) async throws -> Response {
    if name == StaffExample.poll, asking.form == nil, let poll = try await madeUpPoll(asking) {
      var screen = PollResultScreen(
        poll: poll, event: "", isComing: false, entry: EntryAddress(kind: "polls", ids: []), canRun: false)
      screen.isMadeUp = true
      return page(screen.page(frame(asking)), asking)
    }
    let poll = try await visible(name, asking)
    let now = clock()
    var screen = PollResultScreen(
      poll: try await offer(poll, at: now), event: poll.event?.name ?? "",
      isComing: schedule.opens(poll.poll) > now, entry: poll.entry, canRun: try await mayRun(poll, asking))
    screen.counting = try await counting.notice()
    if let form = asking.form {
      guard screen.canRun else { throw Denied() }
      screen.isClosing = form["do"] == "ask-close"
      if form["do"] == "close" {
        let outcome = try await close(poll, asking)
        if case .done = outcome { return redirect(to: CMSRoute.poll(name).path, .closed) }
        screen.problem = outcome.problem([poll.entry: poll.event?.name ?? poll.poll.questionnaire.title])
      }
    } else {
      // The new content reaches this server in a moment.
      if asking.notice == .closed, screen.poll.stage == .open {
        screen.poll.stage = .closed
        screen.poll.closes = min(screen.poll.closes, now)
      }
      try await note(.readPollResult, asking, of: name)
    }
    let status: HTTPResponse.Status = screen.problem == nil ? .ok : .unprocessableContent
    return page(screen.page(frame(asking)), asking, status: status)
  }

  private func visible(_ asking: Asking, in language: String? = nil) async throws -> [ListedPoll] {
    guard let member = asking.member else { throw Refusal.notLoggedIn }
    return try await visible(to: member, in: language ?? frame(asking).words.formatting.language)
  }

  /// Those that somebody may see: who runs events, of their own ones only.
  func visible(to member: StaffMember, in language: String) async throws -> [ListedPoll] {
    // As it is published, which this server's own apps see in a moment.
    let site = try await desk.published().site
    let own = Language(rawValue: language).flatMap { site.languages.contains($0) ? $0 : nil }
    let all = site.polls(own ?? site.languages[0])?.all ?? []
    guard member.role == .eventLeader else { return all }
    let owners = try await desk.owners.all()
    return all.filter { poll in
      poll.event != nil && owners[poll.entry]?.staff == member.id
    }
  }

  private func visible(
    _ name: String, _ asking: Asking, in language: String? = nil
  ) async throws -> ListedPoll {
    guard let poll = try await visible(asking, in: language).first(where: { $0.name == name }) else {
      throw Refusal.noSuchPath
    }
    return poll
  }

  /// As programs get it.
  func forPrograms(_ poll: ListedPoll) async throws -> StaffPoll {
    StaffPoll(name: poll.name, opens: schedule.opens(poll.poll), poll: try await offer(poll, at: clock()))
  }

  private func offer(_ poll: ListedPoll, at now: Int64) async throws -> OfferedPoll {
    try await store.offer(poll, closes: schedule.closes(poll.poll), at: now, to: nil)
  }

  /// Whether whoever asks may close a poll, and count what was given on paper.
  private func mayRun(_ poll: ListedPoll, _ asking: Asking) async throws -> Bool {
    guard let member = asking.member, member.role.may(.publish) else { return false }
    return member.mayWrite(
      kind: poll.entry.kind, module: "health", owner: try await desk.owners.owner(of: poll.entry)?.staff)
  }

  // MARK: Closing

  /// Closes a poll at this minute.
  private func close(_ poll: ListedPoll, _ asking: Asking) async throws -> ContentChanges.Outcome {
    let now = clock()
    let civil = Moment(milliseconds: now, offsetMinutes: offset(at: now)).civil
    let (day, time) = ("\(civil.day)", Self.clock(civil.time))
    let id = poll.poll.questionnaire.id
    let isInEvent = poll.event != nil
    @Sendable func closed(_ tree: ContentTree) -> ContentTree {
      if !isInEvent { return Self.closing(tree, day, time) }
      return tree.changing(["polls"]) { polls in
        .list((polls?.elements ?? []).map { $0.id == id ? Self.closing($0, day, time) : $0 })
      }
    }
    let edit = ContentChanges.Edit(
      address: poll.entry, published: { $0.map(closed) },
      draft: { draft, _ in draft.map { .saved(closed($0)) } ?? .same })
    return try await desk.changes.make([edit], as: .closedPoll, by: asking.actor)
  }

  /// As content has times, such as `08:05`.
  private static func clock(_ time: CivilTime) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(time.hour)):\(two(time.minute))"
  }

  private static func closing(_ tree: ContentTree, _ day: String, _ time: String) -> ContentTree {
    var tree = tree
    tree["closes"] = .text(day, isPlain: true)
    tree["closesAt"] = .text(time)
    return tree
  }

  // MARK: Paper

  func paperForm(_ name: String, _ asking: Asking) async throws -> Response {
    let own = frame(asking).words.formatting.language
    let language = asking.query["lang"].flatMap { tag in languages.first { $0.tag == tag }?.tag } ?? own
    let poll = try await visible(name, asking, in: language)
    var frame = frame(asking)
    frame.words = words(in: language)
    frame.site = shell.release.names[language] ?? frame.site
    let screen = PaperFormScreen(
      poll: poll.poll, event: poll.event?.name ?? "", languages: languages.map { ($0.tag, $0.name) })
    return page(screen.page(frame, name: name), asking)
  }

  /// What the record has of paper that was counted for a poll, the newest first.
  private func added(to name: String) async throws -> [TallyScreen.Added] {
    let rows = try await RecordStore(database: shell.database).rows(
      .init(action: .countedPaper, subject: name), atMost: 50)
    return try await shell.database.read { transaction in
      try rows.filter { $0.entry.subject == name }.compactMap { row -> TallyScreen.Added? in
        guard let votes = row.details.first(where: { $0.name == "votes" }).flatMap({ Int($0.text) }) else {
          return nil
        }
        let staff = try transaction.row("SELECT name FROM staff WHERE id = $1", .text(row.entry.actor))
        let author = try staff?.text("name") ?? row.name
        return TallyScreen.Added(votes: votes, author: author, time: row.entry.time)
      }
    }
  }

  func tally(_ name: String, _ asking: Asking) async throws -> Response {
    let poll = try await visible(name, asking)
    guard try await mayRun(poll, asking) else { throw Denied() }
    let now = clock()
    guard schedule.opens(poll.poll) <= now, now < schedule.closes(poll.poll) else {
      return redirect(to: CMSRoute.poll(name).path)
    }
    let input = asking.form ?? FormInput()
    let tally = PaperTally(poll.poll, input)
    var screen = TallyScreen(name: name, tally: tally, input: input)
    screen.before = try await added(to: name)
    guard asking.form != nil else { return page(screen.page(frame(asking)), asking) }
    let ballots = tally.ballots
    screen.isEmpty = ballots.isEmpty && tally.wrong.isEmpty
    if ballots.isEmpty || !tally.wrong.isEmpty {
      return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
    }
    if input["do"] != "count" {
      screen.isConfirming = true
      screen.sheet = Randomness.id()
      return page(screen.page(frame(asking)), asking)
    }
    let actor = asking.actor
    do {
      try await store.add(paper: ballots, of: input["sheet"] ?? Randomness.id(), to: poll) { transaction in
        try Recorder(transaction).add(
          .countedPaper, name, by: actor, at: now, [("votes", "\(ballots.count)")])
      }
      return redirect(to: CMSRoute.poll(name).path, .counted)
    } catch Refusal.alreadyVoted {
      screen.isRepeated = true
      return page(screen.page(frame(asking)), asking, status: .conflict)
    } catch Refusal.pollClosed {
      // It was closed and counted meanwhile: its page says so.
      return redirect(to: CMSRoute.poll(name).path)
    }
  }
}

extension ListedPoll {
  /// What staff edit: the poll itself, or its event.
  var entry: EntryAddress {
    event.map { EntryAddress(kind: "events", ids: [$0.id]) }
      ?? EntryAddress(kind: "polls", ids: [poll.questionnaire.id])
  }
}

extension StaffParts {
  var polls: PollPages {
    PollPages(
      shell: shell, desk: desk, store: stores.polls, schedule: PollSchedule(shell.release), counting: counting
    )
  }
}
