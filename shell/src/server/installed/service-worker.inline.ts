/** What the worker uses of its global object, because the types of the DOM are those of a page. */
interface WorkerScope {
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: { openWindow(path: string): Promise<unknown> };
  skipWaiting(): Promise<void>;
}
interface InstallEvent extends Event {
  addRoutes?(rules: readonly object[]): Promise<void>;
}
interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown> | undefined): void;
}
interface PushEvent extends LifetimeEvent {
  readonly data: { json(): { readonly title: string; readonly body: string; readonly path: string } } | null;
}
interface NotificationEvent extends LifetimeEvent {
  readonly notification: Notification;
}
interface NavigationEvent extends Event {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/**
 * The service worker, which is sent as text. It shows `page` when the document of a window cannot be requested, and the
 * notifications that the server pushes. It stores nothing: documents, code, and answers of the API come from the network and the HTTP cache as without a worker, so that
 * releases and rollbacks hold (R-APP-2, R-APP-3). A newer worker replaces it at once.
 */
export function serviceWorker(page: string, headers: Record<string, string>): void {
  const scope = globalThis as unknown as WorkerScope;
  addEventListener('install', (event) => {
    // Where the browser can, requests for anything else than documents do not even pass the worker.
    (event as InstallEvent)
      .addRoutes?.(
        ['same-origin', 'cors', 'no-cors'].map((requestMode) => ({
          condition: { requestMode },
          source: 'network',
        })),
      )
      .catch(() => undefined);
    void scope.skipWaiting();
  });
  addEventListener('activate', (event) =>
    // The document is requested while the worker starts.
    (event as LifetimeEvent).waitUntil(scope.registration.navigationPreload?.enable()),
  );
  addEventListener('fetch', (event) => {
    const { request, preloadResponse, respondWith } = event as NavigationEvent;
    if (request.mode !== 'navigate' || request.destination !== 'document' || request.method !== 'GET') return;
    const answer = async () => {
      try {
        return (await preloadResponse) ?? (await fetch(request));
      } catch {
        return new Response(page, { status: 503, headers });
      }
    };
    respondWith.call(event, answer());
  });
  addEventListener('push', (event) => {
    const { data, waitUntil } = event as PushEvent;
    const message = data?.json();
    if (!message) return;
    const { title, body, path } = message;
    const shown = scope.registration.showNotification(title, {
      ...{ body, tag: path, icon: '/icon-192.png', data: path },
    });
    waitUntil.call(event, shown);
  });
  addEventListener('notificationclick', (event) => {
    const { notification, waitUntil } = event as NotificationEvent;
    notification.close();
    // A window of its own: an open page may have unsaved changes.
    waitUntil.call(event, scope.clients.openWindow(notification.data));
  });
}

/** The worker of an installation that switched it off: it replaces the one that a browser has, and does nothing. */
export function emptyWorker(): void {
  addEventListener('install', () => void (globalThis as unknown as WorkerScope).skipWaiting());
}
