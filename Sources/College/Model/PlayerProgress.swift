import Core

/// The state of a player's page, by the messages of YouTube's IFrame API
/// (https://developers.google.com/youtube/iframe_api_reference), as its own script writes them.
public struct PlayerProgress: Hashable, Sendable {
  /// Whether it has answered; before that it may not be listening.
  public private(set) var isHeard = false
  private var count: Int64 = 0
  private var index: Int64 = 0

  /// Why the playlist is over.
  public enum Outcome: Hashable, Sendable {
    /// The last video has ended.
    case ended
    case failed
  }

  public init() {}

  /// The message that asks the player for its state.
  public static let question = #"{"event":"listening","id":1,"channel":"widget"}"#

  /// The messages that subscribe to the player's events, for a player that has answered.
  public static let wishes = ["onStateChange", "onError"].map {
    #"{"event":"command","func":"addEventListener","args":[""# + $0 + #""],"id":1,"channel":"widget"}"#
  }

  /// - Returns: the outcome for the whole playlist, if the message tells one.
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

  /// State 0 is the end of a video; in a playlist the next one follows.
  private func end(_ state: JSON?) -> Outcome? { state?.int == 0 && index + 1 >= count ? .ended : nil }
}
