import CMS
import Components
import Core
import Hummingbird

/// Results of polls for programs of the staff.
struct StaffPollEndpoints: Sendable {
  /// Nil where the content is not in the database.
  let pages: PollPages?

  var polls: Endpoint {
    Endpoint(
      "The polls that the token's owner may see, each with its result as far as that is told.",
      answering: StaffPollList.self
    ) { call in
      let pages = try pages.found()
      let caller = try call.caller()
      try await pages.note(.readPollResult, by: caller.actor)
      var list = StaffPollList()
      for poll in try await pages.visible(to: caller.member, in: caller.member.language) {
        list.polls.append(try await pages.forPrograms(poll))
      }
      return list
    }
  }

  func poll(_ name: String) -> Endpoint {
    Endpoint("One of these polls.", answering: StaffPoll.self) { call in
      let pages = try pages.found()
      let caller = try call.caller()
      let all = try await pages.visible(to: caller.member, in: caller.member.language)
      guard let poll = all.first(where: { $0.name == name }) else { throw Refusal.noSuchPath }
      try await pages.note(.readPollResult, by: caller.actor, of: name)
      return try await pages.forPrograms(poll)
    }
  }
}

extension StaffAPIRoute {
  static let polls: [StaffAPIRoute] = [
    .init(.get, "/polls", needs: .seePollResults) { StaffPollEndpoints(pages: $1?.polls).polls },
    .init(.get, "/polls/{poll}", needs: .seePollResults) {
      StaffPollEndpoints(pages: $1?.polls).poll($0["poll"])
    },
  ]
}
