import Sites

extension EntryKind {
  /// Whether its entries have other entries in them, as a category has places.
  var hasEntriesWithin: Bool {
    isInList && EntryKind.all.contains { $0.isInList && $0.id.hasPrefix(id + ".") }
  }
}

extension EntryAddress {
  /// Whether it is of an entry that has others in it.
  var isOfWhole: Bool { EntryKind.named(kind)?.hasEntriesWithin == true }
}
