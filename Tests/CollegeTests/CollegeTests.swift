import Testing

@testable import College
