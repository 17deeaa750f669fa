import Components
import Core

/// The daily checks. A day has several where somebody answered on more than one device before these knew of each other.
extension HealthRecord {
  static let checkPrefix = "check/"

  /// The days with a check, the latest first.
  var checkedDays: [CivilDay] { checks.keys.sorted { $1 < $0 } }

  /// The check that counts on a day: the latest; nil if there is none.
  func check(on day: CivilDay) -> KeptResponse? {
    checks[day]?.values.filter { $0.isReadable }.max { $0.event.id < $1.event.id }
  }

  /// The ids of checks of a day that were changed, here or on another device.
  private func replaced(on day: CivilDay) -> Set<String> {
    Set((checks[day] ?? [:]).values.filter { $0.isReadable }.flatMap { $0.response.replaces })
  }

  /// Other answers of a day than those that count, the latest first. What was changed is not there. Earlier versions of the app did
  /// not say what a change was made of: of those that one start of the app made only the last is there, unless the person let
  /// another one count instead.
  func otherChecks(on day: CivilDay) -> [KeptResponse] {
    guard let all = checks[day], all.count > 1, let counting = check(on: day) else { return [] }
    var makers: Set<UInt64> = []
    if let maker = counting.stamp?.node { makers.insert(maker) }
    let replaced = replaced(on: day)
    return all.values.filter {
      $0.event.id != counting.event.id && $0.isReadable && !replaced.contains($0.event.id)
    }
    .sorted { $1.event.id < $0.event.id }
    .filter { other in
      if let maker = other.stamp?.node, !makers.insert(maker).inserted, !isBeside(other) { return false }
      return other.response.answers != counting.response.answers
    }
  }

  /// A new check, under the stamp of its event. Those of the day stay beside it.
  static func adding(_ check: KeptResponse, on day: CivilDay) -> PartitionedChange {
    change(subject(of: check, on: day), to: check.json, at: check.stamp)
  }

  /// Keeps something else of a check that is here.
  func keeping(_ check: KeptResponse, on day: CivilDay) -> PartitionedChange {
    Self.change(ownSubject(of: check, on: day), to: check.json)
  }

  /// Forgets a check that another one took the place of.
  func removing(_ check: KeptResponse, on day: CivilDay) -> PartitionedChange {
    Self.change(ownSubject(of: check, on: day), to: .null)
  }

  /// Keeps a check in sight, beside one that the person lets count instead.
  static func puttingAside(_ check: KeptResponse) -> PartitionedChange {
    change(besidePrefix + check.event.id, to: .bool(true))
  }

  private func isBeside(_ check: KeptResponse) -> Bool {
    value(Self.besidePrefix + check.event.id)?.bool == true
  }

  private static let besidePrefix = "beside/"

  /// Forgets the check that counts on a day, which was changed, and those that it took the place of before.
  func removingChanged(on day: CivilDay) -> [PartitionedChange] {
    changed(on: day).map { removing($0, on: day) }
  }

  private func changed(on day: CivilDay) -> [KeptResponse] {
    let others = otherChecks(on: day).map { $0.event.id }
    let changed = checks[day]?.values.filter { $0.isReadable && !others.contains($0.event.id) } ?? []
    return changed.sorted { $0.event.id < $1.event.id }
  }

  /// The ids that a change of the check of a day takes the place of: of those that were never sent, also what they took the place of.
  func idsOfChanged(on day: CivilDay) -> [String] {
    let ids = changed(on: day).flatMap { $0.response.replaces + [$0.event.id] }
    return Array(Set(ids).sorted().suffix(Response.mostReplaced))
  }

  /// Whether a check was here, by its id, and perhaps still is.
  func knows(_ check: KeptResponse, on day: CivilDay) -> Bool {
    self[ownSubject(of: check, on: day)] != nil
  }

  private static func subject(of check: KeptResponse, on day: CivilDay) -> String {
    checkPrefix + day.description + "/" + check.event.id
  }

  /// The subject under which a check is here. Earlier versions of the app had one for each day.
  private func ownSubject(of check: KeptResponse, on day: CivilDay) -> String {
    checks[day]?.first { $0.value.event.id == check.event.id }?.key ?? Self.subject(of: check, on: day)
  }

  /// The day of `check/2026-11-20/…`, or of `check/2026-11-20` as earlier versions wrote it.
  static func day(of subject: String) -> CivilDay? {
    guard subject.hasPrefix(checkPrefix) else { return nil }
    let day = subject.dropFirst(checkPrefix.count).split(separator: "/").first
    return day.flatMap { CivilDay(iso: String($0)) }
  }
}
