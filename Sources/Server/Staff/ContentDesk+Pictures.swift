import CMS
import Foundation
import Sites

extension ContentDesk {
  /// In bytes: a larger picture is shown by its name only.
  private static let largestPicture = 400_000

  /// The pictures that a value names, as addresses which have the bytes, by the names in it. What is only uploaded has no other
  /// address yet.
  func pictures(of address: EntryAddress, in tree: ContentTree) async throws -> [String: String] {
    let names = Set(tree.texts.filter { MediaType.of($0).hasPrefix("image/") })
    if names.isEmpty { return [:] }
    var pictures: [String: String] = [:]
    for (path, bytes) in try await contents(with: tree, of: address).files {
      guard let name = path.text.split(separator: "/").last.map(String.init), names.contains(name),
        bytes.count <= Self.largestPicture
      else { continue }
      pictures[name] = "data:\(MediaType.of(name));base64,\(Data(bytes).base64EncodedString())"
    }
    return pictures
  }
}
