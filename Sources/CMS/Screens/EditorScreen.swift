import Components
import Core
import Editing
import Markup
import Sites

/// The form of one entry, with its languages beside each other, and what can be done with it.
public struct EditorScreen {
  public var kind: EntryKind
  /// Nil for one that is only begun.
  public var address: EntryAddress?
  public var value: ContentTree
  /// The site's languages.
  public var languages: [Language]
  public var state: EntryState
  /// Counts the changes of the draft; 0 without one. A form of an older draft is not taken.
  public var draftVersion: Int64
  /// Tells what was published when the form was shown.
  public var base: String
  /// What people see; nil if they see nothing of it.
  public var published: ContentTree?
  public var author: String
  public var changed: Int64?
  /// When it is published by itself, in milliseconds since 1970.
  public var publishAt: Int64?
  /// The version that goes out then, where the form has a newer text; nil where it is that of the form.
  public var scheduled: KnownDraft?
  public var review: Review?
  public var mistakes: [(path: String, mistake: EntryMistake)]
  /// What the site as a whole has against it.
  public var siteMistakes: [SiteMistake]
  /// What could be better.
  public var advice: [(path: String, advice: EntryAdvice)]
  /// What came of looking up its links; nil if nobody asked.
  public var links: EntryLinks?
  public var conflict: Conflict?
  /// Where somebody else's value and that of the form differ.
  public var disputes: [FieldDispute] = []
  /// Whether the form has what somebody else changed besides.
  public var isMerged = false
  /// The entries that this one can be in; empty for one that is in no other.
  public var parents: [(value: String, label: String)]
  /// The address of the one that it is in, or what was typed in its place.
  public var parent: String
  /// Whether that names nothing which it can be in.
  public var isParentUnknown = false
  /// Whom a poll can be for besides everybody: events. Empty once people can have seen it.
  public var audiences: [(value: String, label: String)] = []
  /// The event that was chosen; empty for everybody.
  public var audience = ""
  public var tables: [String: [String]]
  /// The addresses of pictures, by the names that fields have.
  public var pictures: [String: String] = [:]
  /// The entries of another kind that a field can name, by the name of the field.
  public var named: [String: [(value: String, label: String)]] = [:]
  /// The path of the field that was just changed.
  public var current: String
  public var rights: Rights
  /// The other members who have the form open, with the time at which they opened it, in milliseconds since 1970.
  public var others: [(name: String, since: Int64)] = []
  /// What the form is known by, however often it is sent.
  public var token = ""
  /// Whether people can be shown it as they will see it.
  public var hasPreview: Bool
  /// The day on which it is seen first, if that is to come; nil for today.
  public var previewDay: CivilDay?
  /// The day and the time that were chosen for publishing, as the form has them.
  public var publishDay = ""
  public var publishTime = "08:00"
  /// Whether the chosen time waits for something to be mended.
  public var asksForTime = false
  /// The typist's id, if another member keeps the text; empty for one's own text.
  public var typedBy = ""
  /// Files that were chosen and are not saved yet, as pairs of the form.
  public var kept: [(name: String, value: String)] = []

  /// What whoever looks may do with it.
  public struct Rights: Hashable, Sendable {
    public var write: Bool
    public var publish: Bool

    public init(write: Bool, publish: Bool) {
      self.write = write
      self.publish = publish
    }
  }

  /// Why a change was not taken.
  public enum Conflict: Hashable, Sendable {
    /// Somebody else saved another draft meanwhile.
    case changedBy(String)
    /// What people have answered would say something else; it has to become the next version.
    case nextVersion
    /// People have voted in it.
    case votedPoll
    /// There is no such time, or it is over.
    case badTime
    /// No time of the day was chosen, and midnight is not what anybody means.
    case noTime
    /// Nobody would see the entry, because its own last day is before that.
    case afterLastDay
    /// It is sent back without a word on what should change.
    case noNote
  }

  public init(
    kind: EntryKind, address: EntryAddress?, value: ContentTree, languages: [Language], state: EntryState
  ) {
    self.kind = kind
    self.languages = languages
    self.address = address
    self.value = kind.id == "site" ? value.sayingRolesInForce : value
    self.state = state
    draftVersion = 0
    base = ""
    author = ""
    mistakes = []
    siteMistakes = []
    advice = []
    parents = []
    parent = ""
    tables = [:]
    current = ""
    rights = Rights(write: true, publish: true)
    hasPreview = false
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    var title = value.title(in: frame.language)
    if title.isEmpty {
      title = address == nil ? words(.cmsNewOf, .text("kind", words.one(kind.id))) : words.one(kind.id)
    }
    let back =
      p(.class("cms-crumbs")) {
        a(.href(CMSRoute.content.path(("kind", kind.id)))) { words.kind(kind.id) }
      } as HTML<Never>
    var page = frame.page(title, above: back, wide: true) {
      status(frame)
      scheduledLine(frame)
      reviewLine(frame)
      otherLines(frame)
      if state == .failed { p(.class("banner bad")) { words(.cmsFailedSchedule) } }
      if let conflict { banner(conflict, frame) }
      staffSummary(words(.cmsBeforePublishing), problems(words))
      linkReport(words)
      adviceList(words)
      changes(words)
      div(.class("cms-editor")) {
        if rights.write { editing(frame) } else { reading(frame) }
        if hasPreview, let address { preview(address, frame) }
      }
    }
    page.hasFrame = hasPreview
    page.hasProgram = isAssisted(frame)
    return page
  }

