import Foundation

/// The least processor time of several tries, in seconds: what else the machine does is not counted.
public func processorTime(tries: Int = 5, _ work: () -> Void) -> Double {
  (0..<tries).map { _ in
    let start = processorTime()
    work()
    return processorTime() - start
  }.min() ?? 0
}

/// Of this thread, in seconds.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
