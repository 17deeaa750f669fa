import Components
import Markup

/// The groups of videos (V-1), with a link to each.
public enum VideosScreen {
  /// - Parameter isOnline: without a connection, what the films say can be read below their posters.
  public static func view(
    _ content: CollegeContent, of organisation: String, path: String, home: String, isOnline: Bool,
    video: (String) -> String, _ words: Words
  ) -> HTML<Erased> {
    screen(.videos, path: path) {
      topBar(words, back: home)
      screenTitle(words(.videos))
      // Without any film, a list of empty playlists would be a false promise.
      if content.videos.allSatisfy({ $0.isEmpty }) {
        emptyState(.video, title: words(.videosEmpty), text: words(.videosEmptyText)) {
          linkButton(words(.home), .primary, href: home)
        }
      } else {
        lede(words(.videosText))
        if content.videos.contains(where: { $0.isDrawn }) {
          p(.class("hint")) { words(.videosDrawn, .text("organisation", organisation)) }
        }
        ul(.class("posters"), .role(.list)) {
          for playlist in content.videos {
            li(.key(playlist.id)) {
              poster(playlist, path: video(playlist.id), words)
              if !isOnline { transcripts(playlist, words) }
            }
          }
        }
      }
    }
  }

  /// A playlist plays inside the app on a phone, and on its own site on a wide screen.
  @HTMLBuilder<Erased>
  private static func poster(
    _ playlist: Playlist, path: String, _ words: Words
  ) -> HTMLContent<Erased> {
    if playlist.isEmpty {
      div(.class("card poster")) { inside(playlist, note: words(.playlistEmpty)) }
    } else {
      a(
        .classes(("card poster", true), ("when-narrow", !playlist.address.isEmpty)), .href(path)
      ) { inside(playlist, note: playlist.summary) }
      if !playlist.address.isEmpty {
        a(
          .class("card poster when-wide"), .href(playlist.address), .target("_blank"), .rel("noopener")
        ) {
          inside(playlist, note: playlist.summary)
          icon(.externalLink, class: "tile-mark")
          span(.class("visually-hidden")) { words(.opensInNewTab) }
        }
      }
    }
  }

  private static func transcripts(_ playlist: Playlist, _ words: Words) -> HTML<Erased>? {
    let clips = playlist.clips.filter { !$0.lines.isEmpty }
    if clips.isEmpty { return nil }
    return details(.key("text"), .class("more")) {
      summary {
        words(.readInstead)
        span(.class("visually-hidden")) { ": " + playlist.title }
      }
      for clip in clips {
        if clips.count > 1 { h2(.class("legend")) { clip.title } }
        for line in clip.lines { p { line } }
      }
    }
  }

  @HTMLBuilder<Erased>
  private static func inside(_ playlist: Playlist, note: String) -> HTMLContent<Erased> {
    if playlist.poster.isEmpty {
      span(.class("poster-picture")) { icon(.video) }
    } else {
      img(
        .class("poster-picture"), .src(playlist.poster), .alt(""), .width(640), .height(360), .loading("lazy")
      )
    }
    rowBody(playlist.title, note: note)
  }
}
