import Core
import Sites

/// What a change of several entries did to one of them: as it was published, and its draft.
public struct EntryChange: Hashable, Sendable {
  public var address: EntryAddress
  public var published: Values
  public var draft: Values

  /// A value before and after; nil where there was none, or is none any more.
  public struct Values: Hashable, Sendable {
    public var before: ContentTree?
    public var after: ContentTree?

    public init(_ before: ContentTree?, _ after: ContentTree?) {
      self.before = before
      self.after = after
    }

    public var isChange: Bool { before != after }
  }

  public init(_ address: EntryAddress, published: Values, draft: Values) {
    self.address = address
    self.published = published
    self.draft = draft
  }

  /// The change with each value as `transform` makes it.
  public func map(_ transform: (ContentTree) -> ContentTree) -> EntryChange {
    func values(_ values: Values) -> Values {
      Values(values.before.map(transform), values.after.map(transform))
    }
    return EntryChange(address, published: values(published), draft: values(draft))
  }

  /// What people see of it, or else what the staff does.
  public var shown: Values { published.isChange ? published : draft }
}

// MARK: Undoing

extension EntryChange {
  /// What is published today without the change. What was taken out comes back with the entries within it; of what is there, they stay.
  public func undone(inPublished today: ContentTree?) -> (value: ContentTree?, kept: [String]) {
    guard today != nil, let kind = EntryKind.named(address.kind) else { return published.undone(in: today) }
    let own = Values(
      published.before?.withoutEntries(of: kind), published.after?.withoutEntries(of: kind))
    return own.undone(in: today)
  }
}

extension EntryChange.Values {
  /// A value of today without the change: of a field that was changed again since, today's value stays.
  ///
  /// - Parameter today: nil for none.
  public func undone(in today: ContentTree?) -> (value: ContentTree?, kept: [String]) {
    if !isChange || today == before { return (today, []) }
    if today == after { return (before, []) }
    guard let today, let before, let after, case .group = today else { return (today, [""]) }
    var value = today
    var kept: [String] = []
    let names = before.members.map(\.name) + after.members.map(\.name)
    var seen: Set<String> = []
    for name in names where seen.insert(name).inserted && before[name] != after[name] {
      // What has its old value again is undone already.
      if today[name] == before[name] { continue }
      if today[name] == after[name] {
        value[name] = before[name]
      } else {
        kept.append(name)
      }
    }
    return (value, kept)
  }
}

// MARK: In the record

extension EntryChange {
  /// As the record keeps it.
  public static func json(_ changes: [EntryChange]) -> JSON {
    func text(_ tree: ContentTree?) -> JSON { tree.map { .string($0.yaml) } ?? .null }
    return .array(
      changes.map { change in
        .object([
          .init(name: "entry", value: .string(change.address.subject)),
          .init(name: "before", value: text(change.published.before)),
          .init(name: "after", value: text(change.published.after)),
          .init(name: "draftBefore", value: text(change.draft.before)),
          .init(name: "draftAfter", value: text(change.draft.after)),
        ])
      })
  }

  /// Reads the form of ``json(_:)``; what is no change is left out.
  public static func reading(_ json: JSON) -> [EntryChange] {
    (json.array ?? []).compactMap { json in
      guard let address = json["entry"]?.string.flatMap({ EntryAddress(subject: $0) }) else { return nil }
      func tree(_ name: String) -> ContentTree? { json[name]?.string.flatMap { YAMLFile($0)?.tree } }
      return EntryChange(
        address, published: Values(tree("before"), tree("after")),
        draft: Values(tree("draftBefore"), tree("draftAfter")))
    }
  }
}
