import Foundation
import Health
import Sites
import Storage

/// Polls in which people have voted: what they were asked stays as it was.
enum VotedPolls {
  /// Refuses a site whose polls would give votes another meaning, would lose votes, or would close at another time than they did. What
  /// is over stays so, also before it is counted.
  ///
  /// - Throws: ``ContentRefusal/votedPoll(_:)``.
  static func check(_ release: ProposedRelease, _ transaction: Transaction) throws {
    let (site, published) = (release.site, release.published)
    let timeZone = TimeZone(identifier: published.timeZone) ?? .gmt
    for language in published.languages {
      let polls = Dictionary(
        (site.polls(language)?.all ?? []).map { ($0.name, $0.poll) }, uniquingKeysWith: { first, _ in first })
      for old in published.polls(language)?.all ?? [] {
        guard old.poll != polls[old.name], let known = try PollStore.known(old.name, transaction) else {
          continue
        }
        let isOver = PollSchedule.closes(old.poll, in: timeZone) <= release.now
        guard known.allows(polls[old.name], after: old.poll, isOver: isOver) else {
          throw ContentRefusal.votedPoll(old.name)
        }
      }
    }
  }
}

extension PollStore.Known {
  /// - Parameter poll: what a poll becomes; nil if it is taken back.
  fileprivate func allows(_ poll: Poll?, after old: Poll, isOver: Bool) -> Bool {
    let isCounted = outcome != nil
    guard let poll else { return isCounted }
    guard poll.questionnaire == old.questionnaire else { return false }
    return !(isCounted || isOver) || (poll.closes == old.closes && poll.closesAt == old.closesAt)
  }
}
