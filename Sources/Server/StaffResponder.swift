import CMS
import Components
import Core
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Loop
import Markup
import Sites
import Storage

/// The CMS over HTTP: who asks, what they may, the page or the change, and where that leads.
struct StaffResponder: Sendable {
  let parts: StaffParts
  let logger: Logger

  /// In bytes, from somebody who is logged in: files that are too large are said at their fields, with what was typed.
  static let largestFormRead = 33 << 20

  /// - Throws: what keeps a program from an answer. A browser gets a page that says it.
  func respond(to request: Request, _ context: Responder.Context) async throws -> Response {
    let target = Target(request.head)
    let query = FormInput(query: String(target.query ?? ""))
    let route = parts.addresses.route(at: target.path)
    var asking = Asking(
      route: route ?? .home, query: query, form: nil, member: nil, login: "", client: context.client,
      request: request, notice: request.method.isReading ? StaffCookie.notice(in: request) : nil)
    asking.perform = { try await perform($0) }
    do {
      try await parts.entrance.identify(&asking)
      guard let route else { throw Refusal.noSuchPath }
      if !request.method.isReading {
        guard request.method == .post, route.takesForms else {
          throw Refusal.methodNotAllowed(allowed: route.takesForms ? [.get, .post] : [.get])
        }
        asking.form = try FormInput(
          Array(context.body.readableBytesView), type: request.headers[.contentType]
        ).withKeptFiles
      } else if route.takesOnlyForms, !AnsweredForms.asksForShown(query) {
        throw Refusal.methodNotAllowed(allowed: [.post])
      }
      let response = try await admit(asking)
      await parts.readings.noteReading(asking, response)
      return try await parts.answered.keeping(response, asking)
    } catch {
      if error is Denied { await parts.readings.noteRefusal(asking) }
      if asking.isByProgram { throw error is Denied ? Refusal.notAllowed : error }
      note(error, asking)
      let isOfRecord = route == .record || route == .recordData
      let kind = error is Denied && isOfRecord ? .onlyAuditors : Self.kind(of: error)
      return show(kind, request, asking.member, Refusal(error))
    }
  }

  /// Writes a mistake of ours to the log: by the kind of page and of error, because a path or a message may have a name in it.
  private func note(_ error: any Error, _ asking: Asking) {
    guard [.failed, .noDatabase].contains(Refusal(error)) else { return }
    let detail = (error as? DatabaseError).map { "\($0)" } ?? "\(type(of: error))"
    logger.error(
      "request failed",
      metadata: [
        "path": .string(asking.route.form), "method": .string(asking.request.method.rawValue),
        "error": .string(detail),
      ])
  }

  /// Looks whether whoever asks may.
  private func admit(_ asking: Asking) async throws -> Response {
    if asking.isByProgram, !asking.route.isForPrograms { throw Denied() }
    guard let privilege = asking.route.privilege else { return try await perform(asking) }
    guard let member = asking.member else { return try await needsLogin(asking) }
    if parts.lacksSecondFactor(member), !asking.route.isOfLogin { return try await needsSecondFactor(asking) }
    guard member.role.may(privilege) else { throw Denied() }
    return try await perform(asking)
  }

  /// What was sent is kept for after the login.
  private func needsLogin(_ asking: Asking) async throws -> Response {
    var screen = LogInScreen(hasEnded: asking.form != nil)
    let path = asking.request.uri.description
    screen.pending = PendingRequest(path, asking.form)
    return parts.page(screen.page(parts.frame(asking)), asking, status: .unauthorized)
  }

  /// What was sent is kept for after that.
  private func needsSecondFactor(_ asking: Asking) async throws -> Response {
    guard let form = asking.form else { return parts.redirect(to: CMSRoute.own.path) }
    var own = asking
    own.route = .own
    own.form = nil
    var screen = OwnScreen(logins: [], language: "")
    screen.isFactorNeeded = true
    screen.pending = PendingRequest(asking.request.uri.description, form)
    return parts.page(screen.page(parts.frame(own)), own, status: .forbidden)
  }

  /// Does what somebody asks who may.
  func perform(_ asking: Asking) async throws -> Response {
    if let response = parts.answered.shownAgain(asking) { return response }
    if let response = try await parts.others.othersForm(asking) { return response }
    var asking = asking
    asking.typist = try await parts.others.typist(asking)
    if asking.form != nil, asking.route.keepsContent { try parts.backing.disk?.check() }
    if let member = asking.member, !asking.isByProgram, !asking.route.isOfOpenForm {
      parts.backing.openForms.leave(member.id)
    }
    let own = asking.member.map { parts.asked(by: $0) } ?? parts
    for feature in parts.backing.features {
      if let page = feature.staffAnswer(asking.route, own) { return try await page(asking) }
    }
    throw Refusal.noSuchPath
  }

  // MARK: Problems

  func show(
    _ kind: ProblemScreen.Kind, _ request: Request, _ member: StaffMember? = nil,
    _ refusal: Refusal = .noSuchPath
  ) -> Response {
    let asking = Asking(
      route: .home, query: FormInput(), form: nil, member: member, login: "", client: nil,
      request: request, notice: nil)
    let status: HTTPResponse.Status =
      [.notAllowed, .onlyAuditors].contains(kind) ? .forbidden : refusal.status
    var response = parts.page(ProblemScreen(kind).page(parts.frame(asking)), asking, status: status)
    if case .methodNotAllowed(let allowed) = refusal {
      response.headers[.allow] = allowed.map(\.rawValue).joined(separator: ", ")
    }
    if let seconds = refusal.secondsToWait { response.headers[.retryAfter] = String(seconds) }
    return response
  }

  static func kind(of error: any Error) -> ProblemScreen.Kind {
    if error is Denied { return .notAllowed }
    return switch Refusal(error) {
    case .noSuchPath, .methodNotAllowed: .notFound
    case .notAllowed: .notAllowed
    case .crossSite: .crossSite
    case .noDatabase: .noDatabase
    case .notReady: .busy
    case .diskLow: .diskLow
    case .bodyTooLarge(BodyRoom.small): .tooLargeUnknown
    case .bodyTooLarge: .tooLarge
    case .tooManyRequests(let seconds): .tooMany(seconds: seconds)
    default: .failed
    }
  }
}

extension ClientAddress {
  /// As the record has it.
  var text: String {
    if bytes.count == 4 { return bytes.map { "\($0)" }.joined(separator: ".") }
    return stride(from: 0, to: bytes.count, by: 2).map { index in
      String(UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1]), radix: 16)
    }.joined(separator: ":")
  }
}

extension CMSRoute {
  /// Whether somebody who asks for it may have the form of an entry before them.
  fileprivate var isOfOpenForm: Bool {
    switch self {
    case .entry, .preview, .testScore: true
    default: false
    }
  }
}
