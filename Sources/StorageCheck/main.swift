import Foundation
import Storage

// Writes as many people at once do, for tests that kill it and benchmarks that time it.
//
//   StorageCheck write ADDRESS FIRST    50 writers, until it is killed; prints each number once it is durable
//   StorageCheck read ADDRESS           prints the numbers that are there
//   StorageCheck time ADDRESS           prints what groups of writes gain over single ones, as JSON
//   StorageCheck fill ADDRESS EVENTS    adds the events of many accounts
//   StorageCheck rate ADDRESS BATCH     prints how many rows of events a second it adds in transactions of so many
let arguments = CommandLine.arguments
guard arguments.count > 2 else {
  print("StorageCheck write|read|time|fill|rate ADDRESS [NUMBER]")
  exit(2)
}
let address = DatabaseAddress(arguments[2])
let number = Int(arguments.dropFirst(3).first ?? "") ?? 0
switch arguments[1] {
case "write": try await KilledWriter(address).run(from: Int64(number))
case "fill": try Ingest(address).fill(events: number)
case "rate": print(try Ingest(address).rate(batch: number, seconds: 3))
case "read": for number in try await KilledWriter(address).numbers() { print(number) }
case "time": print(try await Timing(address).json())
default: exit(2)
}
