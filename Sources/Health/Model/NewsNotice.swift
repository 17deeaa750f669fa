import Components
import Core

/// Notifications of news, for who wants them.
extension HealthRecord {
  private static let notifies = "news-notifies"
  private static let told = "news-told"

  /// Whether the system's notifications tell of news.
  var notifiesOfNews: Bool { value(Self.notifies)?.bool ?? false }

  /// - Parameter shown: what there is already, of which nothing is told.
  func notifyingOfNews(_ isOn: Bool, besides shown: [NewsItem]) -> [PartitionedChange] {
    let change = Self.change(Self.notifies, to: .bool(isOn))
    return isOn ? [change, Self.telling(of: shown, number: toldNumber)] : [change]
  }

  /// What is yet to be told, in the order of what is shown.
  func untold(_ shown: [NewsItem]) -> [NewsItem] {
    guard notifiesOfNews else { return [] }
    let told = (value(Self.told)?["ids"]?.array ?? []).compactMap { $0.string }
    return shown.filter { !told.contains($0.id) && !hasRead($0.id) }
  }

  /// The number of the last claim that told of news.
  var toldNumber: Int64 { value(Self.told)?["number"]?.int ?? 0 }

  static func telling(of shown: [NewsItem], number: Int64) -> PartitionedChange {
    change(told, to: ["ids": .array(shown.map { .string($0.id) }), "number": .integer(number)])
  }
}

/// What one tab has claimed to give.
enum HealthNotice {
  case check
  case news([NewsItem])
}
