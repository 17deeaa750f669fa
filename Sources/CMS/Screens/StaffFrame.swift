import Components
import Core
import Editing
import Loop
import Markup
import Sites

/// What every screen of the CMS has around it: who is logged in, where one is, and what was just done.
public struct StaffFrame {
  public var words: Words
  /// The site's name.
  public var site: String
  /// The site's languages, its own first.
  public var languages: [Language]
  /// Nil for nobody.
  public var member: StaffMember?
  public var route: CMSRoute
  public var notice: StaffNotice?
  /// What the notice says besides, of this page alone; empty for nothing.
  public var noticeDetail = ""
  /// The number of the change of several entries that was just made; nil for none.
  public var change: Int?
  /// The draft before what was just done, to go back to it; nil for nothing that can be undone so.
  public var undo: Undo?
  /// Now, in milliseconds since 1970.
  public var now: Int64
  /// The site's time zone.
  public var zone: String
  /// The colours that were chosen on this device, `light` or `dark`; empty for those of the system.
  public var scheme = ""
  /// Whether whoever is logged in may go on to the sections.
  public var hasSections = true
  /// What the program says that helps with the form of an entry, by key; empty without the program.
  public var editingTexts: [String: String] = [:]

  public init(
    words: Words, site: String, languages: [Language], member: StaffMember?, route: CMSRoute,
    notice: StaffNotice? = nil, now: Int64, zone: String
  ) {
    self.words = words
    self.site = site
    self.languages = languages
    self.member = member
    self.route = route
    self.notice = notice
    self.now = now
    self.zone = zone
  }

  /// How to bring an earlier draft back.
  public struct Undo {
    public var route: CMSRoute
    /// The number of the draft that it replaces.
    public var draft: Int64

    public init(route: CMSRoute, draft: Int64) {
      self.route = route
      self.draft = draft
    }
  }

  /// The language that its own texts are in.
  var language: String { words.formatting.language }

  /// What that program reads of its page.
  func editing(_ saving: EditingPage.Saving, hasMarks: Bool, isLive: Bool, title: String) -> String? {
    if editingTexts.isEmpty { return nil }
    let texts = editingTexts.sorted { $0.key < $1.key }.map { (key: $0.key, text: $0.value) }
    var page = EditingPage(
      language: language, saving: saving, login: CMSRoute.logIn.path, hasMarks: hasMarks, texts: texts)
    page.isLive = isLive
    page.title = title
    return page.text
  }

  /// A time as people there read it, such as "24 Nov 2026, 14:05".
  func time(_ milliseconds: Int64) -> String {
    let moment = moment(milliseconds)
    return words(
      .dayAndTime, .text("date", words.formatting.day(moment.day, .long)),
      .text("time", words.formatting.time(moment.civil.time)))
  }
}

extension StaffFrame {
  /// Says that people see from a day on what was published.
  public mutating func tellPublished(from day: CivilDay) {
    notice = .publishedAhead
    noticeDetail = words(.cmsSeenFrom, .text("day", words.formatting.day(day, .long)))
  }

  private func moment(_ milliseconds: Int64) -> Moment {
    Moment(milliseconds: milliseconds, offsetMinutes: words.formatting.offset(zone, milliseconds) ?? 0)
  }

  /// The day there.
  var today: CivilDay { moment(now).day }

  /// The day of a time, as people there read it.
  func day(_ milliseconds: Int64) -> String { words.formatting.day(moment(milliseconds).day, .long) }

  func isMidnight(_ milliseconds: Int64) -> Bool {
    let time = moment(milliseconds).civil.time
    return time.hour == 0 && time.minute == 0
  }
}

/// What a page says of what was just done.
public enum StaffNotice: String, CaseIterable, Sendable {
  case saved, published, scheduled, archived, discarded, restored, cancelled, changed, deleted, invited,
    undone, moved, removed, closed, counted, withdrawn, asked, unasked
  /// A poll was put into an event.
  case pollForEvent = "poll-for-event"
  case personInvited = "person-invited"
  case personPasswordSent = "person-password-sent"
  case personLoginsEnded = "person-logins-ended"
  case addressProposed = "address-proposed"
  case answerRemoved = "answer-removed"
  /// A draft that somebody else saved meanwhile was not discarded.
  case unseen
  case sentBack = "sent-back"
  case broughtBack = "brought-back"
  /// Published with a first day that is to come.
  case publishedAhead = "published-ahead"
  /// A draft with the changes of two; the second one was to be published, which has to wait.
  case merged
  case mergedFirst = "merged-first"
  /// A draft with the changes of two, which waits for review.
  case mergedAsked = "merged-asked"
  case nothingChosen = "nothing-chosen"
  case loggedInAgain = "logged-in-again"
  case passwordChanged = "password-changed"
  case passwordLink = "password-link"
  case loginsEnded = "logins-ended"
  case testSent = "test-sent"
  case tokenEnded = "token-ended"
  /// A link, or another secret, was on a page that is not shown again.
  case linkShownOnce = "link-shown-once"
  case secretShownOnce = "secret-shown-once"
  /// The page that asked for a code is not shown again: it stands for a password that was right.
  case codeStepOver = "code-step-over"
  /// People see all of it already.
  case nothingToPublish = "nothing-to-publish"

