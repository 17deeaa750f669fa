import Core
import Loop
import Sites

/// The addresses of the CMS. Each is described once; links print it, the server matches it (``CMSAddresses``).
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
  /// A page that none of these names: a feature of the server declares it.
  case declared(DeclaredRoute)

  /// The folder of the CMS.
  public static let folder = "/cms"

  public static let allSecretFields: Set = ["password", "new", "again", "code", "secret", "ticket"]
}

extension CMSRoute {
  private struct Description: Sendable {
    let pattern: RoutePattern<CMSRoute>
    let rules: PageRules
    /// The section of the CMS that it belongs to; nil for the one that its address begins with.
    let section: CMSRoute?

    init(
      _ pattern: RoutePattern<CMSRoute>, needs: PageRules.Need, forms: PageRules.Forms = .none,
      programs: Bool = false, keepsContent: Bool = false, secrets: Bool = false, section: CMSRoute? = nil,
      recorded: RecordAction? = nil
    ) {
      self.pattern = pattern
      self.section = section
      rules = PageRules(
        needs: needs, forms: forms, isForPrograms: programs, keepsContent: keepsContent, hasSecrets: secrets,
        recorded: recorded)
    }
  }

  private var description: Description? {
    Self.descriptions.first { $0.pattern.path(of: self) != nil }
  }

  /// What guards it, wherever it was described.
  private var rules: PageRules {
    if case .declared(let route) = self { return route.rules }
    return description?.rules ?? Self.undescribed
  }

  /// Of a case that somebody forgot to describe: for the fewest, and only to be read.
  private static let undescribed = PageRules(needs: .privilege(.readRecord))

  /// What somebody needs for it; nil for what needs no login.
  public var privilege: Privilege? {
    switch rules.needs {
    case .nothing: nil
    case .unfinishedLogin: .keepOwnLogin
    case .privilege(let privilege): privilege
    }
  }

  /// Whether it belongs to the login itself, and is there also for whoever has not finished that.
  public var isOfLogin: Bool {
    if case .unfinishedLogin = rules.needs { true } else { false }
  }

  public var takesForms: Bool { rules.forms != .none }
  public var takesOnlyForms: Bool { rules.forms == .only }
  public var isForPrograms: Bool { rules.isForPrograms }
  public var keepsContent: Bool { rules.keepsContent }
  public var recorded: RecordAction? { rules.recorded }
  var section: CMSRoute? { description?.section }

  /// The fields of its forms that have passwords, codes and secrets. No page has in it what was sent of them. Entries have fields of
  /// the same names that are none: the code of an event is on its poster.
  public var secretFields: Set<String> { rules.hasSecrets ? Self.allSecretFields : [] }

