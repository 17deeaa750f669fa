import Components
import Markup

/// The guide: a page for each part of the app. It is part of the content, so it is there without a connection.
enum GuideScreen {
  static func view(_ pages: [GuidePage], _ words: Words) -> HTML<AppEvent> {
    screen(.guide, path: Route.guide.path) {
      topBar(words, back: Route.home.path)
      screenTitle(words(.guide))
      lede(words(.guideText))
      rows {
        for page in pages {
          linkRow(page.title, icon: .book, href: Route.guidePage(page.id).path, words)
        }
      }
    }
  }

  static func view(_ page: GuidePage, _ words: Words) -> HTML<AppEvent> {
    let route = Route.guidePage(page.id)
    return screen(.guide, path: route.path) {
      topBar(words, back: Route.guide.path)
      screenTitle(page.title)
      prose(page.text)
      if !page.picture.isEmpty {
        img(
          .class("guide-picture"), .src(page.picture), .alt(words(.guidePicture, .text("page", page.title))),
          .width(390), .height(780))
      }
    }
  }

  /// A row that leads there; nil where the content has no guide.
  static func row(_ content: Content, _ words: Words) -> HTML<AppEvent>? {
    content.guide.isEmpty
      ? nil : linkRow(words(.guide), note: words(.guideText), icon: .help, href: Route.guide.path, words)
  }
}
