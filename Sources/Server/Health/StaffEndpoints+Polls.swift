import CMS
import Components
import Core
import Hummingbird

extension StaffEndpoints {
  var polls: Endpoint {
    Endpoint(
      "The polls that the token's owner may see, each with its result as far as that is told.",
      answering: StaffPollList.self
    ) { call in
      let caller = try call.caller()
      let polls = try found().polls
      try await note(.readPollResult, caller)
      var list = StaffPollList()
      for poll in try await polls.visible(to: caller.member, in: caller.member.language) {
        list.polls.append(try await polls.forPrograms(poll))
      }
      return list
    }
  }

  func poll(_ name: String) -> Endpoint {
    Endpoint("One of these polls.", answering: StaffPoll.self) { call in
      let caller = try call.caller()
      let polls = try found().polls
      let all = try await polls.visible(to: caller.member, in: caller.member.language)
      guard let poll = all.first(where: { $0.name == name }) else { throw Refusal.noSuchPath }
      try await note(.readPollResult, caller, of: name)
      return try await polls.forPrograms(poll)
    }
  }
}
