import Core

/// What a player's page tells of itself, in the messages of YouTube's IFrame API
/// (https://developers.google.com/youtube/iframe_api_reference), as its own script writes them.
public struct PlayerProgress: Hashable, Sendable {
  /// Whether it has answered: until then it may not be listening either.
  public private(set) var isHeard = false
  private var count: Int64 = 0
  private var index: Int64 = 0

  /// Why there is nothing more to see.
  public enum Outcome: Hashable, Sendable {
    /// The last video is over.
    case ended
    case failed
  }

  public init() {}

  /// Asks it to tell how it goes.
  public static let question = #"{"event":"listening","id":1,"channel":"widget"}"#

  /// Asks it to tell of what happens in it. It can, once it has been heard.
  public static let wishes = ["onStateChange", "onError"].map {
    #"{"event":"command","func":"addEventListener","args":[""# + $0 + #""],"id":1,"channel":"widget"}"#
  }

  /// - Returns: what the message means for the whole playlist, if it means anything.
  public mutating func take(_ message: String) -> Outcome? {
    guard let json = try? JSON(parsing: Array(message.utf8)), let event = json["event"]?.string else {
      return nil
    }
    isHeard = true
    let info = json["info"]
    switch event {
    case "onError": return .failed
    case "onStateChange": return end(info)
    default:
      if let videos = info?["playlist"]?.array { count = Int64(videos.count) }
      if let place = info?["playlistIndex"]?.int { index = place }
      return end(info?["playerState"])
    }
  }

  /// State 0 is the end of a video; one of a playlist is followed by the next.
  private func end(_ state: JSON?) -> Outcome? { state?.int == 0 && index + 1 >= count ? .ended : nil }
}
