import Sites

/// What a site promised to its auditors and to its people. Only whoever has the server's files takes it back, by the site's folder
/// and the command line: not an administrator of the CMS, nor whoever has got their login or token.
enum SitePromises {
  /// The details of the record stay for as long as it was, and roles that log in in two steps go on doing so.
  ///
  /// - Throws: ``ContentRefusal/promised(_:)``.
  static func check(_ site: Site, after published: Site) throws(ContentRefusal) {
    let (before, after) = (published.settings.recordMonths, site.settings.recordMonths)
    // Without a number of months, they stay for ever.
    if after > 0, before == 0 || after < before { throw .promised("recordMonths") }
    let kept = Set(published.settings.secondFactor).isSubset(of: site.settings.secondFactor)
    guard kept else { throw .promised("secondFactor") }
  }
}
