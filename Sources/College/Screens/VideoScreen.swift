import Components
import Core
import Loop
import Markup

/// A group of videos (V-2): a playlist in its player, or films that the app plays itself.
public enum VideoScreen {
  public struct State: Hashable, Sendable {
    /// The current clip, and whether it starts by itself because the one before has ended.
    public var clip = 0
    public var isNext = false
    /// Whether the person has opened the player: nothing is loaded from its site before that.
    public var isOpen = false
    /// The state of the player's page.
    public var player = PlayerProgress()
    public init() {}
  }

  public enum Event: Hashable, Sendable {
    case chose(Int)
    case clipEnded
    case clipFailed
    case tappedPlay
    /// The player has not answered yet.
    case waited
    case heard(String)
  }

  /// The id of the player's frame.
  public static let frame = "player"

  public static func view(
    _ playlist: Playlist, _ state: State, path: String, back: String, home: String, _ words: Words
  ) -> HTML<Event> {
    screen(.video, path: path) {
      topBar(words, back: back, home: home)
      screenTitle(playlist.title)
      if !playlist.summary.isEmpty { lede(playlist.summary) }
      if state.clip < playlist.clips.count {
        film(playlist.clips[state.clip], state, words)
        if playlist.clips.count > 1 { list(playlist.clips, state.clip, words) }
        transcript(playlist.clips[state.clip], words)
      } else if state.isOpen {
        player(playlist)
        newTab(playlist, words)
      } else {
        poster(playlist, words)
        newTab(playlist, words)
      }
    }
  }

  // MARK: Clips

  private static func film(_ clip: Clip, _ state: State, _ words: Words) -> HTML<Event> {
    video(
      .key(clip.id), .class("film"), .src(clip.source), .poster(clip.poster), .width(1280), .height(720),
      .controls(), .playsinline(), .preload("metadata"), .when(state.isNext, .autoplay()),
      .aria(.label, clip.title), .on(.ended, .clipEnded), .on(.error, .clipFailed)
    ) {
      for captions in clip.captions {
        track(
          .kind("captions"), .src(captions.source), .srclang(captions.language), .label(captions.label),
          .when(
            captions.language == words.formatting.language && captions.language != clip.language, .default()))
      }
    }
  }

  private static func list(_ clips: [Clip], _ current: Int, _ words: Words) -> HTML<Event> {
    ol(.class("rows"), .role(.list), .aria(.label, words(.videos))) {
      for (index, clip) in clips.enumerated() {
        li(.key(clip.id)) {
          button(
            .type(.button), .class("row"), .when(index == current, .aria(.current, "true")),
            .onClick(.chose(index))
          ) {
            icon(.video)
            rowBody(clip.title)
          }
        }
      }
    }
  }

  private static func transcript(_ clip: Clip, _ words: Words) -> HTML<Event>? {
    if clip.lines.isEmpty { return nil }
    return details(.key("text-" + clip.id), .class("more")) {
      summary { words(.readInstead) }
      for line in clip.lines { p { line } }
    }
  }

  // MARK: Player of a video service

  private static func poster(_ playlist: Playlist, _ words: Words) -> HTML<Event> {
    div(.class("card form")) {
      if !playlist.poster.isEmpty {
        img(.class("film"), .src(playlist.poster), .alt(""), .width(640), .height(360))
      }
      actionButton(words(.play), .primaryWide, icon: .video, sends: Event.tappedPlay)
      p(.class("hint")) { words(.playerNote, .text("site", host(playlist.player))) }
    }
  }

  private static func player(_ playlist: Playlist) -> HTML<Event> {
    iframe(
      .id(frame), .class("film"), .src(playlist.player), .title(playlist.title),
      .allow("autoplay; encrypted-media; fullscreen; picture-in-picture"), .allowfullscreen(),
      // The player's site refuses to play without the embedding origin.
      .referrerpolicy("strict-origin-when-cross-origin"),
      .sandbox(
        "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"))
  }

  private static func newTab(_ playlist: Playlist, _ words: Words) -> HTML<Event> {
    p { outsideLink(words(.openInNewTab), href: playlist.address, words) }
  }

  /// The host of an address, for people to read.
  private static func host(_ address: String) -> String {
    let components = address.split(separator: "/", omittingEmptySubsequences: false)
    return components.count > 2 ? String(components[2]) : address
  }
}
