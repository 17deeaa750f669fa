import Synchronization

/// What is answered now. When the site's files change it is exchanged as a whole, so no answer mixes two states of them.
final class CurrentRoutes: Sendable {
  private let routes: Mutex<Routes>

  init(_ routes: Routes) { self.routes = Mutex(routes) }

  var now: Routes { routes.withLock { $0 } }

  func replace(by routes: Routes) { self.routes.withLock { $0 = routes } }
}
