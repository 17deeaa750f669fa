import CMS
import Foundation
import Sites

/// The pictures that a value names. What is only uploaded has no address yet, so each is shown by one that has its bytes.
struct EntryPictures {
  /// In bytes: a larger picture is shown by its name only.
  private static let largest = 400_000

  private let names: Set<String>

  init(in tree: ContentTree) { names = Set(tree.texts.filter { MediaType.of($0).hasPrefix("image/") }) }

  var isEmpty: Bool { names.isEmpty }

  /// The addresses by the names.
  func addresses(in contents: FolderContents) -> [String: String] {
    var addresses: [String: String] = [:]
    for (path, bytes) in contents.files {
      guard let name = path.text.split(separator: "/").last.map(String.init), names.contains(name),
        bytes.count <= Self.largest
      else { continue }
      addresses[name] = "data:\(MediaType.of(name));base64,\(Data(bytes).base64EncodedString())"
    }
    return addresses
  }
}
