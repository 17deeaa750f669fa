/// A fault that is put into the way from devices to the database, to show that the simulation finds it.
enum PlantedFault: String, CaseIterable, Sendable {
  /// The server answers before it has stored anything, and then stores nothing.
  case earlyAnswer
  /// A restart of the server loses what came since the one before.
  case lostAtRestart
  /// The last event of a batch is answered, and not stored.
  case lastOfBatch
  /// Events are stored with other bodies.
  case otherBody
  /// Events are stored for another account.
  case otherAccount
  /// What comes again is stored again, under another id.
  case storedAgain
  /// Events have the number of the one before.
  case numberTwice
  /// Events that were held stay so when what they answer is published.
  case heldForEver
  /// Something on the way answers for a server that never got the request.
  case answeredOnTheWay
  /// A restart of a device loses what it stored last.
  case deviceForgets
  /// What is sent again has another id.
  case otherIDOnRetry
  /// Nothing is tried again after a failure.
  case noRetry
}
