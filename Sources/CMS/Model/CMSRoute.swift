import Core
import Loop
import Sites

/// The addresses of the CMS. Each is described once; links print it, the server matches it.
public enum CMSRoute: Hashable, Sendable {
  case home
  case logIn
  case logOut
  /// Where an invitation, or the link of the first start, leads.
  case welcome
  /// One's own password, second factor and login sessions.
  case own
  /// All entries.
  case content
  /// The entries of one kind.
  case entries(kind: String)
  case newEntry(kind: String)
  /// A field of several entries of a kind.
  case fieldChange(kind: String)
  /// The entries of a kind as a file of comma-separated values.
  case sheet(kind: String)
  /// Entries from such a file.
  case importing(kind: String)
  /// What a change of several entries did, by its number in the record.
  case change(Int)
  case entry(EntryAddress)
  case versions(EntryAddress)
  case version(EntryAddress, Int)
  /// A draft as it was before, by its number.
  case earlierDraft(EntryAddress, Int)
  case preview(EntryAddress)
  /// The score that answers to a questionnaire would have, to try it out.
  case testScore(EntryAddress)
  /// The web addresses in the content, and what is wrong with them.
  case links
  case polls
  case poll(String)
  /// The questions of a poll on paper.
  case pollForm(String)
  /// What was counted on paper.
  case pollTally(String)
  case programmes
  /// The letter of a programme, and its figures.
  case programme(String)
  /// The poster of an event, to be printed.
  case poster(EntryAddress)
  /// The cards of an event, by which one person each joins it.
  case cards(EntryAddress)
  case reports
  case reportData
  /// Asks before a week or a month of a report is withdrawn.
  case reportWithdrawal
  case staff
  case newStaff
  case member(String)
  case people
  case person(String)
  case record
  case recordData

  /// The folder of the CMS.
  public static let folder = "/cms"

  /// What somebody needs for it; nil for what needs no login.
  public var privilege: Privilege? {
    switch self {
    case .logIn, .welcome: nil
    case .home, .logOut, .own: .keepOwnLogin
    case .content, .entries, .entry, .versions, .version, .preview, .testScore, .poster, .cards: .readContent
    case .sheet, .links, .earlierDraft: .readContent
    case .newEntry, .importing: .writeContent
    case .fieldChange: .publish
    case .change: .readContent
    case .polls, .poll, .pollForm: .seePollResults
    case .pollTally: .publish
    case .programmes, .programme: .seeProgrammes
    case .reports, .reportData: .seeReports
    case .reportWithdrawal: .withdrawReports
    case .staff, .newStaff, .member: .manageStaff
    case .people, .person: .seePeople
    case .record, .recordData: .readRecord
    }
  }

  /// Whether it takes forms.
  public var takesForms: Bool {
    switch self {
    case .home, .entries, .sheet, .versions, .preview, .testScore, .polls, .pollForm, .programmes, .poster,
      .reportData,
      .staff, .record, .recordData:
      false
    default: true
    }
  }

  /// Whether its forms keep content that may be long.
  public var keepsContent: Bool {
    switch self {
    case .newEntry, .importing, .fieldChange, .entry, .pollTally, .cards: true
    default: false
    }
  }

  /// Whether it belongs to the login itself, and is there also for whoever has not finished that.
  public var isOfLogin: Bool { self == .own || self == .logOut }

  /// Whether programs of the staff may ask for it too. By a token that is stolen, nobody makes another one or sees anybody's health.
  public var isForPrograms: Bool {
    switch self {
    case .logIn, .logOut, .welcome, .own, .staff, .newStaff, .member, .people, .person: false
    default: true
    }
  }

  /// The fields of its forms that have passwords, codes and secrets. No page has in it what was sent of them. Entries have fields of
  /// the same names that are none: the code of an event is on its poster.
  public var secretFields: Set<String> {
    switch self {
    case .logIn, .welcome, .own, .staff, .newStaff, .member, .people, .person: Self.allSecretFields
    default: []
    }
  }

