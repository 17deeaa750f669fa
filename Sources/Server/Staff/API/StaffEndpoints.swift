import CMS
import Components
import Core
import HTTPTypes
import Hummingbird
import Loop

/// What is done at the addresses for programs of the staff. Rights, checks and the record are those of the CMS.
struct StaffEndpoints: Sendable {
  /// Nil where the content is not in the database: there is nothing at these addresses then.
  let parts: StaffParts?

  var routes: [ServedRoute] {
    StaffAPIRoute.allCases.map { route in
      ServedRoute(address: route.address) { target in
        let given = route.parameters(in: target)
        var endpoint = endpoint(route, given)
        for name in route.address.names where endpoint.parameters[name] == nil {
          endpoint.parameters[name] = .init(schema: ["type": "string", "minLength": 1])
        }
        return closed(endpoint, route, given)
      }
    }
  }

  private func endpoint(_ route: StaffAPIRoute, _ given: [String: String]) -> Endpoint {
    let kind = given["kind"] ?? ""
    let entry = given["entry"] ?? ""
    return switch route {
    case .kinds: kinds
    case .entries: entries(of: kind)
    case .newEntry: newEntry(of: kind)
    case .entry: self.entry(kind, entry)
    case .putDraft: putDraft(kind, entry)
    case .discardDraft: discardDraft(kind, entry)
    case .publish: publish(kind, entry)
    case .takeBack: takeBack(kind, entry)
    case .askForReview: askForReview(kind, entry)
    case .endReview: endReview(kind, entry)
    case .uploadFile: uploadFile(kind, entry)
    case .place: place(kind, entry)
    case .changeSeveral: changeSeveral
    case .undoSeveral: undoSeveral(given["number"] ?? "")
    case .versions: versions(kind, entry)
    case .version: version(kind, entry, given["number"] ?? "")
    case .earlierDrafts: earlierDrafts(kind, entry)
    case .earlierDraft: earlierDraft(kind, entry, given["number"] ?? "")
    case .polls: polls
    case .poll: poll(given["poll"] ?? "")
    case .reports: reports
    case .record: record
    }
  }

  // MARK: Before the answer

  /// - Throws: ``Refusal/noSuchPath`` where the content is not in the database.
  func found() throws(Refusal) -> StaffParts {
    guard let parts else { throw .noSuchPath }
    return parts
  }

  private func closed(
    _ endpoint: Endpoint, _ route: StaffAPIRoute, _ given: [String: String]
  ) -> GuardedEndpoint {
    let privilege = route.privilege
    var closed = endpoint
    closed.problems += [
      .noStaffToken, .notAllowed, .secondFactorMissing, .tooManyRequests(secondsToWait: 0), .noSuchPath,
      .noDatabase, .diskLow,
    ]
    closed.respond = { call in
      let caller = try await caller(call)
      do {
        guard caller.member.role.may(privilege) else { throw Refusal.notAllowed }
        if call.request.method == .put || call.request.method == .post { try parts?.backing.disk?.check() }
        var call = call
        call.staff = caller
        let own = StaffEndpoints(parts: parts?.asked(by: caller.member)).endpoint(route, given)
        return try await own.respond(call)
      } catch Refusal.notAllowed {
        await noteRefusal(caller, call)
        throw Refusal.notAllowed
      }
    }
    return GuardedEndpoint(for: .staff(privilege), closed)
  }

  private func caller(_ call: Call) async throws -> StaffCaller {
    guard let text = call.request.bearerText else { throw Refusal.noStaffToken }
    return try await found().entrance.caller(showing: text, from: call.client)
  }

  /// Adds to the record that a program was refused something.
  private func noteRefusal(_ caller: StaffCaller, _ call: Call) async {
    let page = "\(call.request.method.rawValue) \(call.request.uri.path)"
    await parts?.readings.noteRefusal(of: page, by: caller.actor, login: caller.login)
  }

  /// Adds to the record that a program read something.
  func note(_ action: RecordAction, _ caller: StaffCaller, of subject: String = "") async throws {
    let parts = try found()
    let now = parts.clock()
    try await parts.stores.database.write { try Recorder($0).add(action, subject, by: caller.actor, at: now) }
  }
}

extension Call {
  /// - Throws: ``Refusal/noStaffToken`` if no program of the staff asks.
  func caller() throws(Refusal) -> StaffCaller {
    guard let staff else { throw .noStaffToken }
    return staff
  }

  /// The body as JSON of any form.
  func readJSON() throws(Refusal) -> JSON {
    guard request.headers[.contentEncoding] == nil, MediaType.isJSON(request.headers[.contentType]) else {
      throw .unsupportedType
    }
    do throws(JSON.ParseError) {
      return try JSON(parsing: Array(body.readableBytesView))
    } catch {
      throw .notJSON(line: error.line, column: error.column)
    }
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
