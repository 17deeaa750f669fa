import Core

/// Where the records of one kind are, of one partition.
///
/// The first two modules keep the names that they had before there were others:
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

  /// The pieces of a name without profile and stamp; nil unless it is just as this app would write it.
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

  /// What stands before the kind, without the profile.
  private var parents: [String] {
    if partition == .first { return [] }
    if partition.module == Self.day { return [Self.day, partition.name] }
    return [Self.journal, partition.module, partition.name]
  }

  /// What all of them begin with.
  func prefix(of profile: ProfileID) -> String {
    var pieces = parents + [kind.rawValue]
    pieces.insert(profile.text, at: 1)
    return pieces.joined(separator: "/") + "/"
  }

  /// To what a record is bound, besides profile and stamp.
  var store: String { (parents + [kind.rawValue]).joined(separator: "/") }

  /// What the names of all of a profile's records begin with.
  static func prefixes(of profile: ProfileID) -> [String] {
    [RecordName.Kind.log.rawValue, RecordName.Kind.snapshot.rawValue, day, journal].map {
      $0 + "/" + profile.text + "/"
    }
  }

  // MARK: The index

  /// The name in the index, behind the profile; nil for what is always read, and needs none.
  static func indexed(_ partition: Partition) -> String? {
    if partition == .first { return nil }
    return partition.module == day ? partition.name : partition.module + "/" + partition.name
  }

  /// Reads ``indexed(_:)``.
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
  /// The first that there was. It has no entry in the index of partitions, and is read at every login.
  static let first = Partition.always(of: "college")

  /// Whether the index of the store has it; else it is read as a whole at every login.
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
