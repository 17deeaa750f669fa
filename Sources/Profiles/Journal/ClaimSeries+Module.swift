import Core

extension ClaimSeries {
  /// The series of a module. The oldest one keeps the name it had before there were others.
  public init(of module: String) {
    self = module == Partition.first.module ? .reminders : ClaimSeries(module)
  }
}
