/**
 * Registers the service worker, which shows the offline page. Only for users, in a window of their own: a guest comes once,
 * and a page inside the frame of a learning platform is that platform's.
 */
export async function registerWorker(): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator) || window.top !== window)
    return;
  // A page without a worker only lacks the offline page.
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
}
