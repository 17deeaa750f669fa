import CMS
import Core

/// Changes of several entries as the record keeps them: with the codes of events sealed. Whoever reads the record may not vote by a
/// code, but undoing what took an event out needs it.
struct RecordedChanges: Sendable {
  let key: StaffKey

  /// Where the server keeps no key, codes are left out.
  func sealed(_ changes: [EntryChange]) -> [EntryChange] {
    changes.map { change in
      change.mapCode { code in
        let bytes = try? key.seal(Array(code.utf8), as: .eventCode)
        return bytes.map { Self.mark + Hexadecimal.encoded($0) }
      }
    }
  }

  /// A code that was sealed by another key is left out, so an event comes back only once somebody gives it one.
  func opened(_ changes: [EntryChange]) -> [EntryChange] {
    changes.map { change in
      change.mapCode { code in
        // One of a former version.
        guard code.hasPrefix(Self.mark) else { return code }
        let bytes = Hexadecimal.decoded(String(code.dropFirst(Self.mark.count)))
        let text = bytes.flatMap { key.open($0, as: .eventCode) }
        return text.flatMap { String(validating: $0, as: UTF8.self) }
      }
    }
  }

  private static let mark = "sealed:"
}

extension EntryChange {
  /// The change with another code in each value of an event; nil takes the code out.
  fileprivate func mapCode(_ transform: (String) -> String?) -> EntryChange {
    guard address.kind == "events" else { return self }
    return map { tree in
      guard let code = tree["code"]?.text else { return tree }
      var tree = tree
      tree["code"] = transform(code).map { .text($0) }
      return tree
    }
  }
}