  // MARK: What is said

  /// What keeps it from being published, with the ids of the fields on the page.
  public func problems(_ words: Words) -> [(id: String, text: String)] {
    let own = mistakes.map { (EntryFields.id($0), line($0, words.text($1), words)) }
    // A missing field of a row has one message, that of the form.
    let missing = Set(
      mistakes.filter { $0.mistake == .missing }.compactMap { $0.path.split(separator: ".").last })
    let others = siteMistakes.filter { mistake in
      guard SiteMistake.missing(mistake.message) != nil, let name = mistake.path.split(separator: ".").last
      else { return true }
      return !missing.contains(name)
    }
    let site = others.map { mistake in
      mistake.path.isEmpty
        ? ("", words.text(mistake))
        : (EntryFields.id(mistake.path), line(mistake.path, words.text(mistake), words))
    }
    return parentProblem(words) + own + site
  }

  /// What is said of a field, with its name, and with its language unless the text names that. A list has the number of the row
  /// behind its name.
  func line(_ path: String, _ text: String, _ words: Words) -> String {
    var place: [String] = []
    for name in path.split(separator: ".").map(String.init) {
      if let index = EntryForm.index(name), let list = place.popLast() {
        place.append("\(list) \(index + 1)")
      } else if let language = Language(rawValue: name) {
        if !text.contains(words.name(of: language)) { place.append(words.title(of: language)) }
      } else {
        place.append(words.field(name))
      }
    }
    return "\(place.joined(separator: " › ")): \(text)"
  }

  private func adviceList(_ words: Words) -> HTML<Never>? {
    if advice.isEmpty || !rights.write { return nil }
    return details(.class("cms-closed cms-stays cms-advice")) {
      summary { words(.cmsAdvice, .count("count", advice.count)) }
      ul {
        for (path, advice) in advice {
          li { a(.href("#\(EntryFields.id(path))")) { line(path, words.text(advice), words) } }
        }
      }
    }
  }

  /// What publishing changes for the people; nil where nothing is published, or nothing differs.
  private func changes(_ words: Words) -> HTML<Never>? {
    guard let published, published != value, published.isShort, value.isShort else { return nil }
    let differences = words.differences(published, value)
    if differences.isEmpty { return nil }
    return details(.class("cms-closed cms-stays")) {
      summary { words(.cmsWhatChanges, .count("count", differences.count)) }
      DifferenceTable(differences: differences).html(words)
    }
  }

  // MARK: The form

  /// Whether a program helps with the form.
  private func isAssisted(_ frame: StaffFrame) -> Bool { rights.write && !frame.editingTexts.isEmpty }

  /// Whether it is saved by itself.
  private var saving: EditingPage.Saving {
    if address == nil { return .new }
    if case .changedBy? = conflict { return .paused }
    return state == .scheduled ? .scheduled : .byItself
  }

  /// Whether the form has a text of lines with marks.
  private var hasMarks: Bool {
    kind.fields.contains { field in
      if case .markdown = field.kind { true } else { false }
    }
  }

  static let formID = "entry"

  /// Where the form is sent.
  private var target: String {
    address.map { CMSRoute.entry($0).path } ?? CMSRoute.newEntry(kind: kind.id).path
  }

  private func editing(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    return form(
      .class("cms-form"), .id(Self.formID), .method("post"), .action(target), .enctype("multipart/form-data"),
      .novalidate()
    ) {
      // What Enter in a field does.
      button(
        .class("visually-hidden"), .type(.submit), .name(EditorStep.field), .value(EditorStep.save.rawValue),
        .tabindex(-1)
      ) {
        words(.cmsSave)
      }
      input(.type(.hidden), .name("draft"), .value("\(draftVersion)"))
      input(.type(.hidden), .name("base"), .value(base))
      if !token.isEmpty { input(.type(.hidden), .name("token"), .value(token)) }
      if !typedBy.isEmpty { input(.type(.hidden), .name(FormInput.typedBy), .value(typedBy)) }
      if !problems(words).isEmpty { input(.type(.hidden), .name(EditingPage.isChecked), .value("1")) }
      for pair in kept { input(.type(.hidden), .name(pair.name), .value(pair.value)) }
      if !parents.isEmpty { parentField(words) }
      if kind.id == "polls" { audienceField(words) }
      if needsAllLanguages {
        let names = words.names(of: languages)
        p(.class("hint")) {
          switch (kind.mayLackLanguages, kind.id) {
          case (true, "events"): words(.cmsOneLanguageEvent, .text("languages", names))
          case (true, _): words(.cmsOneLanguage)
          case (false, _): words(.cmsAllLanguages, .text("languages", names))
          }
        }
      }
      fields(words).html(of: value)
      missingLanguages(words)
      actions(frame)
    }
  }

