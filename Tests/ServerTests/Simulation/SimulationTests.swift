import Foundation
import Testing

@Suite("Three devices and a server, by a seed")
struct SimulationTests {
  /// Seeds that `bin/test` tries. With `--long` there are many more.
  private static let seeds: ClosedRange<UInt64> =
    1...(ProcessInfo.processInfo.environment["TOWARD_LONG"] == nil ? 40 : 300)
  private static let seedsForFaults: ClosedRange<UInt64> = 1...60

  @Test("nothing is lost and nothing is there twice, whatever happens on the way")
  func sound() async throws {
    let finding = await Self.first(in: Self.seeds, nil)
    #expect(finding == nil, "\(finding ?? "")")
  }

  @Test("a fault that is put in on purpose is found", arguments: PlantedFault.allCases)
  func faults(fault: PlantedFault) async throws {
    let finding = await Self.first(in: Self.seedsForFaults, fault)
    #expect(finding != nil)
  }

  /// The first thing that is wrong, with its seed; nil if all is well. On a thread of its own, because its devices wait.
  private static func first(in seeds: ClosedRange<UInt64>, _ fault: PlantedFault?) async -> String? {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        var found: String?
        for seed in seeds where found == nil {
          do {
            try Simulation(seed: seed, fault).run()
          } catch {
            found = "seed \(seed): \(error)"
          }
        }
        continuation.resume(returning: found)
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }
}
