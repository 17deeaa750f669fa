extension Schema {
  /// Which form saved a draft while somebody typed, so that its button takes up what the form itself has saved.
  static let draftForms = Migration(
    number: 30, name: "forms of drafts",
    statements: ["ALTER TABLE content_draft ADD COLUMN form TEXT NOT NULL DEFAULT ''"])
}
