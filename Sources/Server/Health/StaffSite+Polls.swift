import CMS
import Core
import Health
import Hummingbird

extension StaffSite {
  func pollList(_ asking: Asking) async throws -> Response {
    let now = clock()
    var rows: [PollListScreen.Row] = []
    for poll in try await visible(asking) {
      let offered = try await offer(poll, at: now)
      rows.append(
        PollListScreen.Row(
          name: poll.name, title: poll.poll.questionnaire.title, event: poll.event?.name ?? "",
          stage: offered.stage, isComing: schedule.opens(poll.poll) > now, closes: offered.closes,
          votes: offered.result.votes))
    }
    return page(PollListScreen(polls: rows).page(frame(asking)), asking)
  }

  func poll(_ name: String, _ asking: Asking) async throws -> Response {
    guard let poll = try await visible(asking).first(where: { $0.name == name }) else {
      throw Refusal.noSuchPath
    }
    let now = clock()
    try await note(.readPollResult, asking, of: name)
    let screen = PollResultScreen(
      poll: try await offer(poll, at: now), event: poll.event?.name ?? "",
      isComing: schedule.opens(poll.poll) > now)
    return page(screen.page(frame(asking)), asking)
  }

  /// Those that somebody may see: who runs events, of their own ones only.
  private func visible(_ asking: Asking) async throws -> [ListedPoll] {
    let all = schedule.book(in: frame(asking).words.formatting.language).all
    guard let member = asking.member, member.role == .eventLeader else { return all }
    let owners = try await desk.drafts.owners()
    return all.filter { poll in
      guard let event = poll.event else { return false }
      return owners[EntryAddress(kind: "events", ids: [event.id])]?.staff == member.id
    }
  }

  private func offer(_ poll: ListedPoll, at now: Int64) async throws -> OfferedPoll {
    // Nobody's account: only whoever asks as a person has voted.
    try await polls.offer(poll, closes: schedule.closes(poll.poll), at: now, to: "")
  }
}
