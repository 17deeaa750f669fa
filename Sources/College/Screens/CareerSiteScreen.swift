import Components
import Core
import Markup

/// The Career Coach: a page of another site inside the app.
public enum CareerSiteScreen {
  public enum Event: Hashable, Sendable {
    case allowed
    case refused
    case unreachable
    case loaded
    case blocked(String)
    case tappedBack
    case tappedForward
    case tappedStartAgain
    case tappedTryAgain
    case waitedLong
  }

  /// The id of the frame.
  public static let frame = "site"

  public static func view(
    _ link: CareerLink, _ page: FramedPage, of organisation: String, path: String, back: String, home: String,
    _ words: Words
  ) -> HTML<Event> {
    screen(.careerSite, path: path, busy: page.isBusy) {
      topBar(words, back: back, home: home)
      screenTitle(link.label)
      owner(link, organisation, words)
      switch page.phase {
      case .asking:
        div(.class("skeleton"))
        p { outsideLink(words(.openInNewTab), href: link.url, words) }
      case .refused:
        card(.externalLink, link.url, words(.frameRefused), text(.frameRefusedText, link, words), words)
      case .unreachable:
        card(
          .offline, link.url, text(.frameUnreachable, link, words), words(.frameUnreachableText), words,
          tryAgain: true)
      case .loading, .shown: framed(link, page, words)
      case .blocked(let address):
        card(.externalLink, address, words(.frameRefused), text(.frameRefusedText, link, words), words)
        framed(link, page, words, isHidden: true)
      }
    }
  }

  /// Whose the site is, where it is not the organisation's, and what the organisation has beside it.
  private static func owner(
    _ link: CareerLink, _ organisation: String, _ words: Words
  ) -> HTML<Event>? {
    if link.owner.isEmpty, link.links.isEmpty { return nil }
    return div(.class("links")) {
      if !link.owner.isEmpty {
        p(.class("hint")) {
          words(.siteOwner, .text("owner", link.owner), .text("organisation", organisation))
        }
      }
      for own in link.links { itemLink(own, words) }
    }
  }

  private static func text(_ phrase: Phrase, _ link: CareerLink, _ words: Words) -> String {
    words(phrase, .text("name", link.label))
  }

  private static func framed(
    _ link: CareerLink, _ page: FramedPage, _ words: Words, isHidden: Bool = false
  ) -> HTML<Event> {
    div(.key("framed"), .class("framed")) {
      div(.class("framebar"), .role(.group), .aria(.label, link.label)) {
        control(words(.previousPage), .arrowLeft, isHidden || page.canGoBack, .tappedBack)
        control(words(.nextPage), .arrowLeft, page.canGoForward, .tappedForward, class: "turned")
        control(words(.startAgain), .refresh, true, .tappedStartAgain)
        outsideLink(words(.openInNewTab), href: link.url, words)
      }
      iframe(
        .id(frame), .class("frame"), .src(link.url), .title(link.label), .hidden(isHidden),
        .referrerpolicy("no-referrer"),
        // Without permission to navigate the whole window.
        .sandbox(
          "allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox"
        ),
        .on(.load, .loaded))
    }
  }

  private static func control(
    _ label: String, _ picture: Icon, _ isEnabled: Bool, _ event: Event, class extra: String = ""
  ) -> HTML<Event> {
    button(
      .type(.button), .class("button quiet"), .aria(.label, label), .title(label), .disabled(!isEnabled),
      .onClick(event)
    ) { icon(picture, class: extra) }
  }

  private static func card(
    _ picture: Icon, _ address: String, _ title: String, _ text: String, _ words: Words,
    tryAgain: Bool = false
  ) -> HTML<Event> {
    div(.key("card"), .class("card")) {
      section(.class("empty")) {
        icon(picture)
        h2 { title }
        p { text }
        div(.class("actions")) {
          a(.class("button primary"), .href(address), .target("_blank"), .rel("noopener")) {
            words(.openInNewTab)
            icon(.externalLink)
          }
          if tryAgain { actionButton(words(.tryAgain), icon: .refresh, sends: Event.tappedTryAgain) }
        }
      }
    }
  }
}
