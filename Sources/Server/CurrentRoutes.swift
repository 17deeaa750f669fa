import Synchronization

/// What is answered now. When the site's files change it is exchanged as a whole, so no answer mixes two states of them.
final class CurrentRoutes: Sendable {
  private let routes: Mutex<Routes>
  private let changes: ChangeFeed

  init(_ routes: Routes, announcing changes: ChangeFeed = ChangeFeed()) {
    self.routes = Mutex(routes)
    self.changes = changes
    changes.announce(routes.state)
  }

  var now: Routes { routes.withLock { $0 } }

  func replace(by routes: Routes) {
    self.routes.withLock { $0 = routes }
    changes.announce(routes.state)
  }
}