  /// Whether it has a text that each language needs before it is published, and was not published yet.
  private var needsAllLanguages: Bool {
    base.isEmpty && languages.count > 1
      && kind.fields.contains { $0.isByLanguage && $0.presence.isRequiredInFolder }
  }

  /// The languages without a text, and the one that their readers will see.
  private func missingLanguages(_ words: Words) -> HTML<Never>? {
    let form = EntryForm(kind, languages: languages)
    let missing = form.untranslated(value)
    guard let first = form.neededLanguages(value).first, !missing.isEmpty, address != nil else { return nil }
    return p(.class("banner")) {
      words(
        .cmsNotIn, .text("languages", words.names(of: missing)), .text("first", words.name(of: first)))
    }
  }

  private func fields(_ words: Words) -> EntryFields {
    let texts =
      mistakes.map { ($0.path, words.text($0.mistake)) }
      + siteMistakes.filter { !$0.path.isEmpty }.map { ($0.path, words.text($0)) }
      + linkTexts(words)
    return EntryFields(
      form: EntryForm(kind, languages: languages), words: words,
      mistakes: Dictionary(texts) { first, _ in first }, tables: tables, named: named,
      pictures: pictures, current: current)
  }

  private func actions(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    return div(.class("cms-actions")) {
      if isAssisted(frame), let data = editingData(frame) {
        div(.id("app"), .class("cms-live"), .data(.page, data)) {}
      }
      stepButton(.save, words(.cmsSave))
      if rights.publish {
        // What people have answered is only published as the next version.
        if conflict == .nextVersion {
          stepButton(.publishNext, words(.cmsPublishNext), looks: "button primary")
        } else {
          stepButton(.publish, words(.cmsPublish), looks: "button primary")
        }
        schedule(frame)
        if state == .review { sendingBack(words) }
      } else {
        asking(words)
      }
      if address != nil { others(frame) }
    }
  }

  private func editingData(_ frame: StaffFrame) -> String? {
    let names = kind.fields.map(\.name)
    let title = ["title", "name", "label"].first { names.contains($0) } ?? names.first ?? ""
    return frame.editing(
      saving, hasMarks: hasMarks, isLive: !base.isEmpty, title: frame.words.field(title))
  }

  private func others(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    return StaffMenu(id: "more", name: words(.cmsMore)).html {
      if state == .scheduled, !rights.publish { cancelling(words) }
      stepButton(.checkLinks, words(.cmsEntryLinks))
      if draftVersion > 0 || isAssisted(frame), state != .archived {
        // Without a draft it is hidden until the program has saved one.
        div(.classes(("cms-late", draftVersion == 0))) {
          asked(.cmsDiscard, base.isEmpty ? .cmsDiscardText : .cmsDiscardTextKept, step: .discard, words)
        }
      }
      if kind.isInList {
        stepButton(.duplicate, words(.cmsDuplicate))
        if rights.publish, !base.isEmpty {
          stepButton(.moveUp, words(.cmsEarlier))
          stepButton(.moveDown, words(.cmsLater))
          asked(
            .cmsArchive, kind.hasEntriesWithin ? .cmsArchiveWholeText : .cmsArchiveText, step: .archive,
            words)
        }
      }
    }
  }

  /// A step that says first what it does.
  private func asked(_ name: Phrase, _ text: Phrase, step: EditorStep, _ words: Words) -> HTML<Never> {
    details(.class("cms-closed")) {
      summary { words(name) }
      p { words(text) }
      stepButton(step, words(name), looks: "button danger")
    }
  }

  private func reading(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    let isOthers = frame.member?.role.isLimitedToOwn == true && kind.id != "site"
    return div(.class("stack")) {
      p(.class("banner")) {
        words(isOthers ? .cmsReadOnlyOthers : kind.id == "site" ? .cmsReadOnlySite : .cmsReadOnly)
      }
      EntryReading(
        form: EntryForm(kind, languages: languages), words: words, hidesCode: kind.id == "events"
      ).html(of: value)
    }
  }
}

extension ContentTree {
  /// The sheet of a site with the roles that need a second factor where it says none: administrators do, and their box is ticked.
  fileprivate var sayingRolesInForce: ContentTree {
    guard self["secondFactor"] == nil else { return self }
    var sheet = self
    sheet["secondFactor"] = .list([.text(Role.administrator.rawValue)])
    return sheet
  }
}

extension ContentTree {
  /// Whether comparing it with another one is quick. Longer values take seconds.
  fileprivate var isShort: Bool { texts.reduce(0) { $0 + $1.utf8.count } <= 100_000 }
}
