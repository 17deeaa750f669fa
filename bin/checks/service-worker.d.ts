// What the types of workers do not know: that this one is a service worker.
interface WorkerGlobalScopeEventMap {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  notificationclick: NotificationEvent;
}

interface MessageEvent {
  waitUntil(work: Promise<unknown>): void;
}

declare const clients: Clients;
declare const registration: ServiceWorkerRegistration;
declare function skipWaiting(): Promise<void>;
