import Logging

/// Writes each event as one line of JSON: time, level, message, and the metadata as members beside them.
struct JSONLogHandler: LogHandler {
  var metadata: Logger.Metadata = [:]
  var metadataProvider: Logger.MetadataProvider?
  var logLevel: Logger.Level = .info
  let stream: LogStream

  init(stream: LogStream) { self.stream = stream }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var line = LogLine(level: event.level.rawValue, message: event.message.description)
    // In one order, so that lines can be compared by eye. Hummingbird's number of a request is of no use here.
    let all = metadata.merging(event.metadata ?? [:]) { _, newer in newer }.filter {
      $0.key != "hb.request.id"
    }
    for (key, value) in all.sorted(by: { $0.key < $1.key }) { line.add(key, value) }
    stream.write(line.finished(), urgent: event.level >= .warning)
  }
}
