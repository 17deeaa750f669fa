import College
import Components

extension CollegeContent: ModuleFolder {
  static var module: String { ModuleDeclaration.college.id }

  static var tables: [String: [Field]] {
    let folder = CollegeContent().folderFields
    func file(_ name: String) -> [Field] { folder.filter { $0.file == name } }
    return [
      "source": DueSource().folderFields, "checklists": file("checklists.yaml"),
      "checklist": Checklist().folderFields, "item": ChecklistItem().folderFields,
      "link": ChecklistLink().folderFields, "date": DueDate().folderFields, "videos": file("videos.yaml"),
      "group": Playlist().folderFields, "clip": Clip().folderFields, "career": file("career.yaml"),
      "career-site": CareerLink().folderFields, "topic": Topic().folderFields, "chart": Chart().folderFields,
      "column": Chart.Column().folderFields, "row": Chart.Row().folderFields,
    ]
  }

  static var entries: [String] {
    [
      "checklists", "checklists.items", "checklists.yaml", "videos", "videos.yaml", "career", "topics",
      "charts",
      "career.yaml",
    ]
  }

  static func publish(_ site: inout Site, _ files: SiteFiles) {
    site = PublishedVideos(site, files).site
  }

  var framedPages: [String: String] {
    Dictionary(career.filter(\.isFramed).map { ($0.id, $0.url) }) { first, _ in first }
  }

  var frameSources: [String] {
    let origins = career.filter(\.isFramed).compactMap { Link.origin($0.url) }
    return videos.contains { !$0.playlist.isEmpty } ? origins + [playerOrigin] : origins
  }

  /// Of the page that plays playlists. The usual one is the privacy-friendly form of the player: it sets no cookie before somebody
  /// plays something.
  var playerOrigin: String { player.isEmpty ? "https://www.youtube-nocookie.com" : player }
}

extension Site {
  /// Empty where the module is off.
  var colleges: [Language: CollegeContent] {
    get { contents[CollegeContent.module]?.compactMapValues { $0 as? CollegeContent } ?? [:] }
    set { contents[CollegeContent.module] = newValue }
  }

  /// In the site's own language; nil where the module is off.
  var college: CollegeContent? { colleges[languages[0]] }
}
