import Foundation

/// Where letters are put that nobody sends: a file each, for the operator.
public struct MailFolder: Sendable {
  private let folder: URL

  public init(_ folder: URL) { self.folder = folder }

  /// Deletes letters that are older than so many seconds.
  public func sweep(olderThan age: Double) {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
    for file in files ?? [] {
      let written = try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
      if let written, -written.timeIntervalSinceNow > age { try? FileManager.default.removeItem(at: file) }
    }
  }

  /// Writes a letter as `ID.eml`, in the place of the same letter of before. Only the server's user may read it.
  public func keep(_ message: MailMessage) -> Delivery {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let name = message.id.prefix { $0 != "@" }
      let part = folder.appendingPathComponent("\(name).part")
      let isMade = FileManager.default.createFile(
        atPath: part.path, contents: Data(message.bytes), attributes: [.posixPermissions: 0o600])
      guard isMade else { return .failed("the folder for mail cannot be written") }
      let file = folder.appendingPathComponent("\(name).eml")
      guard rename(part.path, file.path) == 0 else { return .failed("the folder for mail cannot be written") }
      return .accepted
    } catch {
      return .failed("the folder for mail cannot be written")
    }
  }
}
