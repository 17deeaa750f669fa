import Testing

@testable import Sites
