import Core
import Loop

/// Something that another app shared with this one, or a file that was opened with it.
///
/// The service worker writes it into the device's store, and no server sees it (docs/storage.md).
public struct IncomingShare: Equatable, Sendable {
  /// The prefix of the records.
  public static let prefix = "shared/"

  public enum Content: Equatable, Sendable {
    case words(SharedWords)
    case file(Record)
    /// The worker did not keep it.
    case refused(Refusal)
  }

  /// Why the worker kept nothing.
  public enum Refusal: String, CaseIterable, Sendable {
    case tooLong
    case tooLarge
    /// Too much waits already.
    case tooMany
  }

  /// The text of a stamp, unless it was refused.
  public let id: String
  public let content: Content

  /// The key of its record.
  public var key: String { Self.prefix + id }

  public init(id: String, _ content: Content) {
    self.id = id
    self.content = content
  }

  /// Reads a record: a line of JSON, and the bytes of a file. Nil for one that is damaged, or of a later version.
  public init?(_ record: Record) {
    let parts = record.bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    guard record.name.hasPrefix(Self.prefix), let line = parts.first,
      let head = try? JSON(parsing: Array(line))
    else { return nil }
    id = String(record.name.dropFirst(Self.prefix.count))
    if let name = head["problem"]?.string {
      guard let refusal = Refusal(rawValue: name) else { return nil }
      content = .refused(refusal)
      return
    }
    guard Stamp(text: id) != nil else { return nil }
    if let name = head["name"]?.string, parts.count > 1 {
      content = .file(Record(name: name, bytes: Array(parts[1])))
    } else if let texts = head["texts"]?.array, texts.count == 3 {
      content = .words(
        SharedWords(title: texts[0].string ?? "", text: texts[1].string ?? "", link: texts[2].string ?? ""))
    } else {
      return nil
    }
  }
}

/// The texts of a share, by the names of the Web Share Target API. Apps fill in some of them, and often put the link into the text.
public struct SharedWords: Equatable, Sendable {
  public var title: String
  public var text: String
  public var link: String

  public init(title: String, text: String, link: String) {
    self.title = title
    self.text = text
    self.link = link
  }
}

extension Record {
  /// Whether a file is a table by its name, as systems tell files apart.
  public var isTable: Bool { name.utf8.suffix(4).map { $0 | 0x20 }.elementsEqual(".csv".utf8) }
}