  /// What its address is about, as the record has it; empty for a list, and for what the address itself says.
  public var subject: String {
    switch self {
    case .entry(let address), .versions(let address), .version(let address, _), .earlierDraft(let address, _),
      .preview(let address), .testScore(let address), .poster(let address), .cards(let address):
      address.subject
    case .entries(let name), .newEntry(let name), .fieldChange(let name), .sheet(let name),
      .importing(let name), .poll(let name), .pollForm(let name), .pollTally(let name), .programme(let name),
      .member(let name), .person(let name):
      name
    case .declared(let route): route.subject
    default: ""
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

  public var path: String {
    if case .declared(let route) = self { return route.path }
    return Self.patterns.path(of: self) ?? Self.folder
  }

  /// The path with a query.
  public func path(_ query: (String, String)...) -> String { path(query) }

  public func path(_ query: [(String, String)]) -> String {
    let pairs = query.map { "\($0)=\(PercentEncoding.encoded($1))" }
    return pairs.isEmpty ? path : path + "?" + pairs.joined(separator: "&")
  }

  /// The form of each address that is named here, with an asterisk in place of each parameter.
  static var namedForms: [String] { patterns.map(\.form) }

  /// The form of its address, which has nothing in it that somebody typed.
  public var form: String {
    if case .declared(let route) = self { return route.form }
    return Self.patterns.first { $0.path(of: self) != nil }?.form ?? Self.folder
  }

  private static let descriptions: [Description] = [
    Description(
      RoutePattern("/cms", is: .home), needs: .privilege(.keepOwnLogin), programs: true, recorded: .openedHome
    ),
    Description(RoutePattern("/cms/login", is: .logIn), needs: .nothing, forms: .taken, secrets: true),
    Description(RoutePattern("/cms/logout", is: .logOut), needs: .unfinishedLogin, forms: .only),
    Description(RoutePattern("/cms/welcome", is: .welcome), needs: .nothing, forms: .taken, secrets: true),
    Description(RoutePattern("/cms/me", is: .own), needs: .unfinishedLogin, forms: .taken, secrets: true),

    // Content.
    Description(
      RoutePattern("/cms/content", is: .content), needs: .privilege(.readContent), forms: .taken,
      programs: true, recorded: .readContent),
    Description(
      kind("/cms/content/:kind") {
        .entries(kind: $0)
      } name: {
        if case .entries(let kind) = $0 { kind } else { nil }
      }, needs: .privilege(.readContent), programs: true),
    Description(
      kind("/cms/content/:kind/new") {
        .newEntry(kind: $0)
      } name: {
        if case .newEntry(let kind) = $0 { kind } else { nil }
      }, needs: .privilege(.writeContent), forms: .taken, programs: true, keepsContent: true,
      recorded: .readContent),
    Description(
      kind("/cms/lists/:kind/change") {
        .fieldChange(kind: $0)
      } name: {
        if case .fieldChange(let kind) = $0 { kind } else { nil }
      }, needs: .privilege(.publish), forms: .only, programs: true, keepsContent: true, section: .content),
    Description(
      kind("/cms/lists/:kind/data.csv") {
        .sheet(kind: $0)
      } name: {
        if case .sheet(let kind) = $0 { kind } else { nil }
      }, needs: .privilege(.readContent), programs: true, section: .content),
    Description(
      kind("/cms/lists/:kind/import") {
        .importing(kind: $0)
      } name: {
        if case .importing(let kind) = $0 { kind } else { nil }
      }, needs: .privilege(.writeContent), forms: .taken, programs: true, keepsContent: true,
      section: .content, recorded: .readContent),
    Description(
      RoutePattern(
        "/cms/changes/:number", read: { Int($0[0]).map { .change($0) } },
        print: { if case .change(let number) = $0 { ["\(number)"] } else { nil } }),
      needs: .privilege(.readContent), forms: .taken, programs: true, section: .content,
      recorded: .readContent),
    Description(
      entry("/cms/content/:kind/:entry") {
        .entry($0)
      } address: {
        if case .entry(let entry) = $0 { entry } else { nil }
      }, needs: .privilege(.readContent), forms: .taken, programs: true, keepsContent: true,
      recorded: .readContent),
    Description(
      entry("/cms/content/:kind/:entry/versions") {
        .versions($0)
      } address: {
        if case .versions(let entry) = $0 { entry } else { nil }
      }, needs: .privilege(.readContent), programs: true, recorded: .readContent),
    Description(
      numbered("/cms/content/:kind/:entry/versions/:number") {
        .version($0, $1)
      } parts: {
        if case .version(let entry, let number) = $0 { (entry, number) } else { nil }
      }, needs: .privilege(.readContent), forms: .taken, programs: true, recorded: .readContent),
    Description(
      numbered("/cms/content/:kind/:entry/drafts/:number") {
        .earlierDraft($0, $1)
      } parts: {
        if case .earlierDraft(let entry, let number) = $0 { (entry, number) } else { nil }
      }, needs: .privilege(.readContent), forms: .taken, programs: true, recorded: .readContent),
    Description(
      entry("/cms/content/:kind/:entry/preview") {
        .preview($0)
      } address: {
        if case .preview(let entry) = $0 { entry } else { nil }
      }, needs: .privilege(.readContent), programs: true, recorded: .readContent),
    Description(
      entry("/cms/content/:kind/:entry/score") {
        .testScore($0)
      } address: {
        if case .testScore(let entry) = $0 { entry } else { nil }
      }, needs: .privilege(.readContent), programs: true, recorded: .readContent),
    Description(
      entry("/cms/content/:kind/:entry/poster") {
        .poster($0)
      } address: {
        if case .poster(let entry) = $0 { entry } else { nil }
      }, needs: .privilege(.readContent), programs: true, recorded: .readContent),
    Description(
      entry("/cms/content/:kind/:entry/cards") {
        .cards($0)
      } address: {
        if case .cards(let entry) = $0 { entry } else { nil }
      }, needs: .privilege(.readContent), forms: .taken, programs: true, keepsContent: true,
      recorded: .readContent),
    Description(
      RoutePattern("/cms/links", is: .links), needs: .privilege(.readContent), forms: .taken, programs: true,
      section: .content, recorded: .readContent),

    // Polls, programmes and reports.
    Description(
      RoutePattern("/cms/polls", is: .polls), needs: .privilege(.seePollResults), programs: true,
      recorded: .readPollResult),
    Description(
      named("/cms/polls/:name") {
        .poll($0)
      } name: {
        if case .poll(let name) = $0 { name } else { nil }
      },
      needs: .privilege(.seePollResults), forms: .taken, programs: true),
    Description(
      named("/cms/polls/:name/form") {
        .pollForm($0)
      } name: {
        if case .pollForm(let name) = $0 { name } else { nil }
      }, needs: .privilege(.seePollResults), programs: true, recorded: .readContent),
    Description(
      named("/cms/polls/:name/tally") {
        .pollTally($0)
      } name: {
        if case .pollTally(let name) = $0 { name } else { nil }
      }, needs: .privilege(.publish), forms: .taken, programs: true, keepsContent: true,
      recorded: .readContent),
    Description(
      RoutePattern("/cms/programs", is: .programmes), needs: .privilege(.seeProgrammes), programs: true,
      recorded: .readProgramme),
    Description(
      named("/cms/programs/:id") {
        .programme($0)
      } name: {
        if case .programme(let id) = $0 { id } else { nil }
      }, needs: .privilege(.seeProgrammes), forms: .taken, programs: true),
    Description(
      RoutePattern("/cms/reports", is: .reports), needs: .privilege(.seeReports), forms: .taken,
      programs: true),
    Description(
      RoutePattern("/cms/reports/data.csv", is: .reportData), needs: .privilege(.seeReports), programs: true),
    Description(
      RoutePattern("/cms/reports/withdrawal", is: .reportWithdrawal), needs: .privilege(.withdrawReports),
      forms: .taken, programs: true),

    // Staff, people and the record.
    Description(
      RoutePattern("/cms/staff", is: .staff), needs: .privilege(.manageStaff), secrets: true,
      recorded: .readStaff),
    Description(
      RoutePattern("/cms/staff/new", is: .newStaff), needs: .privilege(.manageStaff), forms: .taken,
      secrets: true, recorded: .readStaff),
    Description(
      named("/cms/staff/:member") {
        .member($0)
      } name: {
        if case .member(let id) = $0 { id } else { nil }
      },
      needs: .privilege(.manageStaff), forms: .taken, secrets: true, recorded: .readStaff),
    Description(
      RoutePattern("/cms/people", is: .people), needs: .privilege(.seePeople), forms: .taken, secrets: true),
    Description(
      named("/cms/people/:account") {
        .person($0)
      } name: {
        if case .person(let id) = $0 { id } else { nil }
      }, needs: .privilege(.seePeople), forms: .taken, secrets: true, recorded: .openedPerson),
    Description(
      RoutePattern("/cms/record", is: .record), needs: .privilege(.readRecord), programs: true),
    Description(
      RoutePattern("/cms/record/data.json", is: .recordData), needs: .privilege(.readRecord),
      programs: true),
  ]

  private static let patterns = descriptions.map(\.pattern)

  // MARK: Addresses with parameters

  private static func named(
    _ path: String, _ route: @escaping @Sendable (String) -> CMSRoute,
    name: @escaping @Sendable (CMSRoute) -> String?
  ) -> RoutePattern<CMSRoute> {
    RoutePattern(path, read: { route($0[0]) }, print: { name($0).map { [$0] } })
  }

  /// Of a kind of entries that there is.
  private static func kind(
    _ path: String, _ route: @escaping @Sendable (String) -> CMSRoute,
    name: @escaping @Sendable (CMSRoute) -> String?
  ) -> RoutePattern<CMSRoute> {
    RoutePattern(
      path, read: { parts in EntryKind.named(parts[0]).map { _ in route(parts[0]) } },
      print: { name($0).map { [$0] } })
  }

  private static func entry(
    _ path: String, _ route: @escaping @Sendable (EntryAddress) -> CMSRoute,
    address: @escaping @Sendable (CMSRoute) -> EntryAddress?
  ) -> RoutePattern<CMSRoute> {
    RoutePattern(
      path, read: { EntryAddress(kind: $0[0], text: $0[1]).map(route) },
      print: { address($0).map { [$0.kind, $0.text] } })
  }

  private static func numbered(
    _ path: String, _ route: @escaping @Sendable (EntryAddress, Int) -> CMSRoute,
    parts: @escaping @Sendable (CMSRoute) -> (EntryAddress, Int)?
  ) -> RoutePattern<CMSRoute> {
    RoutePattern(
      path,
      read: { given in
        guard let entry = EntryAddress(kind: given[0], text: given[1]), let number = Int(given[2]) else {
          return nil
        }
        return route(entry, number)
      }, print: { parts($0).map { [$0.kind, $0.text, "\($1)"] } })
  }
}
