import Core

/// The keys of all records of one kind in a partition.
///
/// The first two modules keep the keys they had before there were others:
///
///     log/PROFILE/STAMP                          the partition that is read at every login
///     day/PROFILE/NAME/log/STAMP                 a partition of the module Day
///     journal/PROFILE/MODULE/NAME/log/STAMP      a partition of any other module
struct RecordPlace: Hashable {
  var kind: RecordName.Kind
  var partition: Partition

  init(kind: RecordName.Kind, partition: Partition) {
    self.kind = kind
    self.partition = partition
  }

  /// Reads a key without profile and stamp; nil unless this app would write it exactly so.
  init?(_ pieces: [Substring]) {
    guard let last = pieces.last, let kind = RecordName.Kind(last) else { return nil }
    let partition: Partition?
    switch pieces.count {
    case 1: partition = .first
    case 3: partition = Partition(String(pieces[1]), of: Self.day)
    case 4: partition = Partition(String(pieces[2]), of: String(pieces[1]))
    default: return nil
    }
    guard let partition else { return nil }
    self.init(kind: kind, partition: partition)
    guard parents + [kind.rawValue] == pieces.map({ String($0) }) else { return nil }
  }

  private static var day: String { "day" }
  private static var journal: String { "journal" }

  /// The components before the kind, without the profile.
  private var parents: [String] {
    if partition == .first { return [] }
    if partition.module == Self.day { return [Self.day, partition.name] }
    return [Self.journal, partition.module, partition.name]
  }

  /// The prefix of the keys.
  func prefix(of profile: ProfileID) -> String {
    var pieces = parents + [kind.rawValue]
    pieces.insert(profile.text, at: 1)
    return pieces.joined(separator: "/") + "/"
  }

  /// The store that records are bound to, besides profile and stamp.
  var store: String { (parents + [kind.rawValue]).joined(separator: "/") }

  /// The prefixes of the keys of all a profile's records.
  static func prefixes(of profile: ProfileID) -> [String] {
    [RecordName.Kind.log.rawValue, RecordName.Kind.snapshot.rawValue, day, journal].map {
      $0 + "/" + profile.text + "/"
    }
  }

  // MARK: Index of partitions

  /// The partition's name in the index, after the profile; nil for the one that is read at every login.
  static func indexed(_ partition: Partition) -> String? {
    if partition == .first { return nil }
    return partition.module == day ? partition.name : partition.module + "/" + partition.name
  }

  /// Reads the form of ``indexed(_:)``.
  static func partition(indexed name: String) -> Partition? {
    let pieces = name.split(separator: "/", omittingEmptySubsequences: false)
    let found =
      pieces.count == 2
      ? Partition(String(pieces[1]), of: String(pieces[0])) : Partition(name, of: day)
    guard let found, indexed(found) == name else { return nil }
    return found
  }
}

extension Partition {
  /// The oldest partition. It is read at every login, and is not in the index of partitions.
  static let first = Partition.always(of: "college")

  /// Whether the index lists it; else it is read at every login.
  public var isIndexed: Bool { self != .first }
}

extension RecordName.Kind {
  fileprivate init?(_ text: Substring) {
    if text == Self.log.rawValue {
      self = .log
    } else if text == Self.snapshot.rawValue {
      self = .snapshot
    } else {
      return nil
    }
  }
}
