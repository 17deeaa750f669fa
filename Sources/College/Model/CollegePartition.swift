import Core

extension CollegeRecord {
  /// The id of the module College, by which its partition is stored.
  public static let module = "college"
}

extension Partition {
  /// All that is kept of the module College.
  public static let college = Partition.always(of: CollegeRecord.module)
}
