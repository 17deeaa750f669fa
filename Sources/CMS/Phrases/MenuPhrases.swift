import Components

/// What is said in the menus of the bar below a form.
extension Phrase {
  static let cmsScheduleDo = Phrase("cms-schedule-do")
}
