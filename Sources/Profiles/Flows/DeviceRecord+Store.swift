import Loop

extension DeviceRecord {
  /// Reads what the device keeps; nil when there is nothing yet.
  public static func read() -> Attempt<DeviceRecord?> {
    Device.get(StoreKey.device).map { result in result.map { $0.map { DeviceRecord(reading: $0) } } }
  }

  /// Writes it in the place of what was kept. Says whether that was done.
  public func store() -> Effect<Bool> {
    Effect(.store(.write([.put(StoreKey.device, bytes)]))) { $0 == .done }
  }
}
