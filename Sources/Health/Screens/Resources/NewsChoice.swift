import Components
import Core
import Loop
import Markup

/// Whether the system tells of news, while the app is open or as soon as it is opened.
public enum NewsChoice {
  public enum Event: Sendable {
    case turnedNotifications(Bool)
  }

  static func view(_ record: HealthRecord, _ context: ModuleContext) -> HTML<Event>? {
    guard context.person.isKept, context.device.isReady else { return nil }
    let words = context.words
    let obstacle = systemObstacle(context.device.permission, words)
    let isOn = record.notifiesOfNews && context.device.permission == .allowed
    let hint = words(context.device.rings == .on ? .healthTellNewsClosed : .healthTellNewsHint)
    return section(.key("notifications"), .class("card")) {
      choiceBox(
        words(.healthTellNews), isOn: isOn, hint: (obstacle ?? hint, "tell-news"),
        isDisabled: obstacle != nil
      ) { .turnedNotifications($0) }
      if isOn, let row: HTML<Event> = ringRow(context) { row }
    }
  }
}

extension HealthProgram {
  func news(
    _ state: inout HealthState, _ event: NewsChoice.Event, _ content: HealthContent, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    switch event {
    case .turnedNotifications(let isOn):
      if isOn, context.device.permission != .allowed {
        state.isAskingForNews = true
        return requests.ask(.permission(ask: true))
      }
      let shown = NewsScreen.shown(content, to: state.record, on: context.today)
      requests.keep(state.record.notifyingOfNews(isOn, besides: shown), saying: Message(.toastSaved))
    }
  }

  /// The person has allowed notifications, for the news or for the check.
  func allowed(
    _ state: inout HealthState, _ content: HealthContent, _ context: ModuleContext, _ requests: inout Requests
  ) {
    guard state.isAskingForNews else {
      return requests.keep([HealthRecord.notifyingOfCheck(true)], saying: Message(.toastSaved))
    }
    state.isAskingForNews = false
    let shown = NewsScreen.shown(content, to: state.record, on: context.today)
    requests.keep(state.record.notifyingOfNews(true, besides: shown), saying: Message(.toastSaved))
  }

  /// News that nobody was told of, unless they are on the screen. They are claimed first, so that one tab tells of them.
  func lookForNews(
    _ state: HealthState, _ content: HealthContent, _ context: ModuleContext, _ requests: inout Requests
  ) {
    if context.path == NewsScreen.path, context.device.isVisible { return }
    let shown = NewsScreen.shown(content, to: state.record, on: context.today)
    let new = state.record.untold(shown)
    guard !new.isEmpty else { return }
    let number = context.journal.nextClaim(after: state.record.lastClaim)
    let change = HealthRecord.telling(of: shown, number: number)
    requests.ask(.claim(Claim([change], number: number, receipt: Box(HealthNotice.news(new)))))
  }

  /// Tells of one by its title, and of several by their number.
  func tell(_ news: [NewsItem], _ context: ModuleContext, _ requests: inout Requests) {
    let words = context.words
    let text = news.count == 1 ? news[0].title : words(.healthNewsCount, .count("count", news.count))
    requests.perform(Effect(.announce(text)))
    // What rings while the app is closed rings while it is open, too, except for what only some people may see.
    guard context.device.rings != .on || news.contains(where: { $0.isForLeaders }) else { return }
    requests.perform(
      Effect(
        .notifications(.show(tag: "news", title: context.site.name, body: text, path: NewsScreen.path))))
  }
}

extension HealthRecord {
  /// The number of the last notice that a tab has claimed, of whatever kind.
  var lastClaim: Int64 { max(reminders, toldNumber) }
}
