import Core

/// What the module College shows, as a site's `college` folder has it.
public struct CollegeContent: Hashable, Sendable {
  public var checklists: [Checklist]
  public var videos: [VideoGroup]
  /// The origin whose page plays playlists inside the app.
  public var player: String
  public var career: [CareerLink]
  public var charts: [Chart]

  public struct Checklist: Hashable, Sendable {
    public var id: String
    public var title, heading, summary: TextByLanguage
    public var items: [Item]
  }

  public struct Item: Hashable, Sendable {
    public var id: String
    public var title, help: TextByLanguage
    public var links: [Reference]
    public var due: [Due]
  }

  public struct Reference: Hashable, Sendable {
    public var label: TextByLanguage
    public var url: String
  }

  /// Where a fact comes from and when someone last looked it up there.
  public struct Source: Hashable, Sendable {
    public var name: TextByLanguage
    public var url: String
    public var checked: CivilDay
  }

  public struct VideoGroup: Hashable, Sendable {
    public var id: String
    public var title, summary: TextByLanguage
    /// A YouTube playlist's id; empty until the organisation fills it in.
    public var playlist: String
    /// Drawn into its clips and on their poster.
    public var picture: SiteFile?
    /// What is played as long as there is no playlist.
    public var clips: [Clip]
  }

  public struct CareerLink: Hashable, Sendable {
    public var id: String
    public var label, summary: TextByLanguage
    public var url: String
    /// Whether it opens inside the app.
    public var isFramed: Bool
  }

  /// A table of figures with their source; each of its columns is drawn as a chart.
  public struct Chart: Hashable, Sendable {
    public var id: String
    public var title: TextByLanguage
    public var source: Source
    public var columns: [Column]
    public var rows: [Row]

    public struct Column: Hashable, Sendable {
      public var id: String
      public var label, unit: TextByLanguage
      /// How a figure is written, with `#` in its place, such as `$#`.
      public var format: TextByLanguage?
      /// How many digits follow the decimal sign, as many as the file has anywhere.
      public var digits: Int
    }

    public struct Row: Hashable, Sendable {
      public var label: TextByLanguage
      /// One for each column.
      public var values: [Double]
    }
  }
}
