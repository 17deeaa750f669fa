import Campus

extension ModuleDoors {
  /// Its shortcuts depend on the site's campus, see `CampusContent`.
  static let campus = ModuleDoors(
    module: .campus, category: "education", files: [ImportedFile(mediaType: "text/csv", ending: ".csv")])
}
