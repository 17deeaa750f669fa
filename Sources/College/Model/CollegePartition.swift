import Core

extension CollegeRecord {
  /// The module's id, in the name of its partition.
  public static let module = "college"
}

extension Partition {
  /// The module's only partition.
  public static let college = Partition.always(of: CollegeRecord.module)
}
