import Components
import Core
import Loop
import Profiles

extension AppProgram {
  /// The time between two checks for newer content, in milliseconds.
  private static var lookingInterval: Int { 30_000 }
  /// The time for which content counts as fresh when the person returns, in milliseconds: glancing at other windows
  /// causes one check.
  private static var freshness: Int64 { 10_000 }

  func content(_ state: inout AppState, _ event: ContentEvent) -> [Effect<AppEvent>] {
    switch event {
    case .read(let language, let bytes): contentRead(&state, language, bytes)
    case .fetched(let language, let response): contentFetched(&state, language, response)
    case .prefetched(let language, let response): [keep(language, response)]
    case .tappedReload: reloadContent(&state)
    case .cameTimeToRetry: [readContent(state.language)]
    case .cameTimeToRefresh: refresh(&state)
    case .wasChanged: refresh(&state, evenIfFresh: true) + tellModules(&state, .servedAnother)
    }
  }

  /// A timer for checks while the app is visible. With the entity tag, the answer is small if nothing is new.
  func lookingForContent(_ state: AppState) -> [Subscription<AppEvent>] {
    guard state.isVisible, state.isOnline else { return [] }
    return [.timer(id: "content", milliseconds: Self.lookingInterval, .content(.cameTimeToRefresh))]
  }

  /// Reads the stored content of a language.
  func readContent(_ language: String) -> Effect<AppEvent> {
    .perform(.store(.get(StoreKey.content(language)))) { reply in
      guard case .bytes(let bytes) = reply else { return .event(.content(.read(language: language, nil))) }
      return .event(.content(.read(language: language, bytes)))
    }
  }

  private func fetch(
    _ language: String, entityTag: String, _ respond: @escaping (FetchResponse?) -> ContentEvent
  ) -> Effect<AppEvent> {
    let request = FetchRequest(.content(language: language), ifNoneMatch: entityTag)
    return .perform(.fetch(request)) { reply in
      guard case .response(let response) = reply else { return .event(.content(respond(nil))) }
      return .event(.content(respond(response)))
    }
  }

  private func fetchNow(_ state: inout AppState, _ language: String, entityTag: String) -> Effect<AppEvent> {
    state.lastFetch = state.now.milliseconds
    return fetch(language, entityTag: entityTag) { .fetched(language: language, $0) }
  }

  /// Shows the stored content at once, and asks the server for a newer one.
  private func contentRead(_ state: inout AppState, _ language: String, _ bytes: [UInt8]?) -> [Effect<
    AppEvent
  >] {
    guard let stored = bytes.flatMap({ StoredContent($0) }), let content = try? Content(stored.body, modules),
      state.parts.canRead(content)
    else {
      return [fetchNow(&state, language, entityTag: "")]
    }
    return present(&state, content, entityTag: stored.entityTag)
      + [fetchNow(&state, language, entityTag: stored.entityTag)]
  }

  private func contentFetched(
    _ state: inout AppState, _ language: String, _ response: FetchResponse?
  ) -> [Effect<AppEvent>] {
    guard let response, response.status == 200 else {
      if response?.status == 304 { return [] }
      return contentMissing(&state, language, .unreachable)
    }
    guard let content = try? Content(response.body, modules), state.parts.canRead(content) else {
      return contentMissing(&state, language, .unreadable)
    }
    // It was requested before the person chose another language: it is stored, but not shown.
    let shown = state.wantedLanguage ?? state.content.loaded?.content.language ?? language
    guard shown == language else { return [keep(language, response)] }
    return present(&state, content, entityTag: response.entityTag) + [keep(language, response)]
  }

  /// Stored content stays in use; the screen shows the failure only without any content.
  private func contentMissing(
    _ state: inout AppState, _ language: String, _ failure: ContentFailure
  ) -> [Effect<AppEvent>] {
    if state.wantedLanguage == language {
      state.wantedLanguage = nil
      return show(&state, .languageFailed, isTrouble: true)
    }
    guard state.content.loaded == nil else { return [] }
    let isAgain = state.content.isFailed
    state.content = .failed(failure)
    let person = welcome(&state)
    if state.wasServed { return person + keepServedPage(state, failure, isAgain: isAgain) }
    guard state.isRetrying else { return person }
    state.isRetrying = false
    state.hasRetried = true
    return person + [Effect(.announce(Words.lastResort(formatting(state.language))(.contentStillFailed)))]
  }

