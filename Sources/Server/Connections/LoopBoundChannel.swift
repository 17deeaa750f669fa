import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes

/// HTTP/1 whose requests are answered on the thread that reads and writes them. Answers here are bytes in memory, so
/// handing each one to another thread and back would cost more than making it.
struct LoopBoundChannel: ServerChildChannel {
  typealias Value = HTTP1Channel.Value

  let base: HTTP1Channel

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    base.setup(channel: channel, logger: logger)
  }

  func handle(value: Value, logger: Logger) async {
    await withTaskExecutorPreference(LoopExecutor(loop: value.channel.eventLoop)) {
      await base.handle(value: value, logger: logger)
    }
  }
}

/// Runs tasks on an event loop.
private final class LoopExecutor: TaskExecutor {
  private let loop: any EventLoop

  init(loop: any EventLoop) { self.loop = loop }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