  var phrase: Phrase {
    switch self {
    case .nothingChosen: .cmsNoticeNothingChosen
    case .nothingToPublish: .cmsNoticeNothingToPublish
    case .saved: .cmsNoticeSaved
    case .unseen: .cmsNoticeUnseen
    case .pollForEvent: .cmsNoticePollForEvent
    case .personInvited: .cmsNoticePersonInvited
    case .personPasswordSent: .cmsNoticePersonPasswordSent
    case .personLoginsEnded: .cmsNoticePersonLoginsEnded
    case .addressProposed: .cmsNoticeAddressProposed
    case .answerRemoved: .cmsNoticeAnswerRemoved
    case .published: .cmsNoticePublished
    case .scheduled: .cmsNoticeScheduled
    case .archived: .cmsNoticeArchived
    case .discarded: .cmsNoticeDiscarded
    case .restored: .cmsNoticeRestored
    case .cancelled: .cmsNoticeCancelled
    case .changed: .cmsNoticeChanged
    case .deleted: .cmsNoticeDeleted
    case .invited: .cmsNoticeInvited
    case .undone: .cmsNoticeUndone
    case .broughtBack: .cmsNoticeBroughtBack
    case .publishedAhead: .cmsNoticePublishedAhead
    case .merged: .cmsNoticeMerged
    case .mergedFirst: .cmsNoticeMergedFirst
    case .mergedAsked: .cmsNoticeMergedAsked
    case .closed: .cmsNoticeClosed
    case .counted: .cmsNoticeCounted
    case .withdrawn: .cmsNoticeWithdrawn
    case .moved: .cmsNoticeMoved
    case .asked: .cmsNoticeAsked
    case .unasked: .cmsNoticeUnasked
    case .sentBack: .cmsNoticeSentBack
    case .removed: .cmsNoticeRemoved
    case .loggedInAgain: .cmsNoticeLoggedInAgain
    case .passwordChanged: .cmsNoticePasswordChanged
    case .passwordLink: .cmsNoticePasswordLink
    case .loginsEnded: .cmsNoticeLoginsEnded
    case .testSent: .cmsNoticeTestSent
    case .tokenEnded: .cmsNoticeTokenEnded
    case .linkShownOnce: .cmsNoticeLinkShownOnce
    case .secretShownOnce: .cmsNoticeSecretShownOnce
    case .codeStepOver: .cmsNoticeCodeStepOver
    }
  }
}

extension StaffFrame {
  /// The whole page.
  func page(
    _ title: String, above: HTML<Never>? = nil, wide: Bool = false,
    @HTMLBuilder<Never> content: () -> HTMLContent<Never>
  ) -> StaffPage {
    let body: HTML<Never> = div(.class("cms")) {
      a(.class("skip"), .href("#main")) { words(.cmsSkip) }
      header
      main(.id("main"), .class("cms-main"), .classes(("cms-wide", wide))) {
        if let notice {
          div(.class("banner cms-notice"), .role(.status)) {
            icon(.check)
            span {
              if noticeDetail.isEmpty {
                words(notice.phrase)
              } else {
                "\(noticeDetail) \(words(notice.phrase))"
              }
              if let change {
                " "
                a(.href(CMSRoute.change(change).path)) { words(.cmsSeeOrUndo) }
              }
            }
            if let undo {
              form(.method("post"), .action(undo.route.path)) {
                input(.type(.hidden), .name("draft"), .value("\(undo.draft)"))
                button(.class("button quiet"), .type(.submit)) { words(.cmsUndoRemoval) }
              }
            }
          }
        }
        above
        h1 { title }
        content()
      }
    }
    return StaffPage(title: "\(title) – \(site)", html: body, language: language)
  }

  private var header: HTML<Never> {
    Markup.header(.class("cms-header")) {
      // No link on a login page: following it would lose the form that is being sent.
      if member == nil {
        span(.class("cms-brand")) { site }
      } else {
        a(.class("cms-brand"), .href(CMSRoute.home.path)) { site }
      }
      if let member {
        if hasSections { navigation }
        div(.class("cms-user")) {
          a(.href(CMSRoute.own.path)) {
            icon(.user)
            span { member.name }
          }
          form(.method("post"), .action(CMSRoute.logOut.path)) {
            button(.class("button quiet"), .type(.submit)) { words(.cmsLogOut) }
          }
        }
      }
    }
  }

  /// Those that whoever looks may see.
  var sections: [(CMSRoute, Phrase)] {
    Self.allSections.filter { member?.role.may($0.0.privilege ?? .keepOwnLogin) == true }
  }

  private var navigation: HTML<Never> {
    nav(.class("cms-nav"), .aria(.label, words(.cmsNavigation))) {
      ul(.role(.list)) {
        for (route, phrase) in sections {
          li {
            a(.href(route.path), .when(isIn(route), .aria(.current, "page"))) { words(phrase) }
          }
        }
      }
    }
  }

  private static let allSections: [(CMSRoute, Phrase)] = [
    (.home, .cmsHome), (.content, .cmsContent), (.polls, .cmsPolls), (.programmes, .cmsPrograms),
    (.reports, .cmsReports),
    (.people, .cmsPeople), (.staff, .cmsStaff), (.record, .cmsRecord),
  ]

  private func isIn(_ section: CMSRoute) -> Bool {
    if let own = route.section { return own == section }
    return section == .home ? route == .home : route.path.hasPrefix(section.path)
  }
}

/// A page of the CMS, before its document.
public struct StaffPage {
  public let title: String
  public let html: HTML<Never>
  public let language: String
  /// Whether it shows another page in a frame.
  public var hasFrame = false
  /// Whether a program helps with its form.
  public var hasProgram = false
  /// Whether a script does a few things, such as printing it.
  public var hasScript = false
  /// The id of the member whom it is shown to; nil for nobody.
  public var reader: String?

  public init(title: String, html: HTML<Never>, language: String) {
    self.title = title
    self.html = html
    self.language = language
  }

  /// The text of its body. Each form says whom it was shown to, so that nobody else sends it as theirs.
  public var body: String {
    html.rendered(
      withInForms: reader.map { input(.type(.hidden), .name(FormInput.shownTo), .value($0)) })
  }
}
