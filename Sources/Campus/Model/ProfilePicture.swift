import Components
import Core

extension Partition {
  /// The picture is large, so it is by itself: only the screens that show it read it.
  static let picture = Partition("picture", of: "campus") ?? .campus
}

extension CampusRecord {
  private static let picture = "picture"

  /// The address of the picture as an image; nil without one.
  var pictureAddress: String? {
    value(Self.picture)?["data"]?.string.map { "data:image/jpeg;base64," + $0 }
  }

  /// - Parameter jpeg: a file without anything else in it; nil takes the picture away.
  static func picturing(_ jpeg: [UInt8]?) -> PartitionedChange {
    let value = jpeg.map { JSON.object([.init(name: "data", value: .string(Base64.encoded($0)))]) }
    return PartitionedChange(Change(picture, to: value ?? .null), in: [.picture])
  }
}

/// Why a picture is refused.
enum PictureProblem: Hashable, Sendable {
  case tooLarge
  case broken
  case notPicture
  /// The browser does not read pictures of this kind.
  case unsupported

  var phrase: Phrase {
    switch self {
    case .tooLarge: .campusPictureTooLarge
    case .broken: .campusPictureBroken
    case .notPicture: .campusNotPicture
    case .unsupported: .campusPictureUnsupported
    }
  }
}
