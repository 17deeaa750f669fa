import CMS
import Hummingbird

/// Who may ask at the addresses for programs of the staff. Rights, checks and the record are those of the CMS.
struct StaffDoor: Sendable {
  /// Nil where the content is not in the database: there is nothing at these addresses then.
  let parts: StaffParts?

  func routes(_ all: [StaffAPIRoute]) -> [ServedRoute] {
    all.map { route in
      ServedRoute(address: route.address) { guarded(route, PathParameters(of: route.address, in: $0)) }
    }
  }

  private func guarded(_ route: StaffAPIRoute, _ given: PathParameters) -> GuardedEndpoint {
    var closed = route.endpoint(given, parts)
    for name in route.address.names where closed.parameters[name] == nil {
      closed.parameters[name] = .init(schema: ["type": "string", "minLength": 1])
    }
    closed.problems += [
      .noStaffToken, .notAllowed, .secondFactorMissing, .tooManyRequests(secondsToWait: 0), .noSuchPath,
      .noDatabase, .diskLow,
    ]
    closed.respond = { call in
      guard let token = call.request.bearerText else { throw Refusal.noStaffToken }
      let parts = try parts.found()
      let caller = try await parts.entrance.caller(showing: token, from: call.client)
      do {
        guard caller.member.role.may(route.privilege) else { throw Refusal.notAllowed }
        if call.request.method == .put || call.request.method == .post { try parts.backing.disk?.check() }
        var call = call
        call.staff = caller
        return try await route.endpoint(given, parts.asked(by: caller.member)).respond(call)
      } catch Refusal.notAllowed {
        // A program that was refused something is in the record, too.
        let page = "\(call.request.method.rawValue) \(call.request.uri.path)"
        await parts.readings.noteRefusal(of: page, by: caller.actor, login: caller.login)
        throw Refusal.notAllowed
      }
    }
    return GuardedEndpoint(for: .staff(route.privilege), closed)
  }
}

extension Call {
  /// - Throws: ``Refusal/noStaffToken`` if no program of the staff asks.
  func caller() throws(Refusal) -> StaffCaller {
    guard let staff else { throw .noStaffToken }
    return staff
  }
}

extension Request {
  /// What is shown as a token of the staff. A web server in front may add headers of its own to what browsers send.
  var staffToken: String? {
    bearerText.flatMap { $0.hasPrefix(TokenStore.prefix) ? $0 : nil }
  }

  /// What is shown as `Authorization: Bearer` (RFC 6750); nil if there is nothing.
  var bearerText: String? {
    guard let words = headers[.authorization]?.split(separator: " "), words.count == 2,
      words[0].lowercased() == "bearer"
    else { return nil }
    return String(words[1])
  }
}
