import Components
import Markup

/// V-1.
public enum VideosScreen {
  private static let playlistAddress = "https://www.youtube.com/playlist?list="

  public static func view<Event>(
    _ content: CollegeContent, path: String, home: String, _ words: Words
  ) -> HTML<Event> {
    screen(.videos, path: path) {
      topBar(words, back: home)
      screenTitle(words(.videos))
      // Until there is one film to see, a list of empty playlists would only promise something.
      if content.videos.allSatisfy({ $0.playlist.isEmpty }) {
        emptyState(.video, title: words(.videosEmpty), text: words(.videosEmptyText)) {
          linkButton(words(.home), .primary, href: home)
        }
      } else {
        lede(words(.videosText))
        rows {
          for playlist in content.videos { row(playlist, words) }
        }
      }
    }
  }

  private static func row<Event>(_ playlist: Playlist, _ words: Words) -> HTML<Event> {
    if playlist.playlist.isEmpty {
      return li(.key(playlist.id)) {
        div(.class("row")) {
          icon(.video)
          rowBody(playlist.title, note: words(.playlistEmpty))
        }
      }
    }
    return linkRow(
      playlist.title, note: playlist.summary, icon: .video, href: playlistAddress + playlist.playlist, words)
  }
}
