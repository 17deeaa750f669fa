// Types of a service worker, which the types of workers lack.
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
