/// Reads `college/videos.yaml`.
struct VideosReader {
  let languages: [Language]

  func read(_ file: YAMLValue) -> [CollegeContent.VideoGroup] {
    guard let fields = file.fields(["videos"]) else { return [] }
    var ids = UniqueIdentifiers()
    return (fields["videos"]?.list() ?? []).compactMap { group($0, &ids) }
  }

  private func group(_ value: YAMLValue, _ ids: inout UniqueIdentifiers) -> CollegeContent.VideoGroup? {
    guard let fields = value.fields(["id", "title", "summary"], optional: ["playlist"]) else { return nil }
    let id = fields["id"].flatMap { ids.take($0) }
    let title = fields["title"]?.text(in: languages)
    let summary = fields["summary"]?.text(in: languages)
    let playlist = fields["playlist"].map(playlist) ?? ""
    guard let id, let title, let summary, let playlist else { return nil }
    return CollegeContent.VideoGroup(id: id, title: title, summary: summary, playlist: playlist)
  }

  /// An empty field waits for the organisation's own playlist, so empty is right here.
  private func playlist(_ value: YAMLValue) -> String? {
    if let text = value.scalar?.string, text.isEmpty { return "" }
    guard let text = value.string() else { return nil }
    guard text.utf8.count >= 10,
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) })
    else {
      value.problem(
        "\"\(text)\" is not a YouTube playlist's id; copy what stands after \"list=\" in its address")
      return nil
    }
    return text
  }
}
