import Components
import Core
import Markup
import Sites

/// The first screen: what waits to be finished, what is live, and for whoever runs the server whether all is well.
public struct HomeScreen {
  /// Those that could not be published at their time.
  public var failed: [EntryRow]
  /// Those whose authors ask for them to be published, the oldest first.
  public var waiting: [EntryRow] = []
  /// One's own that somebody else has published in the last week.
  public var published: [EntryRow] = []
  public var drafts: [EntryRow]
  /// All drafts, also those that are not listed.
  public var draftCount: Int
  public var scheduled: [EntryRow]
  /// News and polls that people see now.
  public var live: [EntryRow]
  /// Those with a source that nobody has looked up for a year, and when that was done last.
  public var unchecked: [(row: EntryRow, checked: CivilDay)]
  /// The kinds of which one may begin an entry.
  public var newKinds: [EntryKind]
  /// For administrators; nil for everybody else.
  public var health: Health?

  /// The server in a few words.
  public struct Health {
    public var isDatabaseWritable: Bool
    public var isMailSet: Bool
    /// Letters that could not be delivered.
    public var bounced: Int
    /// Letters that wait for more than an hour.
    public var late = 0
    /// When the last backup was made, in milliseconds since 1970; nil if none is known.
    public var backup: Int64?
    /// Tells the program that runs from others.
    public var version: String
    /// The free part of the disk in percent; nil if it is not known.
    public var freePercent: Int?

    public init(
      isDatabaseWritable: Bool, isMailSet: Bool, bounced: Int, backup: Int64?, freePercent: Int?,
      version: String
    ) {
      self.version = version
      self.isDatabaseWritable = isDatabaseWritable
      self.isMailSet = isMailSet
      self.bounced = bounced
      self.backup = backup
      self.freePercent = freePercent
    }
  }

  public init(
    failed: [EntryRow], drafts: [EntryRow], draftCount: Int, scheduled: [EntryRow], live: [EntryRow],
    unchecked: [(row: EntryRow, checked: CivilDay)], newKinds: [EntryKind], health: Health?
  ) {
    self.unchecked = unchecked
    self.newKinds = newKinds
    self.failed = failed
    self.draftCount = draftCount
    self.drafts = drafts
    self.scheduled = scheduled
    self.live = live
    self.health = health
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    return frame.page(words(.cmsHello, .text("name", frame.member?.name ?? ""))) {
      if let health { line(health, frame) }
      if frame.member?.role.may(.readContent) == true {
        NewEntryMenu(kinds: newKinds).html(words)
        group(.cmsFailedSchedules, failed, frame)
        group(.cmsToReview, waiting, frame)
        group(.cmsPublishedLately, published, frame)
        // The live entries below are marked where they have a draft.
        if !drafts.isEmpty || !live.contains(where: \.hasVersionWaiting) {
          section(.class("stack")) {
            h2 { words(.cmsDrafts) }
            rows(drafts, empty: .cmsNoDrafts, frame)
            if draftCount > drafts.count {
              p {
                a(.href(CMSRoute.content.path(("state", EntryFilter.draft.rawValue)))) {
                  words(.cmsAllDrafts)
                }
              }
            }
          }
        }
        group(.cmsScheduled, scheduled, frame)
        if !unchecked.isEmpty {
          section(.class("stack")) {
            h2 { words(.cmsToCheck) }
            p(.class("hint")) { words(.cmsToCheckHint) }
            ul(.class("rows"), .role(.list)) {
              for (row, day) in unchecked {
                let checked = words(.cmsCheckedOn, .text("day", words.formatting.day(day, .long)))
                item(row, note: "\(words.kind(row.address.kind)) · \(checked)", frame)
              }
            }
          }
        }
        section(.class("stack")) {
          h2 { words(.cmsLive) }
          rows(live, empty: .cmsNothingLive, frame)
        }
        p(.class("actions")) {
          a(.class("button"), .href(CMSRoute.content.path)) { words(.cmsAllContent) }
        }
      } else if let member = frame.member {
        p { words(member.role.meaning) }
        ul(.class("rows"), .role(.list)) {
          for (route, phrase) in frame.sections where route != .home {
            li {
              a(.class("row"), .href(route.path)) {
                span(.class("row-body")) { span(.class("row-title")) { words(phrase) } }
                icon(.chevronRight)
              }
            }
          }
        }
      }
    }
  }

  /// Entries below a heading; nothing where there are none.
  private func group(_ heading: Phrase, _ entries: [EntryRow], _ frame: StaffFrame) -> HTML<Never>? {
    if entries.isEmpty { return nil }
    return section(.class("stack")) {
      h2 { frame.words(heading) }
      rows(entries, empty: .cmsNoDrafts, frame)
    }
  }

  private func rows(_ rows: [EntryRow], empty: Phrase, _ frame: StaffFrame) -> HTML<Never> {
    if rows.isEmpty { return p(.class("hint")) { frame.words(empty) } }
    return ul(.class("rows"), .role(.list)) {
      for row in rows { item(row, note: row.note(frame), frame) }
    }
  }

  private func item(_ row: EntryRow, note: String, _ frame: StaffFrame) -> HTML<Never> {
    li {
      a(.class("row"), .href(CMSRoute.entry(row.address).path)) {
        span(.class("row-body")) {
          span(.class("row-title")) { row.title }
          span(.class("row-note")) { note }
        }
        row.chip(frame.words)
        icon(.chevronRight)
      }
    }
  }

  private func line(_ health: Health, _ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    var troubles: [String] = []
    if !health.isDatabaseWritable { troubles.append(words(.cmsDatabaseFails)) }
    if !health.isMailSet { troubles.append(words(.cmsNoMail)) }
    if health.late > 0 { troubles.append(words(.cmsLateMail, .count("count", health.late))) }
    if health.bounced > 0 { troubles.append(words(.cmsBounced, .count("count", health.bounced))) }
    if let free = health.freePercent, free < 10 {
      troubles.append(words(.cmsDiskFull, .count("count", free)))
    }
    if let backup = health.backup {
      let days = Int((frame.now - backup) / 86_400_000)
      if days > 7 { troubles.append(words(.cmsBackupOld, .count("count", days))) }
    } else {
      troubles.append(words(.cmsNoBackup))
    }
    return p(.class("banner"), .classes(("warn", !troubles.isEmpty))) {
      icon(troubles.isEmpty ? .check : .alert)
      span {
        troubles.isEmpty ? words(.cmsAllWell) : troubles.joined(separator: " ")
        " "
        span(.class("hint")) { words(.cmsVersion, .text("version", health.version)) }
      }
    }
  }
}
