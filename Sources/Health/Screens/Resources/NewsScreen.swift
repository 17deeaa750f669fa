import Components
import Core
import Loop
import Markup

extension ScreenName {
  static let news = ScreenName("news")
}

/// What the organisation tells everybody, the newest first.
public enum NewsScreen {
  static let path = "/news"

  /// What is shown to somebody on a day, the newest first.
  static func shown(_ content: HealthContent, to record: HealthRecord, on day: CivilDay) -> [NewsItem] {
    let shown = content.news.filter { $0.isShown(on: day) && (!$0.isForLeaders || record.isLeader) }
    return shown.enumerated().sorted { one, other in
      one.element.date == other.element.date
        ? one.offset < other.offset : (other.element.date ?? .first) < (one.element.date ?? .first)
    }.map { $0.element }
  }

  /// - Parameter asNew: the ids of news that are marked as new, though they are read by now.
  static func view(
    _ record: HealthRecord, asNew: Set<String>, _ content: HealthContent, _ context: ModuleContext
  ) -> HTML<NewsChoice.Event> {
    let words = context.words
    let items = shown(content, to: record, on: context.today)
    return screen(.news, path: path) {
      topBar(words, back: context.links.home)
      if items.isEmpty {
        emptyState(.bell, title: words(.healthNews), text: words(.healthNoNews), isScreenTitle: true)
      } else {
        screenTitle(words(.healthNews))
      }
      for item in items {
        let isForeign = !item.language.isEmpty
        article(.key(item.id), .class("card stack"), .aria(.labelledby, item.id)) {
          h2(.id(item.id), .tabindex(-1), .when(isForeign, .lang(item.language))) { item.title }
          p(.class("hint")) {
            if let note = OwnLanguage.note(item.language, words) { note + " · " }
            if item.isForLeaders { words(.healthForLeaders) + " · " }
            if asNew.contains(item.id) || !record.hasRead(item.id), context.person.isKept {
              b { words(.healthNew) }
              " · "
            }
            item.date.map { words.formatting.day($0, .long) } ?? ""
          }
          if !item.picture.isEmpty {
            img(
              .class("news-picture"), .src(item.picture), .alt(item.alternative), .width(640), .height(360),
              .when(isForeign, .lang(item.language)))
          }
          p(.when(isForeign, .lang(item.language))) { item.text }
          if !item.link.isEmpty { outsideLink(words(.healthReadMore), href: item.link, words) }
        }
      }
      NewsChoice.view(record, context)
    }
  }

  /// The newest on the home screen, of those that have not been read if there are any, and how many have not been read.
  static func home<Event>(
    _ record: HealthRecord, _ content: HealthContent, _ context: ModuleContext
  ) -> HTML<Event>? {
    let items = shown(content, to: record, on: context.today)
    let words = context.words
    let unread = context.person.isKept ? items.filter { !record.hasRead($0.id) } : []
    guard let newest = unread.first ?? items.first else { return nil }
    let note = unread.isEmpty ? words(.healthNews) : words(.healthUnread, .count("count", unread.count))
    let language = OwnLanguage.note(newest.language, words)
    return rows {
      linkRow(
        newest.title, in: newest.language, note: language.map { note + " · " + $0 } ?? note, icon: .bell,
        href: path, words)
    }
  }
}
