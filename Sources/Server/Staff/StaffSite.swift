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
struct StaffSite: DeskPages {
  let features: [Feature]
  let shell: StaffShell
  var polls: PollPages
  let programmes: ProgrammePages
  let reports: ReportPages
  let people: PeoplePages
  let members: MemberPages
  let own: OwnPages
  let records: RecordPages
  let address: SiteAddress
  let staff: StaffStore
  var desk: ContentDesk
  let links: LinkStore
  let record: RecordStore
  let cards: CardStore
  let limiter: RateLimiter
  let readings: RecentReadings
  let openForms: OpenForms
  let mailing: AccountStore.Mailing
  let preview: StaffPreview
  /// Whether this server alone answers the staff, and so can show again what it has answered.
  let keepsPages: Bool
  /// Nil where it is not looked at.
  let disk: DiskRoom?
  /// Whether a write is made durable in time.
  let isDatabaseWritable: @Sendable () async -> Bool
  let logger: Logger

  /// In bytes: forms with as many files as there may be, also as text.
  static let largestForm = largestFiles / 3 * 4 + (1 << 20)
  /// In bytes, from somebody who is logged in: files that are too large are said at their fields, with what was typed.
  static let largestFormRead = 33 << 20

  /// - Throws: what keeps a program from an answer. A browser gets a page that says it.
  func respond(to request: Request, _ context: Responder.Context) async throws -> Response {
    let target = Target(request.head)
    let query = FormInput(query: String(target.query ?? ""))
    let route = CMSRoute(target.path)
    var asking = Asking(
      route: route ?? .home, query: query, form: nil, member: nil, login: "", client: context.client,
      request: request, notice: request.method.isReading ? Self.notice(request) : nil)
    do {
      try await identify(&asking)
      guard let route else { throw Refusal.noSuchPath }
      if !request.method.isReading {
        guard request.method == .post, route.takesForms else {
          throw Refusal.methodNotAllowed(allowed: route.takesForms ? [.get, .post] : [.get])
        }
        asking.form = try FormInput(
          Array(context.body.readableBytesView), type: request.headers[.contentType]
        ).withKeptFiles
      } else if route.takesOnlyForms, !Self.asksForShown(query) {
        throw Refusal.methodNotAllowed(allowed: [.post])
      }
      let response = try await admit(asking)
      await noteReading(asking, response)
      return try await keeping(response, asking)
    } catch {
      if error is Denied { await noteRefusal(asking) }
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

  /// Whether a request shows a login, or a token, that there is.
  func isKnown(_ request: Request) async -> Bool {
    if let token = request.staffToken { return (try? await staff.member(showingToken: token)) != nil }
    guard let token = request.cookie(Self.cookie) else { return false }
    return (try? await staff.member(showing: token)) != nil
  }

  /// Looks who asks: a program by the token that it shows, or a browser by its cookie.
  private func identify(_ asking: inout Asking) async throws {
    if let token = asking.request.staffToken {
      let caller = try await caller(showing: token, from: asking.client)
      asking.member = caller.member
      asking.login = caller.login
      asking.token = caller.actor.token
    } else if let token = asking.request.cookie(Self.cookie),
      let known = try await staff.member(showing: token)
    {
      asking.member = known.member
      asking.login = known.login
    }
  }

  /// Looks whether whoever asks may.
  private func admit(_ asking: Asking) async throws -> Response {
    if asking.isByProgram, !asking.route.isForPrograms { throw Denied() }
    guard let privilege = asking.route.privilege else { return try await perform(asking) }
    guard let member = asking.member else { return try await needsLogin(asking) }
    if lacksSecondFactor(member), !asking.route.isOfLogin { return try await needsSecondFactor(asking) }
    guard member.role.may(privilege) else { throw Denied() }
    return try await perform(asking)
  }

  /// What was sent is kept for after the login.
  private func needsLogin(_ asking: Asking) async throws -> Response {
    var screen = LogInScreen(hasEnded: asking.form != nil)
    let path = asking.request.uri.description
    screen.pending = PendingRequest(path, asking.form)
    return page(screen.page(frame(asking)), asking, status: .unauthorized)
  }

  /// What was sent is kept for after that.
  private func needsSecondFactor(_ asking: Asking) async throws -> Response {
    guard let form = asking.form else { return redirect(to: CMSRoute.own.path) }
    var own = asking
    own.route = .own
    own.form = nil
    var screen = OwnScreen(logins: [], language: "")
    screen.isFactorNeeded = true
    screen.pending = PendingRequest(asking.request.uri.description, form)
    return page(screen.page(frame(own)), own, status: .forbidden)
  }

  /// Does what somebody asks who may.
  func perform(_ asking: Asking) async throws -> Response {
    if let response = shownAgain(asking) { return response }
    if let response = try await othersForm(asking) { return response }
    var asking = asking
    asking.typist = try await typist(asking)
    if asking.form != nil, asking.route.keepsContent { try disk?.check() }
    let site = asking.member.map { asked(by: $0) } ?? self
    return try await site.performOwn(asking)
  }

  private func performOwn(_ asking: Asking) async throws -> Response {
    for feature in features {
      if let page = feature.page(asking.route, self) { return try await page(asking) }
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
    var response = page(ProblemScreen(kind).page(frame(asking)), asking, status: status)
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
