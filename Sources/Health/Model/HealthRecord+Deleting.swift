import Components
import Core

/// Deleting responses. The check of a day goes with all other answers of that day, which would count in its place, and an assessment
/// with those that it took the place of.
extension HealthRecord {
  /// The response with an id; nil if it is not here.
  func response(_ id: String) -> KeptResponse? { all.first { $0.event.id == id && $0.isReadable } }

  /// What is deleted together with a response, and the response itself.
  func deleted(with kept: KeptResponse) -> [KeptResponse] {
    guard kept.isCheck, let day = kept.response.day else {
      return [kept] + kept.response.replaces.compactMap { response($0) }
    }
    return (checks[day] ?? [:]).values.sorted { $0.event.id < $1.event.id }
  }

  /// The ids of what the server has of a response: of a check all that was sent for its day, and always what was changed
  /// since.
  func idsAtServer(with kept: KeptResponse) -> [String] {
    var ids = kept.response.replaces + [kept.event.id]
    if kept.isCheck, let day = kept.response.day { ids = idsOfChecks(on: day) }
    return ids.filter { outcome(of: $0)?.isStored == true && !isWithdrawn($0) && $0 > accountEnd }.sorted()
  }

  func removing(_ kept: KeptResponse) -> PartitionedChange {
    guard kept.isCheck, let day = kept.response.day else {
      return Self.change(Self.assessmentPrefix + kept.event.id, to: .null)
    }
    return removing(kept, on: day)
  }

  /// A response that comes back as another event.
  static func bringingBack(_ kept: KeptResponse) -> PartitionedChange {
    guard kept.isCheck, let day = kept.response.day else { return adding(kept) }
    return adding(kept, on: day)
  }

  func keeping(_ kept: KeptResponse) -> PartitionedChange {
    guard kept.isCheck, let day = kept.response.day else { return Self.keeping(kept) }
    return keeping(kept, on: day)
  }
}

extension KeptResponse {
  var isCheck: Bool { event.kind == Response.Kind.dailyCheck.rawValue }
}
