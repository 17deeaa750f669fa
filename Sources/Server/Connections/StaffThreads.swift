import NIOCore
import NIOPosix
import Synchronization

/// The threads on which the CMS is worked on, and what programs of the staff ask: half as many as the machine has cores. However much
/// there is to do for the staff, the pool of threads for people's requests is free of it.
///
/// Only work takes a place. Whoever waits, such as for the database or for a page of the web, takes none.
final class StaffThreads: TaskExecutor {
  static let shared = StaffThreads()

  private let pool: NIOThreadPool
  private let waiting = Atomic<Int>(0)
  /// As many pieces of work as may wait before somebody new is told to come again.
  private let most: Int

  init(threads: Int = max(System.coreCount / 2, 1), most: Int = 64) {
    self.most = most
    pool = NIOThreadPool(numberOfThreads: threads)
    pool.start()
  }

  deinit { pool.shutdownGracefully { _ in } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    waiting.add(1, ordering: .relaxed)
    pool.submit { [self] _ in
      waiting.subtract(1, ordering: .relaxed)
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Before somebody new is worked for.
  ///
  /// - Throws: ``Refusal/notReady`` while too much waits.
  func check() throws(Refusal) {
    if waiting.load(ordering: .relaxed) >= most { throw .notReady }
  }
}