  public static let allSecretFields: Set = ["password", "new", "again", "code", "secret", "ticket"]

  /// Whether it can only be sent to.
  public var takesOnlyForms: Bool {
    switch self {
    case .logOut, .fieldChange: true
    default: false
    }
  }

  /// The section of the CMS that it belongs to; nil for what is in none.
  var section: CMSRoute? {
    switch self {
    case .fieldChange, .sheet, .importing, .change, .links: .content
    default: nil
    }
  }
}

extension CMSRoute {
  /// The route of a path; nil if there is none.
  public init?(_ path: String) {
    // No name has a NUL, and PostgreSQL would not look for one.
    guard !path.contains("%00"), let route = Self.patterns.route(at: path) else { return nil }
    self = route
  }

  public var path: String { Self.patterns.path(of: self) ?? Self.folder }

  /// The path with a query.
  public func path(_ query: (String, String)...) -> String { path(query) }

  public func path(_ query: [(String, String)]) -> String {
    let pairs = query.map { "\($0)=\(PercentEncoding.encoded($1))" }
    return pairs.isEmpty ? path : path + "?" + pairs.joined(separator: "&")
  }

  /// The form of each address that there is, with an asterisk in place of each parameter.
  public static var forms: [String] { patterns.map(\.form) }

  /// The form of its address, which has nothing in it that somebody typed.
  public var form: String { Self.patterns.first { $0.path(of: self) != nil }?.form ?? Self.folder }

  /// Every form of an address with an example of its routes, by which its privilege is known.
  public static var described: [(form: String, route: CMSRoute)] {
    forms.compactMap { form in
      var names = ["news", "welcome", "1"][...]
      let parts = form.split(separator: "/").map { $0 == "*" ? names.popFirst() ?? "" : String($0) }
      let path = "/" + parts.joined(separator: "/")
      // A change of several entries has a number only.
      let route = CMSRoute(path) ?? CMSRoute(form.replacing("*", with: "1"))
      return route.map { (form, $0) }
    }
  }

  private static func address(_ parts: [String]) -> EntryAddress? {
    EntryAddress(kind: parts[0], text: parts[1])
  }

