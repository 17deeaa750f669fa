import Core

extension ClaimSeries {
  /// The series of a module. The first that there was keeps the name that it had before there were others.
  public init(of module: String) {
    self = module == Partition.first.module ? .reminders : ClaimSeries(module)
  }
}
