extension CivilDateTime {
  /// The instant at which clocks show this, in milliseconds since 1970-01-01T00:00Z, where `offset` says how far they are ahead of
  /// UTC at an instant; nil if it does not know.
  ///
  /// As RFC 5545, 3.3.5 has it: of a time that comes twice the first, and a time that is left out is as far behind the one
  /// before the gap as it looks.
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
