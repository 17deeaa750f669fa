extension Schema {
  /// Browsers that somebody of the staff has logged in with, and recovery codes under a slow hash.
  static let staffDevices = Migration(
    number: 21, name: "staff devices",
    statements: [
      // `hash` is the SHA-256 of a cookie's token, which several members have where they share a browser.
      """
      CREATE TABLE staff_device (
        hash BYTEA NOT NULL, staff TEXT NOT NULL, seen BIGINT NOT NULL, PRIMARY KEY (hash, staff))
      """,
      "CREATE INDEX staff_device_staff ON staff_device (staff)",
      // The first letters of a code, by which its row is found, and a text of Argon2id of the rest. What is used is deleted. They take the
      // place of `staff.codes`.
      """
      CREATE TABLE staff_recovery_code (
        staff TEXT NOT NULL, place TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (staff, place))
      """,
    ])
}