  private static let patterns: [RoutePattern<CMSRoute>] = [
    RoutePattern("/cms", is: .home),
    RoutePattern("/cms/login", is: .logIn),
    RoutePattern("/cms/logout", is: .logOut),
    RoutePattern("/cms/welcome", is: .welcome),
    RoutePattern("/cms/me", is: .own),
    RoutePattern("/cms/content", is: .content),
    RoutePattern(
      "/cms/content/:kind", read: { EntryKindName($0[0]).map { .entries(kind: $0.text) } },
      print: { if case .entries(let kind) = $0 { [kind] } else { nil } }),
    RoutePattern(
      "/cms/content/:kind/new", read: { EntryKindName($0[0]).map { .newEntry(kind: $0.text) } },
      print: { if case .newEntry(let kind) = $0 { [kind] } else { nil } }),
    RoutePattern(
      "/cms/lists/:kind/change", read: { EntryKindName($0[0]).map { .fieldChange(kind: $0.text) } },
      print: { if case .fieldChange(let kind) = $0 { [kind] } else { nil } }),
    RoutePattern(
      "/cms/lists/:kind/data.csv", read: { EntryKindName($0[0]).map { .sheet(kind: $0.text) } },
      print: { if case .sheet(let kind) = $0 { [kind] } else { nil } }),
    RoutePattern(
      "/cms/lists/:kind/import", read: { EntryKindName($0[0]).map { .importing(kind: $0.text) } },
      print: { if case .importing(let kind) = $0 { [kind] } else { nil } }),
    RoutePattern(
      "/cms/changes/:number", read: { Int($0[0]).map { .change($0) } },
      print: { if case .change(let number) = $0 { ["\(number)"] } else { nil } }),
    RoutePattern(
      "/cms/content/:kind/:entry", read: { address($0).map { .entry($0) } },
      print: { if case .entry(let entry) = $0 { [entry.kind, entry.text] } else { nil } }),
    RoutePattern(
      "/cms/content/:kind/:entry/versions", read: { address($0).map { .versions($0) } },
      print: { if case .versions(let entry) = $0 { [entry.kind, entry.text] } else { nil } }),
    RoutePattern(
      "/cms/content/:kind/:entry/versions/:number",
      read: { parts in
        guard let entry = address(parts), let number = Int(parts[2]) else { return nil }
        return .version(entry, number)
      },
      print: {
        if case .version(let entry, let number) = $0 { [entry.kind, entry.text, "\(number)"] } else { nil }
      }),
    RoutePattern(
      "/cms/content/:kind/:entry/drafts/:number",
      read: { parts in
        guard let entry = address(parts), let number = Int(parts[2]) else { return nil }
        return .earlierDraft(entry, number)
      },
      print: {
        guard case .earlierDraft(let entry, let number) = $0 else { return nil }
        return [entry.kind, entry.text, "\(number)"]
      }),
    RoutePattern(
      "/cms/content/:kind/:entry/preview", read: { address($0).map { .preview($0) } },
      print: { if case .preview(let entry) = $0 { [entry.kind, entry.text] } else { nil } }),
    RoutePattern(
      "/cms/content/:kind/:entry/score", read: { address($0).map { .testScore($0) } },
      print: { if case .testScore(let entry) = $0 { [entry.kind, entry.text] } else { nil } }),
    RoutePattern(
      "/cms/content/:kind/:entry/poster", read: { address($0).map { .poster($0) } },
      print: { if case .poster(let entry) = $0 { [entry.kind, entry.text] } else { nil } }),
    RoutePattern(
      "/cms/content/:kind/:entry/cards", read: { address($0).map { .cards($0) } },
      print: { if case .cards(let entry) = $0 { [entry.kind, entry.text] } else { nil } }),
    RoutePattern("/cms/links", is: .links),
    RoutePattern("/cms/polls", is: .polls),
    RoutePattern(
      "/cms/polls/:name", read: { .poll($0[0]) },
      print: { if case .poll(let name) = $0 { [name] } else { nil } }),
    RoutePattern(
      "/cms/polls/:name/form", read: { .pollForm($0[0]) },
      print: { if case .pollForm(let name) = $0 { [name] } else { nil } }),
    RoutePattern(
      "/cms/polls/:name/tally", read: { .pollTally($0[0]) },
      print: { if case .pollTally(let name) = $0 { [name] } else { nil } }),
    RoutePattern("/cms/programs", is: .programmes),
    RoutePattern(
      "/cms/programs/:id", read: { .programme($0[0]) },
      print: { if case .programme(let id) = $0 { [id] } else { nil } }),
    RoutePattern("/cms/reports", is: .reports),
    RoutePattern("/cms/reports/data.csv", is: .reportData),
    RoutePattern("/cms/reports/withdrawal", is: .reportWithdrawal),
    RoutePattern("/cms/staff", is: .staff),
    RoutePattern("/cms/staff/new", is: .newStaff),
    RoutePattern(
      "/cms/staff/:member", read: { .member($0[0]) },
      print: { if case .member(let id) = $0 { [id] } else { nil } }),
    RoutePattern("/cms/people", is: .people),
    RoutePattern(
      "/cms/people/:account", read: { .person($0[0]) },
      print: { if case .person(let id) = $0 { [id] } else { nil } }),
    RoutePattern("/cms/record", is: .record),
    RoutePattern("/cms/record/data.json", is: .recordData),
  ]
}

/// The id of a kind of entries that there is.
private struct EntryKindName {
  let text: String

  init?(_ text: String) {
    guard EntryKind.named(text) != nil else { return nil }
    self.text = text
  }
}
