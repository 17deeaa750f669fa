import Core
import HTTPTypes
import Hummingbird
import Loop

extension Parts {
  /// What is done at each address that the app and others ask. What it says is for developers, and so in English.
  func endpoint(_ route: ServerRoute) -> GuardedEndpoint {
    switch route {
    case .content(let language):
      .init(
        for: .anybody,
        Endpoint(
          "The site's content in the language lang, a BCP 47 tag.", ContentBundles.answer,
          problems: [.unknownLanguage(known: [])],
          parameters: ["lang": .init(schema: TextRule.choice(content.languages.languages).schema)]
        ) { try content.bundle(language).response(to: $0.request) })
    case .framing(let page):
      .init(
        for: .anybody,
        Endpoint(
          "Whether a page of another site, by its id in the content, lets itself be shown in a frame.",
          answering: FramingVerdict.self, problems: [.noSuchPath]
        ) { _ in try await framing.verdict(on: page) })
    case .weather:
      .init(
        for: .anybody,
        Endpoint(
          "The newest forecast of the site's place.", WeatherStation.answer,
          problems: [.noSuchPath, .noWeather(secondsToWait: 0)]
        ) { call in
          guard let weather else { throw Refusal.noSuchPath }
          return Response(try await weather.forecast().json, security: call.security)
        })
    case .version:
      .init(
        for: .anybody,
        Endpoint("The files of the served version, with their SHA-256.", VersionManifest.answer) {
          version.response(to: $0.request)
        })
    case .changes:
      .init(
        for: .anybody,
        Endpoint(
          "Server-Sent Events: a text that is another one whenever something else is served, now and from then on.",
          Endpoint.Answer(type: MediaType.eventStream), problems: [.tooManyRequests(secondsToWait: 0)]
        ) { try ChangeStream(feed: backing.changes).response(to: $0) })
    case .manifest(let language):
      .init(
        for: .anybody,
        Endpoint(
          "The manifest for installing the app (W3C Web Application Manifest).", Manifests.answer,
          parameters: ["lang": .init(isRequired: false)]
        ) { try manifests.manifest(language).response(to: $0.request) })
    case .prelogin: accounts.prelogin
    case .signUp: accounts.signUp
    case .logIn: accounts.logIn
    case .account: accounts.account
    case .changeAbout: accounts.changeAbout
    case .changeKeys: accounts.changeKeys
    case .logOutEverywhere: accounts.logOutEverywhere
    case .logOut(let device): accounts.logOut(device)
    case .deleteAccount: accounts.deleteAccount
    case .sendEvents: accounts.sendEvents
    case .sentEvents(let cursor): accounts.sentEvents(after: cursor)
    case .withdrawEvents: accounts.withdrawEvents
    case .polls: polls.polls
    case .vote: polls.vote
    case .communityEvent(let code, let language): polls.event(of: code, in: language)
    case .programmes: programmes.joined
    case .joinProgramme(let id): programmes.join(id)
    case .leaveProgramme(let id): programmes.leave(id)
    case .unsubscribing(let letter): programmes.unsubscribing(letter)
    case .unsubscribe(let letter): programmes.unsubscribe(letter)
    case .shareCalendar: calendars.share
    case .unshareCalendar: calendars.unshare
    case .calendar(let file): calendars.calendar(file)
    case .fetchCalendar: calendars.fetch
    case .download: accounts.download
    case .askConfirmation: accounts.askConfirmation
    case .confirmEmail: accounts.confirmEmail
    case .changeEmail: accounts.changeEmail
    case .askReset: accounts.askReset
    case .openReset: accounts.openReset
    case .resetPassword: accounts.resetPassword
    case .alive:
      .init(
        for: .anybody,
        Endpoint("Whether the server runs.", answering: HealthReport.self) { _ in HealthReport() })
    case .ready:
      .init(
        for: .anybody,
        Endpoint(
          "Whether the server accepts requests, and whether its database can be written.",
          answering: HealthReport.self, problems: [.notReady]
        ) { _ in try await backing.report() })
    case .apiDescription:
      .init(
        for: .anybody,
        Endpoint("This description.", APIDocuments.answer) {
          try documents.description(for: $0.request)
        })
    case .apiPage:
      .init(
        for: .anybody,
        Endpoint("This description as a page.", Endpoint.Answer(type: MediaType.html)) {
          documents.page(for: $0.request, pages)
        })
    }
  }
}

extension Response {
  /// Something that is made for this one request and that nobody keeps.
  init(
    status: HTTPResponse.Status = .ok, type: String = MediaType.json, _ json: JSON, security: SecurityHeaders
  ) {
    var fields = security.fields
    fields[.contentType] = type
    fields[.cacheControl] = Representation.Freshness.never.rawValue
    self.init(
      status: status, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: json.utf8())))
  }
}
