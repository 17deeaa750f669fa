import Components
import Markup
import Sites

/// One published version of an entry.
public struct EntryVersion: Sendable {
  /// The number of the release that published it.
  public var release: Int64
  public var author: String
  public var note: String
  /// In milliseconds since 1970.
  public var made: Int64
  /// Nil for a version that took it out.
  public var value: ContentTree?

  public init(release: Int64, author: String, note: String, made: Int64, value: ContentTree?) {
    self.release = release
    self.author = author
    self.note = note
    self.made = made
    self.value = value
  }
}

extension EntryVersion {
  /// The notes of releases that were read from the site's folder.
  public static let firstOfFolder = "the site's folder"
  public static let newOfFolder = "a new version of the site's folder"

  /// Who made it, and how. A note that the CMS made itself begins with the action.
  func summary(_ words: Words) -> String {
    if note == Self.firstOfFolder || note == Self.newOfFolder { return words(.cmsFromFolder) }
    let action = note.firstIndex(of: ":").flatMap { RecordAction(rawValue: String(note[..<$0])) }
    let how = action.map { words($0.phrase) } ?? note
    return [author, how].filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

/// All versions of an entry, the newest first.
public struct VersionsScreen {
  public var address: EntryAddress
  public var title: String
  public var versions: [EntryVersion]
  /// The newest first.
  public var earlierDrafts: [KnownDraft]

  public init(
    address: EntryAddress, title: String, versions: [EntryVersion], earlierDrafts: [KnownDraft]
  ) {
    self.address = address
    self.title = title
    self.versions = versions
    self.earlierDrafts = earlierDrafts
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    let back: HTML<Never> = p(.class("cms-crumbs")) { a(.href(CMSRoute.entry(address).path)) { title } }
    return frame.page(words(.cmsVersions), above: back) {
      if versions.isEmpty { p(.class("empty")) { words(.cmsNoVersions) } }
      ul(.class("rows"), .role(.list)) {
        for (index, version) in versions.enumerated() {
          li {
            a(.class("row"), .href(CMSRoute.version(address, Int(version.release)).path)) {
              span(.class("row-body")) {
                span(.class("row-title")) { frame.time(version.made) }
                span(.class("row-note")) { summary(of: index, words) }
              }
              if index == 0 { span(.class("chip good")) { words(.cmsNewest) } }
              icon(.chevronRight)
            }
          }
        }
      }
      if !earlierDrafts.isEmpty { earlier(frame) }
    }
  }

  /// Who made a version, how, and which fields differ from the one before.
  private func summary(of index: Int, _ words: Words) -> String {
    let version = versions[index]
    guard index + 1 < versions.count, let former = versions[index + 1].value, let value = version.value else {
      return version.summary(words)
    }
    let fields = words.changedFields(former, value).joined(separator: ", ")
    return [version.summary(words), fields].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func earlier(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    return section(.aria(.labelledby, "earlier")) {
      h2(.id("earlier")) { words(.cmsEarlierDrafts) }
      p(.class("hint")) { words(.cmsEarlierDraftsHint) }
      ul(.class("rows"), .role(.list)) {
        for draft in earlierDrafts {
          li {
            a(.class("row"), .href(CMSRoute.earlierDraft(address, Int(draft.version)).path)) {
              span(.class("row-body")) {
                span(.class("row-title")) { frame.time(draft.changed) }
                span(.class("row-note")) { draft.author }
              }
              icon(.chevronRight)
            }
          }
        }
      }
    }
  }
}

/// What a version changed, and how to have it again.
public struct VersionScreen {
  public var address: EntryAddress
  public var title: String
  public var version: EntryVersion
  /// Compared with the version before.
  public var differences: [ContentDifference]
  /// What people see now, compared with it; nil for the version that they see.
  public var sinceThen: [ContentDifference]?
  public var canRestore: Bool
  /// The draft that a restored version would replace.
  public var draft: KnownDraft?

  public init(
    address: EntryAddress, title: String, version: EntryVersion, differences: [ContentDifference],
    canRestore: Bool
  ) {
    self.address = address
    self.title = title
    self.version = version
    self.differences = differences
    self.canRestore = canRestore
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    let back: HTML<Never> = p(.class("cms-crumbs")) {
      a(.href(CMSRoute.versions(address).path)) { "\(title) · \(words(.cmsVersions))" }
    }
    return frame.page(frame.time(version.made), above: back) {
      p { version.summary(words) }
      DifferenceTable(differences: differences).html(words)
      if let sinceThen {
        h2 { words(.cmsSinceThen) }
        DifferenceTable(differences: sinceThen).html(words)
      }
      if canRestore { restoring(frame) }
    }
  }

  private func restoring(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    return form(.method("post"), .action(CMSRoute.version(address, Int(version.release)).path)) {
      input(.type(.hidden), .name("draft"), .value("\(draft?.version ?? 0)"))
      if let draft {
        p(.class("banner warn")) {
          icon(.alert)
          span {
            words(.cmsReplacesDraft, .text("name", draft.author), .text("time", frame.time(draft.changed)))
          }
        }
      }
      button(.class("button primary"), .type(.submit)) { words(.cmsRestore) }
      p(.class("hint")) { words(.cmsRestoreHint) }
    }
  }
}

/// Fields that differ, with what was taken out and what came in.
struct DifferenceTable {
  let differences: [ContentDifference]

  func html(_ words: Words) -> HTML<Never> {
    if differences.isEmpty { return p(.class("hint")) { words(.cmsNoDifference) } }
    return dl(.class("cms-differences")) {
      for difference in differences {
        div {
          dt {
            difference.path.map(words.step).joined(separator: " › ")
          }
          dd {
            for run in difference.runs {
              switch run.kind {
              case .same: run.text
              case .removed: s { run.text }
              case .added: mark { run.text }
              }
            }
          }
        }
      }
    }
  }
}
