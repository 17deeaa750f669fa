extension CivilDateTime {
  /// The instant at which local clocks show this time, in milliseconds since 1970-01-01T00:00Z; nil if `offset` does
  /// not know how far clocks are ahead of UTC at an instant.
  ///
  /// RFC 5545, 3.3.5, decides where clocks are set: a time that occurs twice is the first of the two, and a time in a
  /// gap is read with the offset before the gap.
  public func instant(offset: (Int64) -> UTCOffset?) -> Int64? {
    let plain = epochMilliseconds()
    let day = Int64(CivilTime.millisecondsPerDay)
    guard let before = offset(plain - day), let after = offset(plain + day) else { return nil }
    let early = plain - Int64(before.seconds) * 1000
    if before == after { return early }
    if offset(early) == before { return early }
    let late = plain - Int64(after.seconds) * 1000
    return offset(late) == after ? late : early
  }
}