  /// Keeps the served page, with a message. A failed retry changes the message.
  func keepServedPage(_ state: AppState, _ failure: ContentFailure, isAgain: Bool) -> [Effect<AppEvent>] {
    let words = Words.lastResort(formatting(state.language))
    let reason: Phrase =
      switch failure {
      case .unreachable: isAgain ? .contentStillFailed : .contentFailed
      case .unreadable: .contentOutdated
      }
    return [Effect(.keepServedPage(because: words(reason), retry: words(.tryAgain)))]
  }

  private func present(_ state: inout AppState, _ content: Content, entityTag: String) -> [Effect<AppEvent>] {
    let language = content.language
    if let wanted = state.wantedLanguage, wanted != language { return [] }
    let words = Words(
      content.phrases, formatting: formatting(state.locale(language)).with(state.device.timeFormat))
    let isSwitch = state.wantedLanguage == language
    let previous = state.content.loaded?.content.language
    state.content = .ready(.init(content: content, words: words, entityTag: entityTag))
    for part in state.parts.names { _ = state.parts.read(content, for: part) }
    // The content tells which screen the app opens with.
    let part = previous == nil ? loadNeeded(&state) : []
    guard isSwitch else {
      // The page may have been served in another language than the chosen one.
      let person = part + welcome(&state)
      return person + (previous == nil ? startPage(&state, in: language) : [title(state)])
    }
    state.wantedLanguage = nil
    let wasChosen = state.device.language == language
    state.device.language = language
    let effects = [title(state), preferences(state)]
    return wasChosen ? effects : effects + [storeDevice(state)] + show(&state, .toastLanguage)
  }

  /// Sets the page's language for the first content, and fetches the chosen language if that is another.
  private func startPage(_ state: inout AppState, in language: String) -> [Effect<AppEvent>] {
    let effects = language == state.flags.servedLanguage ? [] : [Effect<AppEvent>(.language(language))]
    return state.isDeviceRead ? effects + chosenLanguage(&state) : effects
  }

  /// Switches to the language of the device's record.
  func chosenLanguage(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard let chosen = state.device.language, let loaded = state.content.loaded,
      chosen != loaded.content.language, loaded.content.languages.contains(where: { $0.tag == chosen })
    else { return [] }
    state.wantedLanguage = chosen
    return [readContent(chosen)]
  }

  private func keep(_ language: String, _ response: FetchResponse?) -> Effect<AppEvent> {
    guard let response, response.status == 200 else { return .none }
    let stored = StoredContent(entityTag: response.entityTag, body: response.body)
    // Without space the app still works online, and people's records come first.
    return Effect(.store(.write([.put(StoreKey.content(language), stored.bytes)])))
  }

  /// Fetches the other languages, so that they are available offline. On a slow connection they would delay the parts of
  /// the app, which the person may be waiting for.
  func prefetch(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard state.wantsLanguages, !state.parts.isLoadingAny else { return [] }
    state.wantsLanguages = false
    guard let content = state.content.loaded?.content, state.isOnline else { return [] }
    return content.languages.filter { $0.tag != content.language }.map { language in
      Effect<Reply>.perform(.store(.get(StoreKey.content(language.tag)))) { .event($0) }.then { reply in
        var entityTag = ""
        if case .bytes(let bytes?) = reply, let stored = StoredContent(bytes) { entityTag = stored.entityTag }
        return fetch(language.tag, entityTag: entityTag) { .prefetched(language: language.tag, $0) }
      }
    }
  }

  func refresh(_ state: inout AppState, evenIfFresh: Bool = false) -> [Effect<AppEvent>] {
    guard let loaded = state.content.loaded else {
      // The message about missing content stays until there is some.
      guard case .failed = state.content else { return [] }
      return [fetchNow(&state, state.language, entityTag: "")]
    }
    guard evenIfFresh || state.now.milliseconds - state.lastFetch > Self.freshness else { return [] }
    return [fetchNow(&state, loaded.content.language, entityTag: loaded.entityTag)]
  }

  private func reloadContent(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard state.content.isFailed, !state.isRetrying else { return [] }
    state.isRetrying = true
    // Long enough to be visible: without a connection, it fails at once.
    return [.perform(.wait(milliseconds: 400)) { _ in .event(.content(.cameTimeToRetry)) }]
  }
}
