import Components

/// One of the groups of V-1: a playlist of a video service, or clips that the app plays itself.
public struct Playlist: Hashable, Sendable {
  public let id: String
  public let title: String
  public let summary: String
  /// Where its picture is.
  public let poster: String
  /// The page that plays it inside the app; empty for one of clips.
  public let player: String
  /// The playlist's own page; empty for one of clips.
  public let address: String
  public let clips: [Clip]

  /// Whether there is nothing to see yet.
  public var isEmpty: Bool { player.isEmpty && clips.isEmpty }
}

/// A short film, by the addresses of its parts.
public struct Clip: Hashable, Sendable {
  public let id: String
  public let title: String
  /// The address of the film.
  public let source: String
  /// The address of its picture; may be empty.
  public let poster: String
  /// What is spoken or written in it (BCP 47): whoever reads the app in another language gets captions at once.
  public let language: String
  public let captions: [Captions]
  /// The same to read.
  public let lines: [String]

  /// A track of captions (WebVTT).
  public struct Captions: Hashable, Sendable {
    public let language: String
    public let label: String
    public let source: String
  }
}

extension Playlist {
  init(reading reader: ContentReader) throws(ContentError) {
    self.init(
      id: try reader.text("id"), title: try reader.text("title"), summary: try reader.text("summary", or: ""),
      poster: try reader.text("poster", or: ""), player: try reader.text("player", or: ""),
      address: try reader.text("address", or: ""), clips: try reader.list("clips", Clip.init(reading:)))
  }
}

extension Clip {
  init(reading reader: ContentReader) throws(ContentError) {
    self.init(
      id: try reader.text("id"), title: try reader.text("title"), source: try reader.text("src"),
      poster: try reader.text("poster", or: ""), language: try reader.text("language", or: ""),
      captions: try reader.list("captions", Captions.init(reading:)),
      lines: try reader.list("lines") { line throws(ContentError) in try line.text() })
  }
}

extension Clip.Captions {
  init(reading reader: ContentReader) throws(ContentError) {
    self.init(
      language: try reader.text("language"), label: try reader.text("label"), source: try reader.text("src"))
  }
}
