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
  case newEntry(kind: String)
  case entry(EntryAddress)
  case versions(EntryAddress)
  case version(EntryAddress, Int)
  case preview(EntryAddress)
  /// The score that answers to a questionnaire would have, to try it out.
  case testScore(EntryAddress)
  case polls
  case poll(String)
  /// The poster of an event, to be printed.
  case poster(EntryAddress)
  case reports
  case reportData
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
    case .content, .entry, .versions, .version, .preview, .testScore, .poster: .readContent
    case .newEntry: .writeContent
    case .polls, .poll: .seePollResults
    case .reports, .reportData: .seeReports
    case .staff, .newStaff, .member: .manageStaff
    case .people, .person: .seePeople
    case .record, .recordData: .readRecord
    }
  }

  /// Whether it takes forms.
  public var takesForms: Bool {
    switch self {
    case .logIn, .logOut, .welcome, .own, .content, .entry, .newEntry, .version, .newStaff, .member, .person,
      .reports:
      true
    case .home, .versions, .preview, .testScore, .polls, .poll, .poster, .reportData, .staff, .people,
      .record, .recordData:
      false
    }
  }

  /// Whether it can only be sent to.
  public var takesOnlyForms: Bool { self == .logOut }
}

extension CMSRoute {
  /// The route of a path; nil if there is none.
  public init?(_ path: String) {
    guard let route = Self.patterns.route(at: path) else { return nil }
    self = route
  }

  public var path: String { Self.patterns.path(of: self) ?? Self.folder }

  /// The path with a query.
  public func path(_ query: (String, String)...) -> String {
    let pairs = query.map { "\($0)=\(PercentEncoding.encoded($1))" }
    return pairs.isEmpty ? path : path + "?" + pairs.joined(separator: "&")
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
      "/cms/content/:kind/new", read: { EntryKindName($0[0]).map { .newEntry(kind: $0.text) } },
      print: { if case .newEntry(let kind) = $0 { [kind] } else { nil } }),
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
      "/cms/content/:kind/:entry/preview", read: { address($0).map { .preview($0) } },
      print: { if case .preview(let entry) = $0 { [entry.kind, entry.text] } else { nil } }),
    RoutePattern(
      "/cms/content/:kind/:entry/score", read: { address($0).map { .testScore($0) } },
      print: { if case .testScore(let entry) = $0 { [entry.kind, entry.text] } else { nil } }),
    RoutePattern(
      "/cms/content/:kind/:entry/poster", read: { address($0).map { .poster($0) } },
      print: { if case .poster(let entry) = $0 { [entry.kind, entry.text] } else { nil } }),
    RoutePattern("/cms/polls", is: .polls),
    RoutePattern(
      "/cms/polls/:name", read: { .poll($0[0]) },
      print: { if case .poll(let name) = $0 { [name] } else { nil } }),
    RoutePattern("/cms/reports", is: .reports),
    RoutePattern("/cms/reports/data.csv", is: .reportData),
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
