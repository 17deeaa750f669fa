import Accounts
import Core

/// A calendar from elsewhere that a person follows by its address.
public struct FollowedCalendar: Hashable, Sendable {
  static let folder = "day/follow/"
  static let mostCalendars = 20
  static let longestName = 80
  /// The beginning of the ids of items that come from such a calendar.
  static let idPrefix = "web-"

  /// 16 hexadecimal digits.
  public let id: String
  public var address: String
  /// By the person, or else by the calendar.
  public var name: String
  /// Of what has no colour of its own.
  public var colour: DayColour

  public init(id: String, address: String, name: String, colour: DayColour = .purple) {
    self.id = id
    self.address = address
    self.name = name
    self.colour = colour
  }

  init?(id: String, _ json: JSON) {
    guard let address = json["address"]?.string, let name = json["name"]?.string else { return nil }
    self.init(
      id: id, address: address, name: name,
      colour: json["colour"]?.string.flatMap { DayColour(rawValue: $0) } ?? .purple)
  }

  var json: JSON {
    ["address": .string(address), "name": .string(name), "colour": .string(colour.rawValue)]
  }

  var subject: String { Self.folder + id }

  /// The beginning of the ids of its items.
  var itemPrefix: String { Self.idPrefix + id + "-" }

  /// The id of the item of a component. The same UID in another calendar is another item.
  func itemID(of component: ICalendar.Component) -> String {
    let occurrence = component.occurrence.map { "\n" + $0.civil.basicText } ?? ""
    return itemPrefix + FNV1a(component.id + occurrence).text
  }

  /// The calendar that an item comes from.
  static func id(ofItem id: String) -> String? {
    guard let rest = id.dropping(prefix: idPrefix), let end = rest.utf8.firstIndex(of: UInt8(ascii: "-"))
    else { return nil }
    return String(rest[..<end])
  }

  /// The calendar that an item comes from, while it is followed.
  static func of(_ item: DayItem, _ record: DayRecord) -> FollowedCalendar? {
    id(ofItem: item.id).flatMap { record.followedCalendar($0) }
  }

  /// What was typed or pasted as a web address; nil if it is none.
  static func address(from text: String) -> String? {
    let text = text.trimmed()
    guard !text.isEmpty, text.unicodeScalars.count <= CalendarQuestion.longestAddress,
      !text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F })
    else { return nil }
    for (scheme, name) in [("webcal://", "https://"), ("https://", "https://"), ("http://", "http://")] {
      guard text.prefix(scheme.utf8.count).folded() == scheme else { continue }
      let rest = String(text.dropFirst(scheme.utf8.count))
      return host(of: rest).isEmpty ? nil : name + rest
    }
    // Without a scheme it has to look like the name of a computer.
    guard !text.contains(text: "://"), host(of: text).contains(text: ".") else { return nil }
    return "https://" + text
  }

  /// The name of the computer, for a calendar that does not say its own.
  var host: String {
    let rest = address.dropping(prefix: "https://") ?? address.dropping(prefix: "http://") ?? address
    let host = Self.host(of: rest)
    // What stands before it may be a password.
    return host.utf8.lastIndex(of: UInt8(ascii: "@")).map { String(host[host.utf8.index(after: $0)...]) }
      ?? host
  }

  private static func host(of rest: String) -> String {
    let end = rest.utf8.firstIndex {
      $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
    }
    return String(rest[..<(end ?? rest.endIndex)])
  }
}

/// How a followed calendar was last fetched.
public struct FollowedStanding: Hashable, Sendable {
  static let folder = "day/followed/"

  /// When it last came, in milliseconds since 1970; nil before the first time.
  public var time: Int64?
  /// The hash of the file, as ``CalendarQuestion/known``.
  var known = ""
  /// Why it does not come, and since when; nil while it does.
  public var failure: Failure?

  public struct Failure: Hashable, Sendable {
    public var problem: CalendarProblem
    /// In milliseconds since 1970.
    public var since: Int64
  }

  init() {}

  init(_ json: JSON) {
    time = json["at"]?.int
    known = json["known"]?.string ?? ""
    if let since = json["since"]?.int,
      let problem = json["failure"]?.string.flatMap({ CalendarProblem(rawValue: $0) })
    {
      failure = Failure(problem: problem, since: since)
    }
  }

  var json: JSON {
    var members: [JSON.Member] = [.init(name: "known", value: .string(known))]
    if let time { members.append(.init(name: "at", value: .integer(time))) }
    if let failure {
      members.append(.init(name: "failure", value: .string(failure.problem.rawValue)))
      members.append(.init(name: "since", value: .integer(failure.since)))
    }
    return .object(members)
  }
}

extension DayRecord {
  /// The calendars that the person follows, by name.
  public var followedCalendars: [FollowedCalendar] {
    values(under: FollowedCalendar.folder).compactMap { subject, value in
      FollowedCalendar(id: String(subject.dropFirst(FollowedCalendar.folder.utf8.count)), value)
    }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  public func followedCalendar(_ id: String) -> FollowedCalendar? {
    value(FollowedCalendar.folder + id).flatMap { FollowedCalendar(id: id, $0) }
  }

  public func standing(of calendar: FollowedCalendar) -> FollowedStanding {
    value(FollowedStanding.folder + calendar.id).map { FollowedStanding($0) } ?? FollowedStanding()
  }

  func keeping(_ calendar: FollowedCalendar) -> [PartitionedChange] {
    [change(calendar.subject, to: calendar.json) { FollowedCalendar(id: calendar.id, $0)?.json }]
  }

  func keeping(_ standing: FollowedStanding, of calendar: FollowedCalendar) -> [PartitionedChange] {
    [PartitionedChange(Change(FollowedStanding.folder + calendar.id, to: standing.json), in: [.always])]
  }
}

/// Why a calendar does not come, as people are told.
public enum CalendarProblem: String, CaseIterable, Hashable, Sendable {
  case noAddress = "no-address"
  case unknownHost = "unknown-host"
  case notPublic = "not-public"
  case gone, refused
  case unreachable
  case tooLarge = "too-large"
  case notCalendar = "not-calendar"

  /// Nil if it came, or has not changed.
  init?(_ outcome: CalendarOutcome) {
    switch outcome {
    case .fetched, .unchanged: return nil
    case .noAddress: self = .noAddress
    case .unknownHost: self = .unknownHost
    case .notPublic: self = .notPublic
    case .gone: self = .gone
    case .refused: self = .refused
    case .certificate, .tooSlow, .unreachable: self = .unreachable
    case .tooLarge: self = .tooLarge
    case .notCalendar: self = .notCalendar
    }
  }
}
